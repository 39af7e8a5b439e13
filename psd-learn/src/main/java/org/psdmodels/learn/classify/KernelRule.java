package org.psdmodels.learn.classify;

import java.util.List;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.text.KernelText;

/** How a support vector machine comes by its kernel. */
public sealed interface KernelRule {
    /**
     * What a recipe says of the rule.
     *
     * @param recipe what it says of the rest
     * @return the longer recipe
     */
    Recipe addedTo(Recipe recipe);

    /**
     * A kernel of inputs as they are.
     *
     * @param kernel the kernel
     */
    record Fixed(Kernel kernel) implements KernelRule {
        @Override
        public Recipe addedTo(Recipe recipe) {
            return recipe.with(recipe.settings().orElseThrow().withKernel(kernel));
        }
    }

    /** The Gaussian kernel of the median heuristic, of inputs scaled to [0, 1]. */
    record Median() implements KernelRule {
        @Override
        public Recipe addedTo(Recipe recipe) {
            return recipe;
        }
    }

    /**
     * A convex combination of kernels by SimpleMKL, of inputs scaled to [0, 1]. Every kernel is first divided by the mean of
     * its values k(x_i, x_i).
     *
     * @param dictionary the kernels, at least one
     * @param tolerance the relative gap to reach, in (0, 1)
     */
    record Mixture(List<Kernel> dictionary, double tolerance) implements KernelRule {
        /** The relative gap at which the published method stops. */
        public static final double PUBLISHED_TOLERANCE = 0.01;

        /** Keeps a copy of the list. */
        public Mixture {
            Checks.atLeast("number of kernels", dictionary.size(), 1);
            Checks.between("tolerance", tolerance, 0, 1);
            dictionary = List.copyOf(dictionary);
        }

        @Override
        public Recipe addedTo(Recipe recipe) {
            Recipe longer = recipe.with("learn", "mkl").with("mkl-tolerance", String.valueOf(tolerance));
            for (Kernel kernel : dictionary) {
                longer = longer.with("of", KernelText.format(kernel), kernel);
            }
            return longer;
        }
    }

    /**
     * A tessellated kernel, the best of its family with tr P = 1, of inputs scaled to [0, 1] on the box [-margin, 1 + margin].
     *
     * @param degree the degree d &gt;= 0
     * @param margin the margin, &gt; 0
     */
    record Tessellated(int degree, double margin) implements KernelRule {
        /** Checks the numbers. */
        public Tessellated {
            Checks.atLeast("degree", degree, 0);
            Checks.positive("margin", margin);
        }

        @Override
        public Recipe addedTo(Recipe recipe) {
            return recipe.with("learn", "tessellated:degree=" + degree + ",margin=" + margin);
        }
    }
}
