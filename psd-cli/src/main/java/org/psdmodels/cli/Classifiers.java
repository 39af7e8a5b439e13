package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.kernels.tessellated.TessellatedKernel;
import org.psdmodels.laws.oracle.Eigenvalues;
import org.psdmodels.learn.classify.Machine;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.data.Columns;
import org.psdmodels.models.data.Table;
import org.psdmodels.verify.checker.Finding;

/** What commands do with classifiers, whose targets and predictions are texts. */
final class Classifiers {
    private static final String LABEL = "label";
    private static final String DECISION = "decision";
    private static final String PROBABILITY = "probability";

    /** Sums of products are exact to this part of their terms. */
    private static final double ROUNDING = 1e-10;

    private Classifiers() {}

    static Labelled read(
            String file,
            List<String> inputs,
            String target,
            Optional<String> weights,
            MissingRows missing,
            PrintWriter err)
            throws IOException {
        List<String> columns = new ArrayList<>(inputs);
        weights.ifPresent(columns::add);
        Table table =
                missing.ofLabelled(Data.read(file, Columns.ofNumbers(columns).withTexts(List.of(target))), target, err);
        Magnitudes.require(table, inputs);
        Sample plain = weights.isPresent()
                ? table.sample(new Names(inputs, List.of()), weights.get())
                : table.sample(inputs.toArray(String[]::new));
        Sample named = Sample.of(plain.points(), new double[plain.size()])
                .weightedBy(plain.weights())
                .named(new Names(inputs, List.of(target)));
        return new Labelled(named, table.labels(target));
    }

    static Labelled read(SvmModel model, String file, Optional<String> weights, MissingRows missing, PrintWriter err)
            throws IOException {
        return read(file, model.names().inputs(), model.names().targets().get(0), weights, missing, err);
    }

    /** Labels, decision values and probabilities. */
    static Prediction prediction(SvmModel model, List<String> what) {
        return (what.isEmpty() ? List.of(LABEL) : what)
                .stream()
                        .map(name -> named(model, name))
                        .reduce(Prediction::and)
                        .orElseThrow();
    }

    private static Prediction named(SvmModel model, String name) {
        return switch (name) {
            case LABEL -> new Prediction(List.of(LABEL), x -> List.of(model.labels(x)));
            case DECISION -> new Prediction(decisions(model), x -> texts(model.allDecisions(x)));
            case PROBABILITY -> probabilities(model);
            default ->
                throw new UsageException("--what " + name + ": this model predicts label, decision, probability");
        };
    }

    private static List<String> decisions(SvmModel model) {
        return model.machines().size() == 1
                ? List.of(DECISION)
                : model.machines().stream()
                        .map(machine -> DECISION + " " + model.classes().label(machine.positive()) + ":"
                                + model.classes().label(machine.negative()))
                        .toList();
    }

    private static Prediction probabilities(SvmModel model) {
        if (!model.hasProbabilities()) {
            throw new UsageException("--what probability: this model has none; fit it with --probability");
        }
        return new Prediction(
                model.classes().labels().stream()
                        .map(label -> PROBABILITY + " " + label)
                        .toList(),
                x -> texts(model.probabilities(x)));
    }

    private static List<List<String>> texts(List<double[]> columns) {
        return columns.stream().map(Prediction::texts).toList();
    }

    static List<Finding> verify(
            SvmModel model, String file, Optional<String> weights, MissingRows missing, PrintWriter err)
            throws IOException {
        Labelled data = read(model, file, weights, missing, err);
        Matrix alpha = model.fit().solution().alpha();
        int rows = data.sample().size();
        if (alpha.rows() != rows || alpha.columns() != model.machines().size()) {
            throw new IllegalArgumentException(file + ": not the data that the model was fitted to: it had "
                    + alpha.rows() + " rows, this has " + rows);
        }
        return verify(model, data);
    }

    /** The digest of data with the numbers of their classes. */
    static String digest(SvmModel model, Labelled data, String file) {
        double[] codes = data.labels().stream()
                .mapToDouble(model.classes().labels()::indexOf)
                .toArray();
        for (int i = 0; i < codes.length; i++) {
            if (codes[i] < 0) {
                throw new IllegalArgumentException(
                        file + ": the label " + data.labels().get(i) + " is none of the model's classes, "
                                + model.classes().labels());
            }
        }
        return Sample.of(data.sample().points(), codes)
                .weightedBy(data.sample().weights())
                .named(data.sample().names())
                .digest();
    }

