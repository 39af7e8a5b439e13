package org.psdmodels.learn.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.kernels.tessellated.TessellatedKernel;
import org.psdmodels.learn.kernels.DirectSolver;
import org.psdmodels.learn.kernels.Labels;
import org.psdmodels.learn.kernels.LearnedMatrix;
import org.psdmodels.learn.kernels.LearnedWeights;
import org.psdmodels.learn.kernels.SimpleMkl;
import org.psdmodels.learn.kernels.TessellatedMatrices;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.solvers.svm.BoxProgram;
import org.psdmodels.solvers.svm.Gram;
import org.psdmodels.solvers.svm.SmoOptions;
import org.psdmodels.solvers.svm.SmoSolution;
import org.psdmodels.solvers.svm.SmoSolver;

/** Two classes: scaled points, signs and penalties, and the machine for them by a rule. */
@SuppressWarnings("ArrayRecordComponent")
record PairProblem(Points points, double[] signs, double[] penalties) {
    /** Of the tolerance, for each of three errors that add up. */
    private static final double SHARE = 0.25;

    /**
     * A solution: the kernel, the coefficients of all points, and the proof for machine and kernel together.
     *
     * @param lower a lower bound of the machine's value, for a learned kernel over all kernels that it was learned from
     * @param gap what the primal value of the machine has more
     */
    record Solved(Kernel kernel, double[] coefficients, double bias, double lower, double gap, Status status) {}

    Solved solve(KernelRule rule, double tolerance, Progress progress) {
        if (rule instanceof KernelRule.Fixed fixed) {
            return machine(fixed.kernel(), tolerance, progress);
        }
        if (rule instanceof KernelRule.Mixture mixture) {
            return mixture(mixture, progress);
        }
        if (rule instanceof KernelRule.Tessellated tessellated) {
            return tessellated(tessellated, tolerance, progress);
        }
        return machine(MedianWidths.kernel(points), tolerance, progress);
    }

    Solved machine(Kernel kernel, double tolerance, Progress progress) {
        BoxProgram program = BoxProgram.classification(Gram.of(kernel, points), signs, penalties);
        SmoSolution found = new SmoSolver().solve(program, SmoOptions.DEFAULT.withTolerance(tolerance), progress);
        return new Solved(kernel, found.coefficients(), found.bias(), -found.objective(), found.gap(), found.status());
    }

    private Solved mixture(KernelRule.Mixture rule, Progress progress) {
        List<Kernel> kernels = new ArrayList<>();
        List<Matrix> grams = new ArrayList<>();
        for (Kernel kernel : rule.dictionary()) {
            double mean = Arrays.stream(kernel.diagonal(points)).average().orElseThrow();
            Kernel unit = mean > 0 ? kernel.scaledBy(1 / mean) : kernel;
            kernels.add(unit);
            grams.add(unit.gram(points));
        }
        LearnedWeights found = new SimpleMkl()
                .solve(
                        grams,
                        new Labels(signs, penalties),
                        Options.DEFAULT.withTolerance(rule.tolerance()).withMaxIterations(1000),
                        progress);
        return new Solved(
                combination(kernels, found.weights()),
                found.coefficients(),
                found.bias(),
                found.lowerBound(),
                found.gap(),
                found.status());
    }

    private static Kernel combination(List<Kernel> kernels, double[] weights) {
        return Kernel.sum(IntStream.range(0, weights.length)
                .filter(k -> weights[k] > 0)
                .mapToObj(k -> kernels.get(k).scaledBy(weights[k]))
                .toList());
    }

    /**
     * The machine of the learned kernel is solved again, by steps that leave most coefficients at their bounds. Its
     * coefficients prove a lower bound over all kernels of the family, too. Where that bound falls short of the tolerance, and
     * the one that the coefficients of the learning prove does not, the machine is that of the learning.
     */
    private Solved tessellated(KernelRule.Tessellated rule, double tolerance, Progress progress) {
        TessellatedFamily family = family(points.dimension(), rule);
        TessellatedMatrices matrices = new TessellatedMatrices(family, points);
        Labels labels = new Labels(signs, penalties);
        LearnedMatrix found =
                new DirectSolver().solve(matrices, labels, Options.DEFAULT.withTolerance(SHARE * tolerance), progress);
        TessellatedKernel kernel = family.kernel(found.matrix());
        BoxProgram program = BoxProgram.classification(Gram.of(kernel.gram(points)), signs, penalties);
        SmoOptions options = SmoOptions.DEFAULT.withTolerance(SHARE * tolerance);
        SmoSolution sparse = new SmoSolver().solve(program, found.coefficients(), options, progress);
        double lower = LearnedMatrix.lowerBound(matrices, labels, sparse.coefficients());
        double gap = Math.max(0, sparse.gap() - sparse.objective() - lower);
        boolean isProved = gap <= tolerance * Math.abs(lower);
        Status ended = found.status() == Status.OPTIMAL ? sparse.status() : found.status();
        return isProved || !(found.gap() < gap)
                ? new Solved(
                        kernel,
                        sparse.coefficients(),
                        sparse.bias(),
                        lower,
                        gap,
                        isProved ? Status.OPTIMAL : unfinished(ended))
                : new Solved(
                        kernel, found.coefficients(), found.bias(), found.lowerBound(), found.gap(), found.status());
    }

    private static Status unfinished(Status ended) {
        return ended == Status.OPTIMAL ? Status.REDUCED_ACCURACY : ended;
    }

    static TessellatedFamily family(int dimension, KernelRule.Tessellated rule) {
        double[] lower = new double[dimension];
        double[] upper = new double[dimension];
        Arrays.fill(lower, -rule.margin());
        Arrays.fill(upper, 1 + rule.margin());
        return TessellatedFamily.ofDegree(rule.degree(), lower, upper);
    }

    PairProblem select(int... rows) {
        return new PairProblem(
                points.select(rows),
                Arrays.stream(rows).mapToDouble(i -> signs[i]).toArray(),
                Arrays.stream(rows).mapToDouble(i -> penalties[i]).toArray());
    }
}
