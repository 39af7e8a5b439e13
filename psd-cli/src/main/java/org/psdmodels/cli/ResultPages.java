package org.psdmodels.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.Reproduction;

/**
 * What is to be written of experiments: pages, numbers, and an index.
 *
 * @param all the experiments there are
 * @param folder the folder, which exists
 * @param interactive whether charts are drawn by a script in the page
 * @param seed the seed of the experiments
 * @param quick whether they are smaller than published
 */
record ResultPages(List<Experiment> all, Path folder, boolean interactive, long seed, boolean quick) {
    /** The file of the index. */
    static final String INDEX = "index.html";

    /**
     * The page and the numbers of an experiment.
     *
     * @param experiment the experiment
     * @param outcome what it found
     * @return the texts of files, by their names; the page is the last
     */
    Map<String, String> files(Experiment experiment, Reproduction outcome) {
        Map<String, String> files = new LinkedHashMap<>();
        new TreeMap<>(outcome.numbers())
                .forEach((table, numbers) -> files.put(numbersFile(experiment, table), numbers.csv()));
        List<String> names = List.copyOf(files.keySet());
        files.put(pageFile(experiment), page(experiment, outcome, names));
        return files;
    }

    /** {@return the name of the file of an experiment's page} */
    static String pageFile(Experiment experiment) {
        return experiment.name() + ".html";
    }

    private static String numbersFile(Experiment experiment, String table) {
        return experiment.name() + (table.isEmpty() ? "" : "-" + table) + ".csv";
    }

    private Page page(String title) {
        return interactive ? Page.interactive(title) : Page.withoutScripts(title);
    }

    private String page(Experiment experiment, Reproduction outcome, List<String> tables) {
        Page page = page(experiment.title()).verdict(outcome.holds(), outcome.verdict());
        page.paragraph(outcome.setting());
        page.heading("What the paper says, and what is found here");
        page.sentences(
                List.of("statement", "here", "holds"),
                outcome.claims().stream()
                        .map(c -> List.of(c.published(), c.found(), c.holds() ? "yes" : "no"))
                        .toList());
        outcome.figures().accept(page);
        page.heading("Files, and how they were made");
        tables.forEach(file -> page.link(file, "the numbers in full precision"));
        page.link(INDEX, "all experiments");
        page.code("psd reproduce " + experiment.name() + (quick ? " --quick" : "") + " --seed " + seed);
        return page.html();
    }

    /** {@return the text of {@link #INDEX}: all experiments, with links to the pages that are in the folder} */
    String index() {
        Page page = page("The papers' experiments, made again");
        for (Experiment e : all) {
            page.heading(e.title()).paragraph(e.summary());
            if (Files.exists(folder.resolve(pageFile(e)))) {
                page.link(pageFile(e), "page").link(numbersFile(e, ""), "numbers");
            } else {
                page.paragraph("Not made yet:").code("psd reproduce " + e.name());
            }
        }
        return page.html();
    }
}
