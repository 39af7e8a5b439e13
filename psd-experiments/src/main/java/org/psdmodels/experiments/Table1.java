package org.psdmodels.experiments;

import static org.psdmodels.experiments.Text.digits;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.reproduce.Claim;
import org.psdmodels.cli.reproduce.Experiment;
import org.psdmodels.cli.reproduce.ExperimentRun;
import org.psdmodels.cli.reproduce.NumberTable;
import org.psdmodels.cli.reproduce.Reproduction;
import org.psdmodels.experiments.PublishedTable.Accuracy;
import org.psdmodels.experiments.Selection.Trial;

/** Table I of the paper on tessellated kernels: accuracies of four ways to learn a kernel on five public data sets. */
final class Table1 {
    static final Experiment EXPERIMENT = Experiment.of(
                    "table1",
                    "Tessellated kernels, Table I: accuracies on five public data sets",
                    "tessellated kernels, SimpleMKL, SimpleMKL with random tessellated kernels, and both; needs --data",
                    Table1::run)
            .withDataFiles(Stream.of(DataSet.values()).map(DataSet::file).toList());

    private static final double[] MARGINS = {0.1, 0.5, 2};
    private static final double[] PENALTIES = {0.1, 1, 10, 100};
    private static final double PERCENT = 100;

    private record Row(DataSet set, KernelMethod method, List<Trial> trials) {
        Accuracy published() {
            return PublishedTable.of(set, method);
        }

        Accuracy here() {
            double mean = accuracies().average().orElseThrow();
            double squares = accuracies().map(a -> (a - mean) * (a - mean)).sum();
            return new Accuracy(mean, trials.size() > 1 ? Math.sqrt(squares / (trials.size() - 1)) : 0);
        }

        DoubleStream accuracies() {
            return trials.stream().mapToDouble(t -> PERCENT * t.accuracy());
        }

        /** In published standard deviations. */
        double difference() {
            return (here().mean() - published().mean()) / published().deviation();
        }
    }

    private Table1() {}

    static Reproduction run(ExperimentRun run) {
        List<DataSet> sets = run.step("data", () -> present(run.folder()));
        List<Row> rows = new ArrayList<>();
        sets.forEach(set -> rows.addAll(rows(run, set)));
        return Reproduction.of(setting(run, sets), claims(sets, rows), page -> append(page, rows), numbers(rows));
    }

    private static List<DataSet> present(Path folder) {
        List<DataSet> sets = Stream.of(DataSet.values())
                .filter(set -> Files.exists(folder.resolve(set.file())))
                .toList();
        Checks.require(!sets.isEmpty(), "data", "must have at least one of the files of Table I", folder);
        return sets;
    }

    private static List<Row> rows(ExperimentRun run, DataSet set) {
        SignedPoints data = run.step(set.title(), () -> set.read(run.folder()));
        int test = run.size((int) Math.round(0.2 * data.size()), 40);
        int train = run.size(data.size() - test, 40);
        List<RowSplit> splits = RowSplit.random(data.size(), train, test, splits(run), run.seed());
        List<Row> rows = new ArrayList<>();
        for (KernelMethod method : KernelMethod.values()) {
            double[] margins = margins(run, method, rows);
            Selection selection = new Selection(run, set.degree(), data, method, splits);
            Row row = run.step(
                    set.title() + ", " + method.title(),
                    () -> new Row(set, method, selection.trials(margins, penalties(run))));
            rows.add(row);
            run.listener()
                    .accept(row.here().text() + " (published " + row.published().text() + ")");
        }
        return rows;
    }

    private static int splits(ExperimentRun run) {
        return run.full() ? 30 : run.size(5, 1);
    }

    /** The candidates for e; what was chosen for tessellated kernels is kept, unless everything is to be as published. */
    private static double[] margins(ExperimentRun run, KernelMethod method, List<Row> before) {
        boolean kept = !run.full() && method != KernelMethod.TESSELLATED;
        return kept || !method.hasBox()
                ? new double[] {before.get(0).trials().get(0).setting().margin()}
                : margins(run);
    }

    private static double[] margins(ExperimentRun run) {
        return run.quick() ? new double[] {0.2} : MARGINS.clone();
    }

