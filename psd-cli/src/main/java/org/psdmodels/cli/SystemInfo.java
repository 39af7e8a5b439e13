package org.psdmodels.cli;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.LinearAlgebraProvider;
import org.psdmodels.solvers.linalg.View;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What psd runs on: Java, processors, memory, and each linear algebra that was found, with its speed or with why it is not taken.
 * The speed is that of products of two matrices of order {@link #ORDER}, 2 n^3 operations each, the best of those that a part of
 * a second has room for, by one thread.
 */
final class SystemInfo {
    private static final int ORDER = 400;

    private static final double SECONDS = 0.45;

    /** Products at least, so that the compiler has what it needs of the loops. */
    private static final int LEAST = 20;

    private static final double NANO = 1e-9;

    private final String version;
    private final List<Found> found = new ArrayList<>();
    private final String preferred;

    /** A linear algebra, with its speed in billions of operations a second, or why it is not taken. */
    private record Found(String name, String description, double speed, Optional<String> refusal) {}

    private SystemInfo(String version, String preferred) {
        this.version = version;
        this.preferred = preferred;
    }

    static SystemInfo measured() throws IOException {
        SystemInfo info =
                new SystemInfo(Version.text(), LinearAlgebra.preferred().name());
        for (LinearAlgebraProvider provider : LinearAlgebraProvider.all()) {
            Optional<String> refusal = provider.refusal();
            info.found.add(
                    refusal.isPresent()
                            ? new Found(provider.name(), "", 0, refusal)
                            : found(provider.name(), provider.get()));
        }
        return info;
    }

    private static Found found(String name, LinearAlgebra algebra) {
        return new Found(name, algebra.description(), speed(algebra), Optional.empty());
    }

    private static double speed(LinearAlgebra algebra) {
        View a = View.of(
                ORDER, ORDER, new Random(1).doubles((long) ORDER * ORDER, -1, 1).toArray());
        View c = View.of(ORDER, ORDER, new double[ORDER * ORDER]);
        double best = Double.POSITIVE_INFINITY;
        long begun = System.nanoTime();
        int count = 0;
        do {
            long before = System.nanoTime();
            algebra.multiply(1, a, a, 0, c);
            best = Math.min(best, (System.nanoTime() - before) * NANO);
            count++;
        } while (count < LEAST || (System.nanoTime() - begun) * NANO < SECONDS);
        return 2.0 * ORDER * ORDER * ORDER * NANO / best;
    }

    private static String java() {
        return System.getProperty("java.version") + " (" + System.getProperty("java.vm.name") + ", "
                + System.getProperty("java.vm.info") + ")";
    }

    private static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    private static long heap() {
        return Runtime.getRuntime().maxMemory() >> 20;
    }

    /** A line for each thing, for people. */
    String lines() {
        StringBuilder text = new StringBuilder();
        text.append(line("version", version));
        text.append(line("Java", java()));
        text.append(line("processors", Integer.toString(processors())));
        text.append(line("heap", "at most " + heap() + " MB"));
        text.append(line("backend", "auto is " + preferred));
        for (Found one : found) {
            text.append(line(
                    "  " + one.name,
                    one.refusal
                            .map(reason -> "not taken: " + reason)
                            .orElseGet(() -> String.format(
                                    Locale.ROOT,
                                    "%.0f Gflop/s in products of order %d, one thread (%s)",
                                    one.speed,
                                    ORDER,
                                    one.description))));
        }
        return text.toString().stripTrailing();
    }

    private static String line(String name, String value) {
        return String.format(Locale.ROOT, "%-12s %s%n", name, value);
    }

    /** One object, for programs. */
    String json() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("version", version);
            json.writeStringProperty("java", java());
            json.writeNumberProperty("processors", processors());
            json.writeNumberProperty("heapMegabytes", heap());
            json.writeStringProperty("auto", preferred);
            json.writeArrayPropertyStart("backends");
            for (Found one : found) {
                json.writeStartObject();
                json.writeStringProperty("name", one.name);
                one.refusal.ifPresentOrElse(reason -> json.writeStringProperty("refusal", reason), () -> {
                    json.writeStringProperty("description", one.description);
                    json.writeNumberProperty("gigaflops", one.speed);
                });
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }
}
