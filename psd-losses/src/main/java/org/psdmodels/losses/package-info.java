/**
 * Convex losses and spectral regularizers: one per file, with value, conjugate, the conjugate's domain and the proximal
 * operator.
 *
 * <p>In the table y is the target, z the output, s the step of prox(v) = argmin_z loss(y, z) + (z - v)^2 / (2 s), and
 * [x]_l^u the point of [l, u] nearest to x. A conjugate is infinite outside its domain. At an end of the domain marked
 * "steep" its slope becomes infinite; at the others it is finite, and a path-following solver adds a barrier.
 *
 * <table>
 *   <caption>Losses of one output</caption>
 *   <thead>
 *     <tr><th scope="col">loss</th><th scope="col">value</th><th scope="col">conjugate at a</th>
 *         <th scope="col">its domain</th><th scope="col">prox(v)</th></tr>
 *   </thead>
 *   <tbody>
 *     <tr><td>{@link org.psdmodels.losses.SquaredLoss}</td><td>(z - y)^2 / 2</td><td>a^2 / 2 + y a</td>
 *         <td>all a</td><td>(v + s y) / (1 + s)</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.ExpectileLoss}</td><td>w (z - y)^2; w = t below y, 1 - t above</td>
 *         <td>a^2 / (4 w) + y a</td><td>all a</td><td>(v + 2 w s y) / (1 + 2 w s)</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.HuberLoss}</td><td>u^2 / 2, d |u| - d^2 / 2 for |u| &gt; d; u = z - y</td>
 *         <td>a^2 / 2 + y a</td><td>[-d, d]</td><td>[(v + s y) / (1 + s)]_(v - s d)^(v + s d)</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.AbsoluteLoss}</td><td>|z - y|</td><td>y a</td>
 *         <td>[-1, 1]</td><td>[y]_(v - s)^(v + s)</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.PinballLoss}</td><td>max(t (y - z), (t - 1)(y - z))</td><td>y a</td>
 *         <td>[-t, 1 - t]</td><td>[y]_(v - s (1 - t))^(v + s t)</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.EpsilonInsensitiveLoss}</td><td>max(0, |z - y| - e)</td>
 *         <td>y a + e |a|</td><td>[-1, 1]</td><td>[[v]_(y - e)^(y + e)]_(v - s)^(v + s)</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.HingeLoss}, y = -1 or 1</td><td>max(0, 1 - y z)</td><td>y a</td>
 *         <td>-1 &lt;= y a &lt;= 0</td><td>y [1]_(y v)^(y v + s)</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.SquaredHingeLoss}, y = -1 or 1</td><td>max(0, 1 - y z)^2</td>
 *         <td>y a + a^2 / 4</td><td>y a &lt;= 0</td><td>(v + 2 s y) / (1 + 2 s) for y v &lt; 1, else v</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.LogisticLoss}, y = -1 or 1</td><td>log(1 + exp(-y z))</td>
 *         <td>p log p + (1 - p) log(1 - p), p = -y a</td><td>0 &lt;= p &lt;= 1, steep at both ends</td>
 *         <td>y m with m = y v + s / (1 + exp(m))</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.NegativeLogLoss}, no target</td><td>-log z</td><td>-1 - log(-a)</td>
 *         <td>a &lt; 0, steep</td><td>(v + sqrt(v^2 + 4 s)) / 2</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.PoissonLoss}, y &gt;= 0</td><td>z - y log z</td>
 *         <td>y log(y / (1 - a)) - y</td><td>a &lt; 1, steep; a &lt;= 1 where y = 0</td>
 *         <td>(p + sqrt(p^2 + 4 s y)) / 2, p = v - s</td></tr>
 *     <tr><td>{@link org.psdmodels.losses.KullbackLeiblerLoss}, y &gt;= 0</td><td>y log(y / z) - y + z</td>
 *         <td>-y log(1 - a)</td><td>as Poisson</td><td>as Poisson</td></tr>
 *   </tbody>
 * </table>
 *
 * <p>Of several outputs: {@link org.psdmodels.losses.HeteroscedasticLoss}, the log-likelihood of a Gaussian whose mean
 * and variance are both unknown, and {@link org.psdmodels.losses.StackedLoss}, a scalar loss for each output.
 *
 * <p>Regularizers: {@link org.psdmodels.losses.ElasticNet}, l1 sigma + (l2 / 2) sigma^2, with the trace norm and the
 * Frobenius norm as its ends, and {@link org.psdmodels.losses.SpectralFunction}, any convex non-decreasing function.
 *
 * <p>The package depends on the API alone. It does not know the kernels, and the solvers and models are built on top of
 * it.
 */
@NullMarked
package org.psdmodels.losses;

import org.jspecify.annotations.NullMarked;
