/**
 * Regression under constraints on the shape of the function, which hold everywhere. On the line: monotone functions f(x) = b
 * + (1/L) integral_a^x g(t) dt and convex functions f(x) = b + m (x - a)/L + (1/L^2) integral_a^x (x - t) g(t) dt with g(t) =
 * Phi(t)'A Phi(t), A &gt;= 0. In several dimensions: polynomials of even degree that are sum-of-squares-convex, that is, whose
 * Hessian form y'H(x)y is a sum of squares of polynomials in (x, y). For kernels, convexity in several dimensions that holds
 * everywhere is not offered.
 */
@NullMarked
package org.psdmodels.models.shape;

import org.jspecify.annotations.NullMarked;
