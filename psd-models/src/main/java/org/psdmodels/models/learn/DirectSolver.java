package org.psdmodels.models.learn;

import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Iteration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.svm.DualityGap;

/**
 * Learns P together with the support vector machine of K(P), by an interior-point method for the saddle point
 *
 * <pre>  min over P &gt;= 0, tr P = 1   max over c   t'c - c'K(P) c / 2,   e'c = 0,  l &lt;= c &lt;= u.</pre>
 *
 * <p>The objective is linear in P: c'K(P) c = &lt;P, M(c)&gt;, and its minimum over P is known, an eigenvector of the largest
 * eigenvalue of M(c). So any c proves a lower bound t'c - lambda_max(M(c)) / 2, any P an upper one, the value of its machine,
 * and the gap is the machine's own gap plus (lambda_max(M) - &lt;P, M&gt;) / 2. No matrix of the size of the semidefinite program
 * with its block of m + 1 rows occurs: a step is one Cholesky factorisation of m rows, see {@link SaddleStep}.
 */
public final class DirectSolver {
    /** Steps go at most this part of the way to the boundary. */
    private static final double INSIDE = 0.98;

    /** A step this short makes no progress. */
    private static final double SHORTEST = 1e-8;

    private final LinearAlgebra algebra;

    /** With the preferred linear algebra. */
    public DirectSolver() {
        this(LinearAlgebra.preferred());
    }

    /**
     * With a given linear algebra.
     *
     * @param algebra the linear algebra
     */
    public DirectSolver(LinearAlgebra algebra) {
        this.algebra = algebra;
    }

    /**
     * Learns.
     *
     * @param family the kernel matrices
     * @param labels what the machine is to learn
     * @param options the relative gap to reach, and how many steps that may take
     * @param progress told of every step, and asked before each
     * @return P and its machine
     */
    public LearnedMatrix solve(MatrixFamily family, Labels labels, Options options, Progress progress) {
        Checks.size("number of labels", labels.size(), family.observations());
        return new Run(family, labels, options, progress, new Symmetric(algebra)).solve();
    }

    /** One run. */
    private static final class Run {
        private final MatrixFamily family;
        private final Labels labels;
        private final Options options;
        private final Progress progress;
        private final Symmetric symmetric;
        private final long began = System.nanoTime();
        private SaddlePoint point;
        private Optional<LearnedMatrix> best = Optional.empty();

        Run(MatrixFamily family, Labels labels, Options options, Progress progress, Symmetric symmetric) {
            this.family = family;
            this.labels = labels;
            this.options = options;
            this.progress = progress;
            this.symmetric = symmetric;
            this.point = SaddlePoint.start(family, labels, symmetric);
        }

        LearnedMatrix solve() {
            for (int k = 0; ; k++) {
                LearnedMatrix found = measure(k);
                if (found.relativeGap() <= options.tolerance()) {
                    return ended(Status.OPTIMAL);
                }
                Optional<Status> stop = progress.stop();
                if (stop.isPresent()) {
                    return ended(stop.get());
                }
                if (k == options.maxIterations()) {
                    return ended(Status.ITERATION_LIMIT);
                }
                if (!step()) {
                    return ended(Status.REDUCED_ACCURACY);
                }
            }
        }

        private LearnedMatrix ended(Status status) {
            LearnedMatrix found = best.orElseThrow();
            return new LearnedMatrix(
                    found.matrix(),
                    found.coefficients(),
                    found.bias(),
                    found.objective(),
                    found.lowerBound(),
                    found.gap(),
                    status,
                    found.iterations());
        }

        /** Measures the point, and returns the best one so far: what is judged is what is returned. */
        private LearnedMatrix measure(int iterations) {
            DualityGap machine = point.machineGap();
            double matrixGap = point.matrixGap(symmetric);
            double gap = machine.gap() + matrixGap;
            double objective = point.objective();
            LearnedMatrix now = new LearnedMatrix(
                    point.p,
                    point.c,
                    machine.bias(),
                    objective,
                    objective - matrixGap,
                    gap,
                    Status.NUMERICAL_TROUBLE,
                    iterations);
            LearnedMatrix found =
                    best.filter(b -> b.relativeGap() <= now.relativeGap()).orElse(now);
            best = Optional.of(found);
            double seconds = (System.nanoTime() - began) * 1e-9;
            progress.report(new Iteration(iterations + 1, objective + gap, objective, gap, 0, iterations, seconds));
            return found;
        }

        /** Predicts how far mu can fall, then goes there as far as the interior and the second order allow. */
        private boolean step() {
            Optional<SaddleStep> newton = SaddleStep.of(point, labels, symmetric);
            if (newton.isEmpty()) {
                return false;
            }
            double mu = point.complementarity();
            SaddleStep.Change predicted = newton.get().towards(0);
            double reach = 1 - longest(predicted);
            SaddleStep.Change change = newton.get().towards(mu * Math.max(0.01, reach * reach * reach));
            double length = INSIDE * longest(change);
            SaddlePoint next = moved(change, length);
            point = next;
            return length > SHORTEST;
        }

        private double longest(SaddleStep.Change change) {
            double length = Math.min(
                    symmetric.stepToBoundary(point.p, change.p()), symmetric.stepToBoundary(point.z, change.z()));
            for (int i = 0; i < change.c().length; i++) {
                length = Math.min(length, within(point.toLower(i), change.c()[i]));
                length = Math.min(length, within(point.toUpper(i), -change.c()[i]));
                length = Math.min(length, within(point.v[i], change.v()[i]));
                length = Math.min(length, within(point.w[i], change.w()[i]));
            }
            return length;
        }

        private static double within(double value, double change) {
            return change < -value ? -value / change : 1;
        }

        private SaddlePoint moved(SaddleStep.Change change, double length) {
            Matrix p = Symmetric.plus(point.p, length, change.p());
            return new SaddlePoint(
                    family,
                    labels,
                    symmetric,
                    plus(point.c, length, change.c()),
                    point.b + length * change.b(),
                    plus(point.v, length, change.v()),
                    plus(point.w, length, change.w()),
                    Symmetric.affine(1 / Symmetric.trace(p), p, 0),
                    point.s + length * change.s(),
                    Symmetric.plus(point.z, length, change.z()));
        }

        private static double[] plus(double[] x, double factor, double[] y) {
            double[] sum = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                sum[i] = x[i] + factor * y[i];
            }
            return sum;
        }
    }
}
