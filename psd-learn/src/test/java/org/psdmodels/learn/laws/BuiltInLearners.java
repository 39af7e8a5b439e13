package org.psdmodels.learn.laws;

import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.laws.kit.KernelLearner;
import org.psdmodels.laws.kit.KernelTask;
import org.psdmodels.laws.kit.KernelTask.ParameterSet;
import org.psdmodels.learn.kernels.DirectSolver;
import org.psdmodels.learn.kernels.Labels;
import org.psdmodels.learn.kernels.LearnedMatrix;
import org.psdmodels.learn.kernels.LearnedWeights;
import org.psdmodels.learn.kernels.MatrixFamily;
import org.psdmodels.learn.kernels.SimpleMkl;

/** The project's own learners of kernels. */
final class BuiltInLearners {
    private BuiltInLearners() {}

    static List<KernelLearner> all() {
        return List.of(simpleMkl(), new Direct(ParameterSet.SPECTRAHEDRON), new Direct(ParameterSet.SIMPLEX));
    }

    static KernelLearner simpleMkl() {
        return new Mkl();
    }

    private static Labels labels(KernelTask task) {
        return new Labels(task.signs(), task.penalties());
    }

    private static Options options(KernelTask task) {
        return Options.DEFAULT.withTolerance(task.tolerance());
    }

    private static Matrix diagonal(double... d) {
        double[] data = new double[d.length * d.length];
        for (int k = 0; k < d.length; k++) {
            data[k * (d.length + 1)] = d[k];
        }
        return Matrix.wrap(d.length, d.length, data);
    }

    /** Convex combinations by SimpleMKL. */
    private record Mkl() implements KernelLearner {
        @Override
        public ParameterSet set() {
            return ParameterSet.SIMPLEX;
        }

        @Override
        public String toString() {
            return "SimpleMKL";
        }

        @Override
        public Learned learn(KernelTask task) {
            LearnedWeights found = new SimpleMkl().solve(task.parts(), labels(task), options(task), Progress.none());
            return new Learned(
                    diagonal(found.weights()),
                    found.coefficients(),
                    found.bias(),
                    found.objective(),
                    found.gap(),
                    found.status());
        }
    }

    /** By the direct method; convex combinations are those of a diagonal P. */
    private record Direct(ParameterSet set) implements KernelLearner {
        @Override
        public String toString() {
            return "direct method, " + set;
        }

        @Override
        public Learned learn(KernelTask task) {
            LearnedMatrix found =
                    new DirectSolver().solve(new Family(task), labels(task), options(task), Progress.none());
            return new Learned(
                    found.matrix(), found.coefficients(), found.bias(), found.objective(), found.gap(), found.status());
        }
    }

    /** The matrices of a task as the direct method wants them. */
    private record Family(KernelTask task) implements MatrixFamily {
        @Override
        public int order() {
            return task.order();
        }

        @Override
        public int observations() {
            return task.size();
        }

        @Override
        public Matrix gram(Matrix p) {
            return task.gram(p);
        }

        @Override
        public List<Matrix> products(double[] c) {
            return IntStream.range(0, task.size())
                    .mapToObj(i -> task.product(i, c))
                    .toList();
        }
    }
}
