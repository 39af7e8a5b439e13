package org.psdmodels.cli.reproduce;

import java.util.List;
import java.util.Optional;

/** The experiments there are, in the order of {@code psd reproduce all}. */
public final class Experiments {
    private static final List<Experiment> ALL = List.of(
            new Figure1(),
            new Figure2(),
            new Figure3(),
            new KernelSos(),
            new Rademacher(),
            new Convergence(),
            new Table1(),
            new Surfaces(TwoClasses.SPIRAL),
            new Surfaces(TwoClasses.CIRCLE),
            new Complexity(),
            new SvmFigure1(),
            new AccuracyCurves());

    private Experiments() {}

    /**
     * All of them.
     *
     * @return the experiments, with different names
     */
    public static List<Experiment> all() {
        return ALL;
    }

    /**
     * The experiment of a name.
     *
     * @param name the name
     * @return the experiment; empty if there is none
     */
    public static Optional<Experiment> named(String name) {
        return ALL.stream().filter(e -> e.name().equals(name)).findFirst();
    }
}