    /** Feasibility, value and gap of every machine again, from data, kernel and coefficients. */
    static List<Finding> verify(SvmModel model, Labelled data) {
        Points points = model.scaling().apply(data.sample().points());
        Matrix alpha = model.fit().solution().alpha();
        List<Finding> findings = new ArrayList<>();
        double value = 0;
        double gap = 0;
        for (int k = 0; k < model.machines().size(); k++) {
            Machine machine = model.machines().get(k);
            MachineCheck check = MachineCheck.of(model, machine, data, points, alpha.column(k));
            value += check.value();
            gap += check.gap();
            String name = model.classes().label(machine.positive()) + " against "
                    + model.classes().label(machine.negative());
            findings.add(finding("coefficients within bounds, " + name, 0, check.outside(), 0, "largest violation"));
            findings.add(finding(
                    "coefficients are those of the solution, " + name,
                    0,
                    different(machine, points, alpha.column(k)),
                    0,
                    "how many differ, or belong to other points"));
            findings.add(finding(
                    "sum of coefficients, " + name, 0, check.sum(), ROUNDING * check.magnitude(), "from the file"));
        }
        double allowed = model.certificate().gap() + ROUNDING * Math.abs(value);
        double claimed = model.certificate().dual();
        findings.add(new Finding(
                "value of the machines",
                claimed,
                value,
                allowed,
                "from the data; held against the claimed value",
                Math.abs(value - claimed) <= allowed ? Finding.Verdict.OK : Finding.Verdict.FAILED));
        family(model, points).map(bound -> family(claimed, bound)).ifPresent(findings::add);
        double tolerance = model.fit().settings().options().tolerance();
        double relative = model.certificate().relativeGap();
        double unit = Math.max(Math.abs(model.certificate().primal()), Math.abs(claimed));
        // A kernel is learned to a tolerance of its own: then the claim is of all kernels, and this check of the one.
        findings.add(finding(
                relative > tolerance ? "relative gap with the learned kernel" : "relative gap",
                relative,
                gap == 0 ? 0 : gap / unit,
                Math.max(tolerance, relative) + ROUNDING,
                "(primal - dual) / max(|primal|, |dual|), from the data"));
        return findings;
    }

    /**
     * What the coefficients in the file prove of all kernels of the family that a tessellated one was learned from: no machine
     * has a value below t'c - lambda_max(M(c)) / 2, where c'K(P) c = &lt;P, M(c)&gt;.
     */
    private static Finding family(double claimed, double bound) {
        double allowed = ROUNDING * Math.abs(claimed);
        return new Finding(
                "value of the machines of every kernel of the family",
                claimed,
                bound,
                allowed,
                "at least, by the largest eigenvalue of its parameter's matrix at the coefficients, from the data",
                claimed <= bound + allowed ? Finding.Verdict.OK : Finding.Verdict.FAILED);
    }

    private static Optional<Double> family(SvmModel model, Points points) {
        double bound = 0;
        for (int k = 0; k < model.machines().size(); k++) {
            Machine machine = model.machines().get(k);
            if (!(machine.kernel() instanceof TessellatedKernel kernel)) {
                return Optional.empty();
            }
            double[] c = model.fit().solution().alpha().column(k);
            double[] values = Eigenvalues.of(kernel.family().weighted(points, c));
            // Coefficients have the signs of their observations, so that t'c is the sum of their sizes.
            bound += Arrays.stream(c).map(Math::abs).sum()
                    - Arrays.stream(values).max().orElseThrow() / 2;
        }
        return Optional.of(bound);
    }

    /** Predictions come from the machine, and what is proved is of the solution. */
    private static int different(Machine machine, Points points, double... alpha) {
        int[] support =
                IntStream.range(0, alpha.length).filter(i -> alpha[i] != 0).toArray();
        int different = Math.abs(support.length - machine.support().size());
        for (int k = 0; k < Math.min(support.length, machine.support().size()); k++) {
            boolean isSame = machine.coefficients()[k] == alpha[support[k]]
                    && machine.support().same(k, points, support[k]);
            different += isSame ? 0 : 1;
        }
        return different;
    }

    private static Finding finding(String claim, double claimed, double found, double bound, String method) {
        Finding.Verdict verdict = Math.abs(found) <= bound ? Finding.Verdict.OK : Finding.Verdict.FAILED;
        return new Finding(claim, claimed, found, bound, method, verdict);
    }

    /** One machine again. */
    private record MachineCheck(double value, double gap, double outside, double sum, double magnitude) {
        static MachineCheck of(SvmModel model, Machine machine, Labelled data, Points points, double... c) {
            double[] weights = data.sample().weights();
            double[] f = products(machine, points, c);
            double squaredNorm = 0;
            double linear = 0;
            double loss = 0;
            double outside = 0;
            double sum = 0;
            double magnitude = 0;
            for (int i = 0; i < c.length; i++) {
                int code = model.classes().labels().indexOf(data.labels().get(i));
                double sign = code == machine.positive() ? 1 : code == machine.negative() ? -1 : 0;
                double penalty = sign == 0 ? 0 : model.penalty() * weights[i];
                squaredNorm += c[i] * f[i];
                linear += sign * c[i];
                loss += penalty * Math.max(0, 1 - sign * (f[i] + machine.bias()));
                outside = Math.max(outside, Math.max(-sign * c[i], sign * c[i] - penalty));
                sum += c[i];
                magnitude += Math.abs(c[i]);
            }
            double value = linear - squaredNorm / 2;
            return new MachineCheck(value, squaredNorm / 2 + loss - value, outside, sum, magnitude);
        }

        /** K c. */
        private static double[] products(Machine machine, Points points, double... c) {
            int[] support = IntStream.range(0, c.length).filter(i -> c[i] != 0).toArray();
            Points supports = points.select(support);
            double[] products = new double[c.length];
            for (int i = 0; i < c.length; i++) {
                for (int k = 0; k < support.length; k++) {
                    products[i] += c[support[k]] * machine.kernel().at(points, i, supports, k);
                }
            }
            return products;
        }
    }
}
