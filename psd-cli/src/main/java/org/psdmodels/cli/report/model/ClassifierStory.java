package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.cli.report.Chart;
import org.psdmodels.cli.report.Contours;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.Regions;
import org.psdmodels.cli.report.Series;
import org.psdmodels.learn.classify.Machine;
import org.psdmodels.learn.classify.SvmModel;

/** Regions, margins, confusions, thresholds and probabilities of a classifier, on its data and on others. */
final class ClassifierStory implements Story {
    private static final double REGION = 0.18;

    /** Colours can be told apart for as many classes. */
    private static final int MOST_COLOURS = 6;

    private static final int MOST_MACHINES = 12;
    private static final int COLUMNS = 3;
    private static final int CURVE = 240;
    private static final double MARGIN = 0.04;

    /** Coefficients this close to their bound, relatively, are at it. */
    private static final double AT_BOUND = 1e-9;

    private final Subject subject;
    private final SvmModel model;
    private final Labelled data;
    private final Optional<Labelled> test;
    private final MachineRecipe recipe;

    ClassifierStory(Subject subject, SvmModel model, Labelled data, Optional<Labelled> test, MachineRecipe recipe) {
        this.subject = subject;
        this.model = model;
        this.data = data;
        this.test = test;
        this.recipe = recipe;
    }

    @Override
    public String kind() {
        return "Classification";
    }

    @Override
    public String topic() {
        return "of " + subject.target() + " by "
                + String.join(", ", model.names().inputs());
    }

    static String name(SvmModel model, Machine machine) {
        return model.classes().label(machine.positive()) + " against "
                + model.classes().label(machine.negative());
    }

    private boolean hasTwoClasses() {
        return model.classes().size() == 2;
    }

    @Override
    public void tell(Page page) {
        page.paragraph("Classes of " + subject.target() + ": "
                + String.join(", ", model.classes().labels()) + ".");
        if (subject.dimension() == 1) {
            page.chart(decisions());
        } else if (subject.dimension() == 2 && model.classes().size() <= MOST_COLOURS) {
            regions(page);
        }
        page.subheading("What is taken for what");
        confusion(data).tell(page, "the data it was fitted to");
        test.ifPresent(other -> confusion(other).tell(page, "the test data"));
        margins(page);
        thresholds(page);
        if (model.hasProbabilities()) {
            page.chart(calibration());
        }
        supportVectors(page);
        page.subheading("The kernel");
        recipe.kernels(page);
    }

    @Override
    public double score(Subject same) {
        return model.accuracy(data.sample(), data.labels());
    }

    private Confusion confusion(Labelled rows) {
        return new Confusion(
                model.classes().labels(),
                rows.labels(),
                model.labels(rows.sample().points()));
    }

    /** The decision values of all machines along the one input. */
    private Chart decisions() {
        double[] at = DrawnPoints.steps(DrawnPoints.range(MARGIN, subject.column(0)), CURVE);
        List<double[]> values = model.allDecisions(Points.onLine(at));
        Chart chart = Chart.of("Decision values", subject.input(0), "decision value");
        for (int k = 0; k < Math.min(values.size(), MOST_COLOURS); k++) {
            chart = chart.line(name(model, model.machines().get(k)), at, values.get(k));
        }
        return chart.noted(
                model.machines().size() == 1
                        ? signs(model.machines().get(0))
                        : "Above zero a machine is for the class"
                                + " that its name begins with, below zero for the one that it ends with.");
    }

    private String signs(Machine machine) {
        return "Predicted above zero: " + model.classes().label(machine.positive()) + "; below zero: "
                + model.classes().label(machine.negative()) + ".";
    }

