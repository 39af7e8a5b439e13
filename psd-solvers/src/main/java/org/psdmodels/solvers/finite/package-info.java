/**
 * The finite problem that all solvers work on: blocks of coefficients, atoms of which outputs and constraints are sparse
 * combinations, and weighted losses of the outputs.
 */
package org.psdmodels.solvers.finite;
