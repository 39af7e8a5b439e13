package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.api.solver.Solution;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.text.StatusText;

/** How a model was fitted: the solution, and what the model keeps of the data. */
final class FitFormat {
    static final String STATUS = "status";

    private static final String ARITHMETIC = "arithmetic";
    private static final String FACTS = "facts";

    private FitFormat() {}

    static void write(Fit fit, Output out) {
        Solution solution = fit.solution();
        out.put(STATUS, StatusText.format(solution.status()));
        out.putObject("certificate", inner -> CertificateFormat.write(solution.certificate(), inner));
        out.putList("blocks", solution.blocks(), BlockFormat::write);
        out.putArray("alpha", solution.alpha());
        out.putArray("multipliers", solution.multipliers());
        if (!fit.facts().isEmpty()) {
            out.putObject(
                    FACTS, inner -> fit.facts().forEach((name, numbers) -> inner.putNumbers(name, array(numbers))));
        }
        HistoryFormat.write(solution.history(), "history", out);
        if (!solution.arithmetic().isEmpty()) {
            out.put(ARITHMETIC, solution.arithmetic());
        }
    }

    private static double[] array(List<Double> numbers) {
        return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }

    static Fit read(Recipe recipe, Origin origin, Input in) {
        Solution solution = new Solution(
                in.parsed(STATUS, StatusText::parse),
                CertificateFormat.read(in.object("certificate")),
                in.list("blocks", BlockFormat::read),
                in.array("alpha"),
                in.array("multipliers"),
                HistoryFormat.read("history", in),
                in.has(ARITHMETIC) ? in.text(ARITHMETIC) : "");
        requireSizes(solution, origin, in);
        Map<String, List<Double>> facts = in.has(FACTS) ? facts(in.object(FACTS)) : in.facts();
        return new Fit(recipe, origin.names(), origin.observations(), origin.digest(), solution, facts);
    }

    /** What the parts of a solution say of each other's sizes; solvers of their own have no multipliers, or fewer assumptions. */
    private static void requireSizes(Solution solution, Origin origin, Input in) {
        Certificate certificate = solution.certificate();
        Matrix multipliers = solution.multipliers();
        requireSize("alpha", "rows", solution.alpha().rows(), origin.observations(), in);
        requireSize("multipliers", "columns", multipliers.columns(), 1, in);
        boolean hasMultipliers = certificate.residuals().stream().anyMatch(residual -> residual.multiplier() != 0);
        if (multipliers.rows() > 0 || hasMultipliers) {
            requireSize(
                    "multipliers",
                    "rows",
                    multipliers.rows(),
                    certificate.residuals().size(),
                    in);
        }
        int blocks = solution.blocks().size();
        int known = Math.min(blocks, certificate.features().size());
        requireSize(
                "certificate/assumptions",
                "items at most",
                certificate.features().size(),
                known,
                in);
        for (int k = 0; k < known; k++) {
            Certificate.Assumption assumption = certificate.features().get(k);
            if (solution.blocks().get(k) instanceof BlockSolution.Psd psd) {
                requireSize("blocks/" + k + "/root", "rows", psd.root().rows(), assumption.basis(), in);
                requireSize("blocks/" + k + "/root", "columns", psd.root().columns(), assumption.rank(), in);
            }
        }
    }

    private static void requireSize(String name, String what, int found, int expected, Input in) {
        if (found != expected) {
            throw in.problem(name, "must have " + expected + " " + what + ", has " + found);
        }
    }

    private static Map<String, List<Double>> facts(Input in) {
        Map<String, List<Double>> facts = new TreeMap<>();
        in.names()
                .forEach(name ->
                        facts.put(name, Arrays.stream(in.numbers(name)).boxed().toList()));
        return facts;
    }
}
