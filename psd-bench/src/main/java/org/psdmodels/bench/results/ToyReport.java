package org.psdmodels.bench.results;

import java.util.List;
import org.psdmodels.api.Checks;
import org.psdmodels.bench.compare.Report;

/** The page of the simulated problems. */
public final class ToyReport {
    private ToyReport() {}

    /**
     * Runs problems and reports their tables.
     *
     * @param names which; all where none is named
     * @param quick whether with fewer splits
     * @param report receives the tables
     */
    public static void write(List<String> names, boolean quick, Report report) {
        List<Toy> all = Toys.all(quick);
        List<String> known = all.stream().map(Toy::name).toList();
        for (String name : names) {
            Checks.require(known.contains(name), "problem", "must be one of " + known, name);
        }
        report.title("Simulated problems of the papers");
        report.paragraph("Made by `java -cp \"psd-bench/target/lib/*\" org.psdmodels.bench.Simulations"
                + (quick ? " --quick" : "")
                + " --out docs/simulations.md` after `mvn package`. Settings are chosen by repeated 70/30 splits of the data"
                + " (seven times as in the paper, three times in ten dimensions), scores are means over 10,000 fresh points of"
                + " the same distribution; higher is better. PNM is non-negative at the data only, NCM has non-negative"
                + " coefficients, GLM an exponential link, PSD is ours.");
        all.stream()
                .filter(toy -> names.isEmpty() || names.contains(toy.name()))
                .forEach(toy -> toy.run(report));
    }
}
