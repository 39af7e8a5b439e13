/**
 * The experiments of the papers, made again.
 *
 * <p><b>PSD models.</b> Four families of models f learn a density, a variance or quantiles from draws of a known distribution:
 *
 * <pre>
 *   PNM   f(x) = Phi(x)'w, held to f &gt;= 0 at the data alone
 *   NCM   f(x) = sum_j a_j k(x, x_j), a &gt;= 0
 *   GLM   f(x) = exp(Phi(x)'w)
 *   PSD   f(x) = Phi(x)'A Phi(x), A &gt;= 0
 * </pre>
 *
 * <p>with penalties (lambda / 2) |w|^2 and lambda (tr A + 0.005 |A|^2), the width of the kernel and lambda chosen by random splits
 * of the data. What is measured is known from the truth rho: the mean of log p over fresh points, the integrals of p, |p| and
 * |p - rho|, the smallest value, root mean square errors of means, deviations and quantiles, and the share of the domain where
 * quantiles cross. Beside these: which functions a &gt;= 0 cannot approximate (Example 2); the Rademacher complexity
 * (2 / n) E max(|[M]_+|, |[M]_-|), M = sum_i s_i phi(x_i) phi(x_i)', of {f_A : |A| &lt;= L} against its bound 2 L c^2 / sqrt(n) (Theorem
 * 5); and the certified gaps of two solvers against their work.
 *
 * <p><b>Kernel sums of squares.</b> f(x) = sum_j a_j k(x, x_j)^2 with G Diag(a) + Diag(a) G &gt;= 0, as published, and what that
 * constraint costs.
 *
 * <p><b>Tessellated kernels.</b> Accuracies of support vector machines whose kernel is learned with them, k(x, y) = integral of
 * Z(x, z)'P Z(y, z) over a box, P &gt;= 0 of trace one, beside convex combinations of given kernels; and how the time to learn P grows.
 *
 * <p>An {@link org.psdmodels.cli.reproduce.Experiment} says what was published and whether it holds here, with numbers. A new one is a
 * class and a line in {@link org.psdmodels.experiments.PaperExperiments}.
 */
@NullMarked
package org.psdmodels.experiments;

import org.jspecify.annotations.NullMarked;