    private void regions(Page page) {
        Surface surface = new Surface(subject);
        double[] x = surface.x();
        double[] y = surface.y();
        int[] predicted = model.predict(surface.points());
        Chart chart = surface.empty("Decision regions");
        for (int k = 0; k < model.classes().size(); k++) {
            int code = k;
            chart = chart.with(
                    Regions.of("taken for " + model.classes().label(k), x, y, i -> predicted[i] == code, REGION), k);
        }
        chart = chart.withinX(x[0], x[x.length - 1]).withinY(y[0], y[y.length - 1]);
        if (hasTwoClasses()) {
            double[] f = model.decisions(surface.points());
            chart = chart.data(Contours.of("where the decision value is -1, 0 or 1", x, y, f, -1, 0, 1));
        }
        for (int k = 0; k < model.classes().size(); k++) {
            chart = chart.with(
                    dots(model.classes().label(k), rowsOf(model.classes().label(k))), k);
        }
        int[] support = DrawnPoints.kept(supports());
        page.chart(chart.data(new Series.Rings(
                        "support vectors",
                        DrawnPoints.at(support, subject.column(0)),
                        DrawnPoints.at(support, subject.column(1))))
                .noted(DrawnPoints.note(data.sample().size())));
        surface.numbers(
                page,
                "number of the predicted class",
                Arrays.stream(predicted).asDoubleStream().toArray());
    }

    private int[] rowsOf(String label) {
        return IntStream.range(0, data.labels().size())
                .filter(i -> data.labels().get(i).equals(label))
                .toArray();
    }

    private Series dots(String label, int... rows) {
        int[] shown = DrawnPoints.kept(rows);
        return new Series.Dots(
                label, DrawnPoints.at(shown, subject.column(0)), DrawnPoints.at(shown, subject.column(1)));
    }

    /** Rows with a coefficient in some machine. */
    private int[] supports() {
        Matrix alpha = model.fit().solution().alpha();
        return IntStream.range(0, alpha.rows())
                .filter(i -> IntStream.range(0, alpha.columns()).anyMatch(k -> alpha.get(i, k) != 0))
                .toArray();
    }

    private void margins(Page page) {
        page.subheading("Margins");
        page.paragraph(
                "The margin of a row is y f(x), its decision value, negative where the row is on the wrong side. Rows with a"
                        + " margin of at least 1 cost nothing; support vectors are those with at most 1.");
        List<double[]> decisions = model.allDecisions(data.sample().points());
        List<Chart> charts = IntStream.range(0, Math.min(decisions.size(), MOST_MACHINES))
                .mapToObj(k -> margins(model.machines().get(k), decisions.get(k)))
                .toList();
        if (charts.size() == 1) {
            page.chart(charts.get(0));
        } else {
            page.grid(COLUMNS, Mass.inRows(charts, COLUMNS));
        }
        if (decisions.size() > MOST_MACHINES) {
            page.paragraph("The first " + MOST_MACHINES + " of " + decisions.size() + " machines are drawn.");
        }
    }

    private Chart margins(Machine machine, double... decisions) {
        String positive = model.classes().label(machine.positive());
        String negative = model.classes().label(machine.negative());
        double[] values = IntStream.range(0, decisions.length)
                .filter(i -> data.labels().get(i).equals(positive)
                        || data.labels().get(i).equals(negative))
                .mapToDouble(i -> data.labels().get(i).equals(positive) ? decisions[i] : -decisions[i])
                .toArray();
        double[] ones = new double[values.length];
        Arrays.fill(ones, 1);
        Interval range = DrawnPoints.range(0, values);
        long wrong = Arrays.stream(values).filter(v -> v <= 0).count();
        long cheap = Arrays.stream(values).filter(v -> v < 1 && v > 0).count();
        return Chart.of(hasTwoClasses() ? "Margins of the data" : name(model, machine), "margin y f(x)", "rows")
                .with(Histogram.of(values, ones, range).counts("rows"))
                .noted(wrong + " on the wrong side, " + cheap + " within the margin, " + (values.length - wrong - cheap)
                        + " beyond it.");
    }

    private static boolean[] are(List<String> labels, String label) {
        boolean[] found = new boolean[labels.size()];
        for (int i = 0; i < found.length; i++) {
            found[i] = labels.get(i).equals(label);
        }
        return found;
    }

    private static boolean hasBoth(boolean... positive) {
        return IntStream.range(1, positive.length).anyMatch(i -> positive[i] != positive[0]);
    }

