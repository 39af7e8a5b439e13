/**
 * Learning the kernel of a support vector machine: a convex combination of given kernels, or a tessellated kernel.
 *
 * <p>The value of the machine, J(K) = max t'c - c'K c / 2 over e'c = 0, l &lt;= c &lt;= u, is convex in the kernel matrix K, and
 * -c c'/2 is a subgradient where c is its maximiser. Over kernel matrices K(P) linear in a parameter from a compact convex
 * set, t'c - max_P c'K(P) c / 2 is a lower bound of the minimum for every feasible c. Both ends are cheap: the maximum over
 * the simplex is the largest c'K_k c, that over {P &gt;= 0, tr P = 1} is the largest eigenvalue of the matrix M(c) with c'K(P) c
 * = &lt;P, M(c)&gt;. So every result has a gap, and no semidefinite program needs to be solved.
 */
@NullMarked
package org.psdmodels.learn.kernels;

import org.jspecify.annotations.NullMarked;
