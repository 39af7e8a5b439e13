/**
 * Classification by soft-margin support vector machines with bias,
 *
 * <pre>  minimise |w|^2 / 2 + sum_i C_i max(0, 1 - y_i f(x_i)),   f(x) = w'phi(x) + b,</pre>
 *
 * <p>where C_i is the penalty C times the weight of observation i. The kernel is given, or learned together with the machine:
 * a convex combination of a dictionary, or a tessellated kernel (see {@link org.psdmodels.learn.kernels}). More than two
 * classes are told apart by one machine for every pair of them. Probabilities come from a sigmoid of the decision value
 * (Platt 1999, in the stable form of Lin, Lin and Weng 2007), fitted to decision values of machines that did not see the
 * observation, and for more than two classes from the coupling of all pairs (Wu, Lin and Weng 2004).
 */
@NullMarked
package org.psdmodels.learn.classify;

import org.jspecify.annotations.NullMarked;
