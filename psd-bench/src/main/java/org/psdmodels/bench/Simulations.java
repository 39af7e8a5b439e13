package org.psdmodels.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.bench.results.ToyReport;

/**
 * The simulated problems of the paper on PSD models with the four models it compares: docs/simulations.md.
 *
 * <pre>
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Simulations --quick
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Simulations --out docs/simulations.md
 *   java -cp "psd-bench/target/lib/*" org.psdmodels.bench.Simulations density quantiles
 * </pre>
 */
public final class Simulations {
    private Simulations() {}

    /**
     * Runs what the arguments say.
     *
     * @param arguments {@code --quick} for fewer splits, {@code --out FILE}, and names of problems; all where none is named
     */
    public static void main(String... arguments) {
        List<String> words = List.of(arguments);
        int at = words.indexOf("--out");
        Optional<Path> out = at >= 0 ? Optional.of(Path.of(words.get(at + 1))) : Optional.empty();
        boolean quick = words.contains("--quick");
        List<String> names = words.stream()
                .filter(w -> !w.startsWith("--"))
                .filter(w -> at < 0 || !w.equals(words.get(at + 1)))
                .toList();
        try (Report report = new Report(out)) {
            ToyReport.write(names, quick, report);
        }
    }
}
