package org.psdmodels.learn.kernels;

import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Measured;
import org.psdmodels.solvers.run.Run;
import org.psdmodels.solvers.run.Worth;
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

    /** A step that leaves a cone all the same is cut to this part of itself. */
    private static final double CUT = 0.8;

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
        return new Path(family, labels, options, progress, new Symmetric(algebra)).solve();
    }

    /** A point, measured: the machine's own gap, and what a better P would gain, both computed from P and c. */
    private record Found(SaddlePoint point, DualityGap machine, double matrixGap, int iterations) implements Measured {
        double gap() {
            return machine.gap() + matrixGap;
        }

        LearnedMatrix learned(Status status) {
            double objective = point.objective();
            return new LearnedMatrix(
                    point.p, point.c, machine.bias(), objective, objective - matrixGap, gap(), status, iterations);
        }

        @Override
        public Worth worth() {
            return learned(Status.NUMERICAL_TROUBLE).worth(machine.gap());
        }
    }

    /** One solve. */
    private static final class Path {
        private final MatrixFamily family;
        private final Labels labels;
        private final Symmetric symmetric;
        private final History history;
        private final double tolerance;
        private SaddlePoint point;
        private int steps;

        Path(MatrixFamily family, Labels labels, Options options, Progress progress, Symmetric symmetric) {
            this.family = family;
            this.labels = labels;
            this.symmetric = symmetric;
            this.history = new History(options, progress);
            this.tolerance = options.tolerance();
            this.point = SaddlePoint.start(family, labels, symmetric);
        }

        LearnedMatrix solve() {
            Ending<Found, Found> ending = Run.through(history, tolerance, this::found, this::step);
            return ending.result().learned(ending.status());
        }

        private Found found() {
            return new Found(point, point.machineGap(), point.matrixGap(symmetric), steps);
        }

        /** Predicts how far mu can fall, then goes there as far as the interior and the second order allow. */
        private boolean step() {
            steps++;
            Optional<SaddleStep> newton = SaddleStep.of(point, labels, symmetric);
            if (newton.isEmpty()) {
                return false;
            }
            double mu = point.complementarity();
            double rest = 1 - newton.get().reach(newton.get().towards(0));
            SaddleStep.Change change = newton.get().towards(mu * Math.max(0.01, rest * rest * rest));
            double length = lengthInside(change, INSIDE * newton.get().reach(change));
            point = moved(change, length);
            return length > SHORTEST;
        }

        /** A length, shortened until P and Z are positive definite beyond doubt. */
        private double lengthInside(SaddleStep.Change change, double proposed) {
            double length = proposed;
            while (length > SHORTEST && !staysInside(change, length)) {
                length *= CUT;
            }
            return length;
        }

        private boolean staysInside(SaddleStep.Change change, double length) {
            return symmetric.isDefinite(Symmetric.plus(point.p, length, change.p()))
                    && symmetric.isDefinite(Symmetric.plus(point.z, length, change.z()));
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
