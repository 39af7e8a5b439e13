/**
 * The cones that every interior-point method of this project moves in, written once: positive semidefinite matrices and
 * non-negative numbers.
 *
 * <p>A matrix inside is an {@link org.psdmodels.solvers.cones.Interior}; {@link org.psdmodels.solvers.cones.StepToBoundary} says how
 * far it may move, by products alone, and one factorisation of where it moved to says for certain; {@link
 * org.psdmodels.solvers.cones.NesterovTodd} scales a pair of matrices to the same diagonal.
 */
package org.psdmodels.solvers.cones;
