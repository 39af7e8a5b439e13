package org.psdmodels.cli.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.TreeMap;
import org.psdmodels.cli.report.Page;

/**
 * The files of experiments in a folder. Each is written under a temporary name and then moved, so that a file is whole or not
 * there.
 *
 * @param folder the folder, which exists
 * @param interactive whether charts are drawn by a script in the page
 * @param seed the seed of the experiments
 * @param quick whether they are smaller than published
 */
public record Results(Path folder, boolean interactive, long seed, boolean quick) {
    /**
     * Writes the page and the numbers of an experiment, and the index of all pages in the folder.
     *
     * @param experiment the experiment
     * @param outcome what it found
     * @return the page
     * @throws IOException if a file cannot be written
     */
    public Path write(Experiment experiment, Outcome outcome) throws IOException {
        TreeMap<String, NumberTable> tables = new TreeMap<>(outcome.numbers());
        for (var table : tables.entrySet()) {
            put(numbersFile(experiment, table.getKey()), table.getValue().csv());
        }
        Path page = put(experiment.name() + ".html", page(experiment, outcome, List.copyOf(tables.keySet())));
        put("index.html", index());
        return page;
    }

    private static String numbersFile(Experiment experiment, String table) {
        return experiment.name() + (table.isEmpty() ? "" : "-" + table) + ".csv";
    }

    private Path put(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Path temporary = folder.resolve("." + name + ".part");
        try {
            Files.writeString(temporary, text);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
        return file;
    }

    private Page page(String title) {
        return interactive ? Page.interactive(title) : Page.withoutScripts(title);
    }

    private String page(Experiment experiment, Outcome outcome, List<String> tables) {
        Page page = page(experiment.title()).verdict(outcome.holds(), outcome.verdict());
        page.paragraph(outcome.setting());
        page.heading("What the paper says, and what is found here");
        page.table(
                List.of("statement", "here", "holds"),
                outcome.claims().stream()
                        .map(c -> List.of(c.published(), c.found(), c.holds() ? "yes" : "no"))
                        .toList());
        outcome.figures().accept(page);
        page.heading("Files, and how they were made");
        tables.forEach(t -> page.link(numbersFile(experiment, t), "the numbers in full precision"));
        page.link("index.html", "all experiments");
        page.code("psd reproduce " + experiment.name() + (quick ? " --quick" : "") + " --seed " + seed);
        return page.html();
    }

    private String index() {
        Page page = page("The papers' experiments, made again");
        for (Experiment e : Experiments.all()) {
            page.heading(e.title()).paragraph(e.summary());
            if (Files.exists(folder.resolve(e.name() + ".html"))) {
                page.link(e.name() + ".html", "page").link(e.name() + ".csv", "numbers");
            } else {
                page.paragraph("Not made yet:").code("psd reproduce " + e.name());
            }
        }
        return page.html();
    }
}
