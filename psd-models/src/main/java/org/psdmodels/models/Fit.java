package org.psdmodels.models;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.models.text.Shown;
import org.psdmodels.models.text.StatusText;

/**
 * How a model was fitted.
 *
 * @param recipe what was fitted, with the settings and the kernel that were used
 * @param names the names of the columns
 * @param observations the number of rows
 * @param digest {@link Sample#digest} of the data
 * @param solution status, certificate, coefficients, multipliers and history
 * @param facts what the model keeps of the data, by name
 */
public record Fit(
        Recipe recipe,
        Names names,
        int observations,
        String digest,
        Solution solution,
        Map<String, List<Double>> facts) {
    /** A summary lists no more constraints than these. */
    private static final int MOST_LISTED = 20;

    /** Copies the facts. */
    public Fit {
        Checks.require(recipe.settings().isPresent(), "settings of the recipe", "must be given", recipe.kind());
        facts = Collections.unmodifiableMap(new TreeMap<>(facts));
    }

    /**
     * {@return the fit of a model to a sample, of which it keeps nothing but the solution}
     *
     * @param recipe what was fitted, with the settings and the kernel that were used
     * @param sample the data
     * @param solution what the solver returned
     * @throws NoModelException if the solution is no model
     */
    public static Fit of(Recipe recipe, Sample sample, Solution solution) {
        return of(recipe, sample, solution, Map.of());
    }

    /**
     * {@return the fit of a model to a sample}
     *
     * @param recipe what was fitted, with the settings and the kernel that were used
     * @param sample the data
     * @param solution what the solver returned
     * @param facts what the model keeps of the data, by name
     * @throws NoModelException if the solution is no model
     */
    public static Fit of(Recipe recipe, Sample sample, Solution solution, Map<String, List<Double>> facts) {
        return switch (solution.status()) {
            case INFEASIBLE, UNBOUNDED, NUMERICAL_TROUBLE -> throw new NoModelException(solution);
            default -> new Fit(recipe, sample.names(), sample.size(), sample.digest(), solution, facts);
        };
    }

    /** {@return the settings of the recipe: kernel, penalties and solver that were used} */
    public Settings settings() {
        return recipe.settings().orElseThrow();
    }

    /**
     * {@return this fit as one of a solution of which less or other is claimed}
     *
     * @param changed the solution
     */
    public Fit withSolution(Solution changed) {
        return new Fit(recipe, names, observations, digest, changed, facts);
    }

    /**
     * Numbers that the model keeps of the data.
     *
     * @param name their name
     * @return the numbers
     * @throws IllegalArgumentException if there are none of that name
     */
    public double[] fact(String name) {
        Checks.require(facts.containsKey(name), "facts of the fit", "must have " + name, facts.keySet());
        return facts.get(name).stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * {@return a number that the model keeps of the data}
     *
     * @param name what it is called
     * @throws IllegalArgumentException if it keeps none of that name, or several
     */
    public double number(String name) {
        double[] numbers = fact(name);
        Checks.size("numbers of " + name, numbers.length, 1);
        return numbers[0];
    }

    /** {@return which data the model was fitted to: names, number of rows and digest} */
    public Origin origin() {
        return new Origin(names, observations, digest);
    }

    /**
     * {@return a block of the solution}
     *
     * @param k its number, from 0 on
     * @throws IllegalArgumentException if there are no more than k blocks
     */
    public BlockSolution block(int k) {
        Checks.require(
                k < solution.blocks().size(),
                "number of blocks",
                "must be > " + k,
                solution.blocks().size());
        return solution.blocks().get(k);
    }

    /**
     * {@return a constant of the solution}
     *
     * @param k the number of its block
     * @throws IllegalArgumentException if there is no such block, or if it is a function
     */
    public double constant(int k) {
        BlockSolution block = block(k);
        Checks.require(block instanceof BlockSolution.Constant, "block " + k, "must be a constant", "a function");
        return ((BlockSolution.Constant) block).value();
    }

    /**
     * The lines of a summary that all certified models share.
     *
     * @param kind what the model is
     * @return the text, without a final line break
     */
    public String summary(String kind) {
        return summary(kind, settings().regularizer());
    }

    /**
     * The lines of a summary that all certified models share, for models with another penalty than that of matrices.
     *
     * @param kind what the model is
     * @param penalty what was penalised, and how much
     * @return the text, without a final line break
     */
    public String summary(String kind, Object penalty) {
        Certificate certificate = solution.certificate();
        StringBuilder text = new StringBuilder();
        line(text, kind, "of " + observations + " observations of " + names.inputs() + targets());
        settings().kernel().ifPresent(kernel -> line(text, "kernel", kernel));
        line(text, "penalty", penalty);
        if (settings().standardization() instanceof Standardization.Applied applied) {
            line(text, "standardised", applied.inputs());
        }
        if (settings().trend() instanceof Trend.Line trend) {
            line(text, "trend", trend.text(trend.line(), names.inputs()));
            if (trend.hasLevel()) {
                line(text, "level", trend.text(trend.origin(), names.inputs()));
            }
        }
        line(text, "status", StatusText.format(solution.status()));
        line(text, "primal", certificate.primal());
        line(text, "dual", certificate.dual());
        line(text, "gap", certificate.gap() + " (relative " + certificate.relativeGap() + ")");
        constraints(text, certificate);
        certificate.features().stream().filter(a -> !isConstant(a)).forEach(a -> line(text, "features", features(a)));
        return text.toString().stripTrailing();
    }

    private static void constraints(StringBuilder text, Certificate certificate) {
        if (certificate.residuals().size() > MOST_LISTED) {
            String missed = "relative violation " + certificate.infeasibility() + " or less";
            line(text, "constraints", certificate.residuals().size() + ", " + missed);
        } else {
            certificate
                    .residuals()
                    .forEach(r -> line(text, "constraint", r.name() + ": " + r.value() + ", bound " + r.bound()));
        }
    }

    /** A number of its own, which is no function of anchors. */
    private static boolean isConstant(Certificate.Assumption a) {
        return a.anchors() == 0 && a.basis() == 1;
    }

    private static String features(Certificate.Assumption a) {
        String from = a.anchors() == 0 ? "" : " of " + a.anchors() + " anchors at cut " + a.cut();
        return a.basis() + from + ", rank " + a.rank();
    }

    private String targets() {
        return names.targets().isEmpty() ? "" : " and " + names.targets();
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(String.format(Locale.ROOT, "%-12s %s%n", key, Shown.line(value.toString())));
    }
}
