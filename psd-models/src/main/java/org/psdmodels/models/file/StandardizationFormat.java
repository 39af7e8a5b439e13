package org.psdmodels.models.file;

import java.util.Locale;
import java.util.stream.IntStream;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.models.OutputUnits;
import org.psdmodels.models.Standardization;

/** The rule for standardising, or what was done: centers and scales of the inputs, units of the outputs. */
final class StandardizationFormat {
    private static final String RULE = "rule";
    private static final String APPLIED = "applied";

    private StandardizationFormat() {}

    static void write(Standardization standardization, Output out) {
        if (standardization instanceof Standardization.Rule rule) {
            out.put(RULE, rule.name().toLowerCase(Locale.ROOT));
            return;
        }
        Standardization.Applied applied = (Standardization.Applied) standardization;
        Rescaling inputs = applied.inputs();
        out.put(RULE, APPLIED);
        write(inputs, out);
        out.put("nonNegativeUnit", applied.outputs().nonNegative());
        out.put("signedUnit", applied.outputs().signed());
        out.put("objectiveUnit", applied.outputs().objective());
    }

    static void write(Rescaling inputs, Output out) {
        out.putNumbers(
                "centers",
                IntStream.range(0, inputs.size()).mapToDouble(inputs::center).toArray());
        out.putNumbers(
                "scales",
                IntStream.range(0, inputs.size()).mapToDouble(inputs::scale).toArray());
    }

    static Rescaling rescaling(Input in) {
        return Rescaling.of(in.numbers("centers"), in.numbers("scales"));
    }

    static Standardization read(Input in) {
        return switch (in.text(RULE)) {
            case "automatic" -> Standardization.automatic();
            case "always" -> Standardization.always();
            case "never" -> Standardization.never();
            case APPLIED ->
                new Standardization.Applied(
                        rescaling(in),
                        new OutputUnits(
                                in.number("nonNegativeUnit"), in.number("signedUnit"), in.number("objectiveUnit")));
            default -> throw in.problem(RULE, "must be automatic, always, never or applied, is " + in.text(RULE));
        };
    }
}
