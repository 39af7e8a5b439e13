/**
 * Deliberately broken kernels, feature maps, losses, regularizers, solvers and learners, each with the laws that must find it out. They show
 * that the laws can fail, and are a catalogue of what goes wrong in practice: a function that is positive definite in one
 * dimension only, a gradient with the wrong sign, an integral that forgets the box, a conjugate without its factor 1/2, a
 * proximal operator that stops after twenty steps, a buffer shared between threads,
 * a solver that calls optimal what it has not solved.
 *
 * <p>A test of the kit holds two ways: every broken object dies by the laws it names, and every law kills at least one.
 */
@NullMarked
package org.psdmodels.laws.broken;

import org.jspecify.annotations.NullMarked;
