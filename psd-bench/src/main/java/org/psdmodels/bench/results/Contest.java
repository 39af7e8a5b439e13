package org.psdmodels.bench.results;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.psdmodels.api.model.Sample;
import org.psdmodels.bench.compare.Report;
import org.psdmodels.models.tuning.Fold;
import org.psdmodels.models.tuning.Folds;

/**
 * Contestants on one data set.
 *
 * @param name the word to choose it by
 * @param title the heading of its table
 * @param score what is measured
 * @param sample the data
 * @param contestants the first is compared with all others
 * @param remarks what else is to be said, of models fitted to all rows or of the folds; a paragraph each
 * @param most how often the rows are divided into folds at most; for what takes long
 */
public record Contest(
        String name,
        String title,
        String score,
        Sample sample,
        List<Contestant<?>> contestants,
        Function<List<Fold>, List<String>> remarks,
        int most) {
    private static final long SEED = 1;

    /** This contest with so many divisions into folds at most. */
    Contest atMost(int times) {
        return new Contest(name, title, score, sample, contestants, remarks, times);
    }

    /**
     * {@return this contest with one more remark}
     *
     * @param remark a paragraph, made when the contest is run
     */
    Contest remarking(Supplier<String> remark) {
        Function<List<Fold>, List<String>> more =
                divided -> Stream.concat(remarks.apply(divided).stream(), Stream.of(remark.get()))
                        .toList();
        return new Contest(name, title, score, sample, contestants, more, most);
    }

    /** The scores of every contestant on the same folds, in their order whatever the executor does. */
    List<HeldOut> scores(List<Fold> divided, Executor executor) {
        List<CompletableFuture<double[]>> columns = new ArrayList<>();
        for (Fold fold : divided) {
            columns.add(CompletableFuture.supplyAsync(() -> scores(fold), executor));
        }
        List<double[]> byFold = columns.stream().map(CompletableFuture::join).toList();
        List<HeldOut> all = new ArrayList<>();
        for (int c = 0; c < contestants.size(); c++) {
            int contestant = c;
            all.add(new HeldOut(
                    contestants.get(c).name(),
                    byFold.stream().map(column -> column[contestant]).toList()));
        }
        return all;
    }

    private double[] scores(Fold fold) {
        Sample train = fold.train(sample);
        Sample test = fold.test(sample);
        return contestants.stream()
                .mapToDouble(contestant -> contestant.heldOut(train, test))
                .toArray();
    }

    /**
     * Runs the contest and reports its table.
     *
     * @param times how often the rows are divided into folds, if this contest allows it
     * @param parts the number of folds
     * @param executor runs a task for each fold
     * @param report receives the table
     */
    public void run(int times, int parts, Executor executor, Report report) {
        Duration before = Report.processorTime();
        int repeated = Math.min(times, most);
        List<Fold> divided = Folds.repeatedKFold(repeated, parts, SEED).of(sample.size());
        List<HeldOut> all = scores(divided, executor);
        HeldOut first = all.get(0);
        report.heading(title);
        report.paragraph(String.format(
                Locale.ROOT,
                "%d rows, %d folds %s: %d s of processor time. Score: %s.",
                sample.size(),
                parts,
                repeated == 1 ? "once" : repeated + " times",
                Report.processorTime().minus(before).toSeconds(),
                score));
        report.table("model", "score", "std. error", "first minus this", "std. error", "failed folds");
        report.row(first.name(), digits(first.mean()), digits(first.error()), "", "", first.failures());
        for (HeldOut other : all.subList(1, all.size())) {
            HeldOut lead = first.minus(other);
            report.row(
                    other.name(),
                    digits(other.mean()),
                    digits(other.error()),
                    digits(lead.mean()),
                    digits(lead.error()),
                    other.failures());
        }
        remarks.apply(divided).forEach(report::paragraph);
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }
}
