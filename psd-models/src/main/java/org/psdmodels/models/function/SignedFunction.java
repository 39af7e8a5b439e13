package org.psdmodels.models.function;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.Integrable;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.FoundFeatures;

/** The function f(x) = Phi(x)'w, of either sign. Immutable and thread-safe. */
public final class SignedFunction implements Differentiable, Integrable {
    private final Expansion expansion;

    private SignedFunction(Expansion expansion) {
        this.expansion = expansion;
    }

    /**
     * {@return a function from its basis and coefficients}
     *
     * @param basis the features Phi
     * @param dimension the dimension of the points
     * @param coefficients the vector w as a matrix of one column
     */
    public static SignedFunction of(FoundFeatures basis, int dimension, Matrix coefficients) {
        Checks.size("columns of coefficients", coefficients.columns(), 1);
        return new SignedFunction(Expansion.of(basis, dimension, coefficients));
    }

    /**
     * {@return the function of a block of a solution}
     *
     * @param block a linear block, or one of sections with coefficients that are not negative, of which those of zero are left out
     * @param dimension the dimension of the points
     */
    public static SignedFunction of(BlockSolution block, int dimension) {
        if (block instanceof BlockSolution.NonNegative found) {
            return ofSections(found, dimension);
        }
        Checks.require(block instanceof BlockSolution.Linear, "block", "must be linear", block);
        BlockSolution.Linear linear = (BlockSolution.Linear) block;
        return of(linear.features(), dimension, linear.coefficients());
    }

    private static SignedFunction ofSections(BlockSolution.NonNegative block, int dimension) {
        double[] a = block.coefficients().data();
        int[] positive = IntStream.range(0, a.length).filter(j -> a[j] > 0).toArray();
        int[] used = positive.length > 0 ? positive : new int[] {0};
        SectionMap sections = new SectionMap(
                block.sections().kernel(), block.sections().points().select(used));
        double[] coefficients = Arrays.stream(used).mapToDouble(j -> a[j]).toArray();
        return of(new FoundFeatures.Explicit(sections), dimension, Matrix.of(used.length, 1, coefficients));
    }

    /** {@return the features: the basis of Phi} */
    public FoundFeatures features() {
        return expansion.features();
    }

    /** {@return the coefficients: the vector w as a matrix of one column} */
    public Matrix coefficients() {
        return expansion.coefficients();
    }

    /** {@return the dimension of the points: d &gt;= 1} */
    public int dimension() {
        return expansion.dimension();
    }

    /**
     * {@return the values at points: f(x_1), ..., f(x_n)}
     *
     * @param x n points of dimension d
     */
    public double[] values(Points x) {
        double[] all = new double[x.size()];
        expansion.evaluate(x, (first, count, values) -> System.arraycopy(values, 0, all, first, count));
        return all;
    }

    /**
     * {@return the value at a point: f(x)}
     *
     * @param x d coordinates
     */
    public double value(double... x) {
        return values(Points.single(x))[0];
    }

    @Override
    public double[] gradient(double... x) {
        return expansion.gradient(x, new double[] {1});
    }

    @Override
    public double integral(Measure measure) {
        double[] means = expansion.solverFeatures().moments(measure).first().data();
        double[] w = coefficients().data();
        double sum = 0;
        for (int i = 0; i < w.length; i++) {
            sum += w[i] * means[i];
        }
        return sum;
    }
}
