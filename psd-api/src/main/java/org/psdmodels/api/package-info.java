/**
 * The values that everything else speaks about: {@link org.psdmodels.api.Points points} of R^d, dense or sparse, and
 * {@link org.psdmodels.api.Matrix matrices} that share their array with a linear-algebra backend.
 *
 * <p>The project learns functions that are non-negative everywhere. The idea: take a feature map phi of a kernel k(x, y)
 * = phi(x)'phi(y), and let the function be a quadratic form of it with a positive semidefinite operator,
 *
 * <pre>  f(x) = phi(x)' A phi(x),   A &gt;= 0.</pre>
 *
 * <p>Such an f is linear in A and non-negative at every x, so that fitting it is a convex problem: minimise a sum of
 * convex losses of f(x_1), ..., f(x_n) and a spectral penalty of A. The other packages follow this sentence: {@link
 * org.psdmodels.api.kernel} (k, its derivatives and integrals), {@link org.psdmodels.api.loss} (losses and penalties with
 * their conjugates), {@link org.psdmodels.api.problem} (the problem as data), {@link org.psdmodels.api.solver} (what
 * solves it, and what it returns: a solution with a certificate), {@link org.psdmodels.api.model} (what a fitted model can be
 * asked: a function with a gradient and integrals, a density with masses, marginals, quantiles and samples, an intensity, its
 * proof; whoever implements these interfaces is held to the laws of psd-laws). A tour, with the modules psd-kernels,
 * psd-losses, psd-solvers and psd-models, which say what there is of each:
 *
 * <pre>{@code
 * import org.psdmodels.api.*;
 * import org.psdmodels.api.model.*;
 * import org.psdmodels.api.problem.*;
 * import org.psdmodels.api.solver.*;
 * import org.psdmodels.kernels.*;
 * import org.psdmodels.losses.*;
 * import org.psdmodels.models.density.*;
 * import org.psdmodels.solvers.automatic.*;
 *
 * Points x = Points.onLine(1.8, 2.0, 2.2, 4.1, 4.4, 4.6);
 * Features features = Features.of(GaussianKernel.withWidth(0.5));
 * Problem problem = Problem.at(x)
 *         .block(new Block.Psd(features, ElasticNet.of(1e-3, 1e-5)))
 *         .build(new SquaredLoss(), 0, 1, 2, 2, 1, 0);
 * Solution solution = new SolverBySize().solve(problem, Options.DEFAULT, Progress.none());
 * assert solution.certificate().relativeGap() < 1e-8; // proved, whatever the solver did
 * DensityModel density = DensityEstimator.create().withLambda(1e-2).fit(Sample.of(x));
 * double median = density.as(DistributionOnLine.class).orElseThrow().quantile(0.5);
 * Status status = density.as(Certified.class).orElseThrow().status();
 * }</pre>
 *
 * <p>Everything here is immutable. Arguments are checked where users call; a bad one is an {@link
 * java.lang.IllegalArgumentException} that names the argument, the constraint and the value.
 */
package org.psdmodels.api;