    /** Two classes have one decision value; of several each has a probability, where there are some. */
    private void thresholds(Page page) {
        if (!hasTwoClasses() && !model.hasProbabilities()) {
            page.paragraph("There is no ROC: several classes have one by their probabilities, which this model has not;"
                    + " psd fit classify --probability fits them.");
            return;
        }
        Chart chart = Chart.of(
                        "ROC", "share of the others above the threshold", "share of the class above the threshold")
                .withinX(0, 1)
                .withinY(0, 1)
                .data(new Series.Line("by chance", new double[] {0, 1}, new double[] {0, 1}, true));
        chart = addRoc(chart, data, test.isPresent() ? "fit" : "", false);
        page.chart((test.isPresent() ? addRoc(chart, test.get(), "test", true) : chart)
                .noted(
                        test.isPresent()
                                ? "Dashed: on the data it was fitted to, which flatter."
                                : "On the data it was fitted to, which flatter: name others by --test."));
    }

    private Chart addRoc(Chart chart, Labelled rows, String which, boolean again) {
        Chart all = chart;
        for (int k = hasTwoClasses() ? 1 : 0; k < Math.min(model.classes().size(), MOST_COLOURS); k++) {
            boolean[] positive = are(rows.labels(), model.classes().label(k));
            if (hasBoth(positive)) {
                Roc roc = Roc.of(scores(rows, k), positive);
                String name = String.format(
                        Locale.ROOT,
                        "%s%s, area %.3f",
                        model.classes().label(k),
                        which.isEmpty() ? "" : ", " + which,
                        roc.area());
                all = all.with(new Series.Line(name, roc.falseAlarms(), roc.found(), test.isPresent() && !again), k);
            }
        }
        return all;
    }

    private double[] scores(Labelled rows, int k) {
        return hasTwoClasses()
                ? model.decisions(rows.sample().points())
                : model.probabilities(rows.sample().points()).get(k);
    }

    private Chart calibration() {
        Chart chart = Chart.of("Calibration of probabilities", "probability said", "share of rows")
                .withinX(0, 1)
                .withinY(0, 1)
                .data(new Series.Line("if they are right", new double[] {0, 1}, new double[] {0, 1}, true));
        Chart own = addCalibration(chart, "data of the fit", data);
        return test.map(other -> addCalibration(own, "test data", other))
                .orElse(own)
                .noted("Rows in ten bins of probability; few rows make a rough share.");
    }

    /** Of two classes the second; of several all, each with its probability. */
    private Chart addCalibration(Chart chart, String name, Labelled rows) {
        List<double[]> all = model.probabilities(rows.sample().points());
        List<Double> said = new ArrayList<>();
        List<Boolean> so = new ArrayList<>();
        for (int k = hasTwoClasses() ? 1 : 0; k < all.size(); k++) {
            for (int i = 0; i < rows.labels().size(); i++) {
                said.add(all.get(k)[i]);
                so.add(rows.labels().get(i).equals(model.classes().label(k)));
            }
        }
        boolean[] happened = new boolean[so.size()];
        for (int i = 0; i < happened.length; i++) {
            happened[i] = so.get(i);
        }
        Calibration found = Calibration.of(said.stream().mapToDouble(p -> p).toArray(), happened);
        return chart.dots(name, found.said(), found.happened());
    }

    private void supportVectors(Page page) {
        page.subheading("Support vectors");
        page.paragraph("The rows that the machines consist of, " + supports().length + " of "
                + data.sample().size() + " in all; those at the bound C are within the margin or on the wrong side.");
        List<List<String>> rows = new ArrayList<>();
        for (int k = 0; k < model.machines().size(); k++) {
            Machine machine = model.machines().get(k);
            rows.add(List.of(
                    name(model, machine),
                    String.valueOf(machine.support().size()),
                    String.valueOf(atBound(model.fit().solution().alpha().column(k))),
                    Numbers.shown(machine.bias())));
        }
        page.table(List.of("machine", "support vectors", "at the bound", "bias"), rows);
    }

    private long atBound(double... coefficients) {
        double[] weights = data.sample().weights();
        return IntStream.range(0, coefficients.length)
                .filter(i ->
                        weights[i] > 0 && Math.abs(coefficients[i]) >= (1 - AT_BOUND) * model.penalty() * weights[i])
                .count();
    }
}
