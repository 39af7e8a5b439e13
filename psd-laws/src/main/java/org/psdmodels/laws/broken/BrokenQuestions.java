package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.laws.kernel.PlainGaussian;
import org.psdmodels.laws.loss.SoundElasticNet;

/** Solvers that solve another problem than the one they are given, however well. */
final class BrokenQuestions {
    private final Solver sound;

    private BrokenQuestions(Solver sound) {
        this.sound = sound;
    }

    static List<Broken<Solver>> of(Solver sound) {
        BrokenQuestions broken = new BrokenQuestions(sound);
        return List.of(
                broken.equalWeights(),
                broken.offByOne(),
                broken.ridgeAdded(),
                broken.missingHalf(),
                broken.inversePenalty(),
                broken.fixedWidth(),
                broken.newAnchorsOnly(),
                broken.transposedMixing(),
                broken.dilutedWeights());
    }

    private Solver asking(UnaryOperator<Problem> change) {
        return (problem, options, progress) -> sound.solve(change.apply(problem), options, progress);
    }

    /** The same problem with other weights and blocks. */
    private static Problem rebuilt(Problem problem, double[] weights, UnaryOperator<Block> change) {
        Problem.Builder builder =
                Problem.with(problem.outputs()).weights(weights).linearTerm(problem.linearTerm());
        problem.blocks().forEach(block -> builder.block(change.apply(block)));
        problem.constraints().forEach(builder::subjectTo);
        return builder.build(problem.loss(), problem.targets());
    }

    private static Problem reweighted(Problem problem, UnaryOperator<double[]> change) {
        return rebuilt(problem, change.apply(problem.weights()), block -> block);
    }

    private static Problem withBlocks(Problem problem, UnaryOperator<Block> change) {
        return rebuilt(problem, problem.weights(), change);
    }

    private Broken<Solver> equalWeights() {
        Solver solver = asking(problem -> reweighted(problem, w -> {
            double[] equal = new double[w.length];
            Arrays.fill(equal, 1.0 / w.length);
            return equal;
        }));
        return Broken.of(
                "equal-weights",
                solver,
                "weights are ignored",
                "invariance.duplicates",
                "invariance.zero-weight",
                "known.mean",
                "certificate.primal");
    }

    private Broken<Solver> offByOne() {
        Solver solver = asking(problem -> reweighted(problem, w -> {
            double[] fewer = w.clone();
            fewer[w.length - 1] = w.length > 1 ? 0 : w[0];
            return fewer;
        }));
        return Broken.of("off-by-one", solver, "the last observation is forgotten", "invariance.order", "known.log");
    }

    /** A regularizer of which the first penalty is changed, if it is of the kind that the kit's problems have. */
    private static Block penalised(Block block, UnaryOperator<SoundElasticNet> change) {
        return block instanceof Block.Psd psd && psd.regularizer() instanceof SoundElasticNet net
                ? new Block.Psd(psd.features(), change.apply(net), psd.size())
                : block;
    }

    private Broken<Solver> ridgeAdded() {
        Solver solver = asking(problem -> withBlocks(
                problem,
                block -> penalised(
                        block, net -> new SoundElasticNet(net.slope(0) + 0.01, net.slope(1) - net.slope(0)))));
        return Broken.of(
                "safety-penalty",
                solver,
                "0.01 is added to l1, in no unit",
                "invariance.objective",
                "invariance.targets",
                "invariance.solvers",
                "known.squares",
                "known.density",
                "backward.free",
                "backward.mass");
    }

    private Broken<Solver> missingHalf() {
        Solver solver = asking(problem -> withBlocks(
                problem,
                block -> block instanceof Block.Linear linear
                        ? new Block.Linear(linear.features(), 2 * linear.penalty())
                        : penalised(block, net -> net.times(1, 2))));
        return Broken.of(
                "missing-half",
                solver,
                "the penalty is l2 |A|^2 and l |w|^2, without the factor 1/2",
                "known.ridge",
                "backward.inside");
    }

    private Broken<Solver> inversePenalty() {
        Solver solver = asking(problem -> withBlocks(
                problem,
                block -> block instanceof Block.Linear linear
                        ? new Block.Linear(linear.features(), 1 / linear.penalty())
                        : penalised(block, net -> net.times(1 / (net.slope(0) * net.slope(0)), 1))));
        return Broken.of(
                "inverse-penalty",
                solver,
                "1 / lambda is taken for lambda, as where C is customary",
                "monotone.penalty",
                "known.zero");
    }

    private static Block represented(Block block, UnaryOperator<Features.OnAnchors> change) {
        if (block instanceof Block.Psd psd && psd.features() instanceof Features.OnAnchors on) {
            return new Block.Psd(change.apply(on), psd.regularizer(), psd.size());
        }
        return block instanceof Block.Linear linear && linear.features() instanceof Features.OnAnchors on
                ? new Block.Linear(change.apply(on), linear.penalty())
                : block;
    }

    private Broken<Solver> fixedWidth() {
        Kernel fixed = new PlainGaussian(1);
        Solver solver = asking(problem -> withBlocks(
                problem, block -> represented(block, on -> new Features.OnAnchors(fixed, on.anchors(), on.cut()))));
        return Broken.of("fixed-width", solver, "every kernel is taken for the one of width 1", "invariance.points");
    }

    private Broken<Solver> newAnchorsOnly() {
        Solver solver = asking(problem -> withBlocks(
                problem,
                block -> represented(
                        block,
                        on -> on.anchors() instanceof Anchors.DataAnd more
                                ? new Features.OnAnchors(on.kernel(), Anchors.given(more.extra()), on.cut())
                                : on)));
        return Broken.of("new-anchors-only", solver, "further anchors replace the data", "monotone.anchors");
    }

    private Broken<Solver> transposedMixing() {
        Solver solver = asking(problem -> {
            if (!(problem.outputs() instanceof Outputs.AtPoints at)
                    || at.mixing().rows() != at.mixing().columns()) {
                return problem;
            }
            Problem.Builder builder = Problem.at(at.points(), at.mixing().transpose())
                    .weights(problem.weights())
                    .linearTerm(problem.linearTerm());
            problem.blocks().forEach(builder::block);
            problem.constraints().forEach(builder::subjectTo);
            return builder.build(problem.loss(), problem.targets());
        });
        return Broken.of(
                "transposed-mixing", solver, "the mixing matrix is read by rows, not by columns", "invariance.forms");
    }

    private Broken<Solver> dilutedWeights() {
        Solver solver = asking(problem -> {
            double share = 1.0 / (1 + problem.constraints().size());
            return reweighted(problem, w -> Arrays.stream(w).map(v -> share * v).toArray());
        });
        return Broken.of(
                "diluted-weights",
                solver,
                "constraints are counted as observations in the mean",
                "monotone.constraints");
    }
}
