/**
 * What the laws compare with: eigenvalues, integrals and derivatives computed by methods that share nothing with the
 * objects under test, each with an estimate of its own error.
 *
 * <p>Eigenvalues by Householder reflections and QL steps. Integrals over intervals, half-lines and rectangles by double-exponential
 * quadrature, refined until two levels agree. Derivatives by differences extrapolated to step zero. Minima, suprema and
 * roots of convex functions of one or two variables by bracketing, which needs function values alone and accepts
 * +infinity. An oracle that does not reach its accuracy says so, and the law that asked it says nothing.
 */
@NullMarked
package org.psdmodels.laws.oracle;

import org.jspecify.annotations.NullMarked;
