package org.psdmodels.laws.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.laws.kernel.PlainGaussian;
import org.psdmodels.laws.loss.SoundElasticNet;

/** Problems made from other problems, whose optima are then related. */
final class Variants {
    private Variants() {}

    /** The observations in another order, with repetitions and omissions, and with other weights. */
    static Problem observations(Problem problem, int[] rows, double[] weights) {
        double[][] targets = IntStream.of(rows).mapToObj(problem.targets()::row).toArray(double[][]::new);
        return rebuilt(
                problem,
                outputs(problem.outputs(), rows),
                problem.blocks(),
                weights,
                Draw.matrix(targets, problem.targets().columns()));
    }

    private static Outputs outputs(Outputs outputs, int[] rows) {
        if (outputs instanceof Outputs.AtPoints at) {
            return new Outputs.AtPoints(at.points().select(rows), at.mixing());
        }
        Outputs.Forms general = (Outputs.Forms) outputs;
        List<LinearForm> forms = new ArrayList<>();
        for (int row : rows) {
            forms.addAll(general.forms().subList(row * general.size(), (row + 1) * general.size()));
        }
        return new Outputs.Forms(general.data(), general.size(), forms);
    }

    /** With other targets. */
    static Problem targets(Problem problem, Matrix targets) {
        return rebuilt(problem, problem.outputs(), problem.blocks(), problem.weights(), targets);
    }

    /** With other blocks. */
    static Problem blocks(Problem problem, UnaryOperator<Block> change) {
        List<Block> blocks = problem.blocks().stream().map(change).toList();
        return rebuilt(problem, problem.outputs(), blocks, problem.weights(), problem.targets());
    }

    private static Problem rebuilt(
            Problem problem, Outputs outputs, List<Block> blocks, double[] weights, Matrix targets) {
        Problem.Builder builder = Problem.with(outputs).weights(weights).linearTerm(problem.linearTerm());
        blocks.forEach(builder::block);
        problem.constraints().forEach(builder::subjectTo);
        return builder.build(problem.loss(), targets);
    }

    /** The objective times a factor. */
    static Problem scaled(Problem problem, double factor) {
        Problem.Builder builder = Problem.with(problem.outputs())
                .weights(ArraySums.times(factor, problem.weights()))
                .linearTerm(scaled(problem.linearTerm(), factor));
        problem.blocks().forEach(block -> builder.block(penalised(block, factor, factor)));
        problem.constraints().forEach(builder::subjectTo);
        return builder.build(problem.loss(), problem.targets());
    }

    private static LinearForm scaled(LinearForm form, double factor) {
        return new LinearForm(form.terms().stream()
                .map(t -> new LinearForm.Term(t.block(), t.functional(), factor * t.coefficient()))
                .toList());
    }

    /** A block whose penalties of first and second order are multiplied. */
    static Block penalised(Block block, double first, double second) {
        if (block instanceof Block.Psd psd) {
            SoundElasticNet net = (SoundElasticNet) psd.regularizer();
            return new Block.Psd(psd.features(), net.times(first, second), psd.size());
        }
        if (block instanceof Block.NonNegative sections) {
            return new Block.NonNegative(sections.kernel(), sections.sections(), second * sections.penalty());
        }
        return block instanceof Block.Linear linear
                ? new Block.Linear(linear.features(), second * linear.penalty())
                : block;
    }

    /** With further anchors. */
    static Problem anchored(Problem problem, Points extra) {
        return blocks(problem, block -> represented(block, Anchors.dataAnd(extra), 1));
    }

    /** The points times a factor, of a problem without functionals of its own, and the kernel's width too. */
    static Problem stretched(Problem problem, double factor) {
        Outputs.AtPoints at = (Outputs.AtPoints) problem.outputs();
        double[] x = ArraySums.times(factor, at.points().toMatrix().data());
        List<Block> blocks = problem.blocks().stream()
                .map(block -> represented(block, Anchors.data(), factor))
                .toList();
        return rebuilt(
                problem,
                new Outputs.AtPoints(Points.onLine(x), at.mixing()),
                blocks,
                problem.weights(),
                problem.targets());
    }

    private static Block represented(Block block, Anchors anchors, double stretch) {
        if (block instanceof Block.Psd psd) {
            return new Block.Psd(changed(psd.features(), anchors, stretch), psd.regularizer(), psd.size());
        }
        if (block instanceof Block.NonNegative sections) {
            return new Block.NonNegative(new PlainGaussian(stretch * Draw.KERNEL.width()), anchors, sections.penalty());
        }
        return block instanceof Block.Linear linear
                ? new Block.Linear(changed(linear.features(), anchors, stretch), linear.penalty())
                : block;
    }

    private static Features changed(Features asked, Anchors anchors, double stretch) {
        return asked instanceof Features.OnAnchors on
                ? Features.of(new PlainGaussian(stretch * Draw.KERNEL.width()), anchors, on.cut())
                : asked;
    }

    /** Values at points whose output k has a share of function k + 1 added to function k. */
    static Problem chained(Problem problem, double share) {
        Outputs.AtPoints at = (Outputs.AtPoints) problem.outputs();
        int q = at.size();
        double[][] mixing = new double[q][q];
        for (int k = 0; k < q; k++) {
            mixing[k][k] = 1;
            if (k + 1 < q) {
                mixing[k][k + 1] = share;
            }
        }
        Outputs chained = new Outputs.AtPoints(at.points(), Matrix.ofRows(mixing));
        return rebuilt(problem, chained, problem.blocks(), problem.weights(), problem.targets());
    }

    /** Values at points under a mixing matrix, as linear forms. */
    static Problem writtenOut(Problem problem) {
        Outputs.AtPoints at = (Outputs.AtPoints) problem.outputs();
        List<LinearForm> forms = new ArrayList<>();
        for (int i = 0; i < at.observations(); i++) {
            LinearFunctional value = LinearFunctional.valueAt(at.points().select(i));
            for (int k = 0; k < at.size(); k++) {
                LinearForm form = LinearForm.ZERO;
                for (int b = 0; b < at.mixing().columns(); b++) {
                    form = form.plus(b, value, at.mixing().get(k, b));
                }
                forms.add(form);
            }
        }
        Outputs written = new Outputs.Forms(at.points(), at.size(), forms);
        return rebuilt(problem, written, problem.blocks(), problem.weights(), problem.targets());
    }

    /** With a further constraint. */
    static Problem constrained(Problem problem, Constraint constraint) {
        Problem.Builder builder =
                Problem.with(problem.outputs()).weights(problem.weights()).linearTerm(problem.linearTerm());
        problem.blocks().forEach(builder::block);
        problem.constraints().forEach(builder::subjectTo);
        return builder.subjectTo(constraint).build(problem.loss(), problem.targets());
    }

    /** All observations in their order, and one of them again. */
    static int[] andAgain(int n, int row) {
        int[] rows = Arrays.copyOf(IntStream.range(0, n).toArray(), n + 1);
        rows[n] = row;
        return rows;
    }
}