    private static double[] penalties(ExperimentRun run) {
        return run.quick() ? new double[] {1, 10} : PENALTIES.clone();
    }

    private static String setting(ExperimentRun run, List<DataSet> sets) {
        String missing = String.join(
                ", ",
                Stream.of(DataSet.values())
                        .filter(set -> !sets.contains(set))
                        .map(DataSet::title)
                        .toList());
        return "Accuracy in percent on the test rows, mean and standard deviation over " + splits(run)
                + " random splits, the same for all methods: "
                + (run.quick() ? "40 rows to train with, 40 to test with" : "80 % to train with, 20 % to test with")
                + ". Features are scaled to [0, 1], tessellated kernels live on [-e, 1 + e]^n and have degree 1, for"
                + " Ionosphere 0, by the direct method. SimpleMKL (gap 0.01) has 13 (n + 1) Gaussian and polynomial"
                + " kernels, or " + Selection.matrices(run)
                + " tessellated kernels with random P, or both. Each is divided by the mean squared distance of the points"
                + " from their mean in its feature space, and tr P is what makes that 1 for P in proportion to I. C from "
                + Text.listed(penalties(run)) + " and e from "
                + Text.listed(margins(run)) + " by cross-validation with "
                + run.size(5, 2) + " folds of the training rows, "
                + (run.full()
                        ? "in every split."
                        : "once, in the first split; e once, for the tessellated kernels of the first method.")
                + (missing.isEmpty() ? "" : " Not in the folder, hence not here: " + missing + ".");
    }

    private static List<Claim> claims(List<DataSet> sets, List<Row> rows) {
        List<Claim> claims = new ArrayList<>();
        for (Row row : rows) {
            claims.add(new Claim(
                    row.set.title() + ", " + row.method.title() + ": "
                            + row.published().text(),
                    row.here().text() + ", " + digits(Math.abs(row.difference())) + " published standard deviations "
                            + (row.difference() < 0 ? "below" : "above"),
                    Math.abs(row.difference()) <= 1));
        }
        for (DataSet set : sets) {
            Accuracy tessellated = row(rows, set, KernelMethod.TESSELLATED).here();
            Accuracy mixture = row(rows, set, KernelMethod.SIMPLE_MKL).here();
            claims.add(new Claim(
                    set.title() + ": the tessellated kernel meets or exceeds the accuracy of SimpleMKL.",
                    tessellated.text() + " against " + mixture.text() + "; met if not lower by more than a published"
                            + " standard error of thirty splits",
                    tessellated.mean()
                            >= mixture.mean()
                                    - PublishedTable.of(set, KernelMethod.SIMPLE_MKL)
                                            .standardError()));
        }
        return claims;
    }

    private static Row row(List<Row> rows, DataSet set, KernelMethod method) {
        return rows.stream()
                .filter(r -> r.set == set && r.method == method)
                .findFirst()
                .orElseThrow();
    }

    private static void append(Page page, List<Row> rows) {
        page.heading("The table");
        page.table(
                List.of("data", "method", "published", "here", "difference / published deviation", "C", "e"),
                rows.stream().map(Table1::cells).toList());
    }

    private static List<String> cells(Row row) {
        return List.of(
                row.set.title(),
                row.method.title(),
                row.published().text(),
                row.here().text(),
                digits(row.difference()),
                Selection.counted(
                        row.trials.stream().mapToDouble(t -> t.setting().penalty())),
                row.method.hasBox()
                        ? Selection.counted(
                                row.trials.stream().mapToDouble(t -> t.setting().margin()))
                        : "");
    }

    private static NumberTable numbers(List<Row> rows) {
        NumberTable numbers = NumberTable.of("data", "method", "split", "C", "e", "accuracy");
        for (Row row : rows) {
            for (int s = 0; s < row.trials.size(); s++) {
                Trial trial = row.trials.get(s);
                Optional<Double> margin =
                        row.method.hasBox() ? Optional.of(trial.setting().margin()) : Optional.empty();
                numbers.row(
                        row.set.title(),
                        row.method.title(),
                        s + 1,
                        trial.setting().penalty(),
                        margin.map(String::valueOf).orElse(""),
                        trial.accuracy());
            }
        }
        return numbers;
    }
}
