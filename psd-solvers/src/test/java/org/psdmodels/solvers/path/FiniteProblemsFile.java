package org.psdmodels.solvers.path;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.losses.AbsoluteLoss;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.HuberLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.losses.SquaredLoss;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteBlock;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.LinearBlock;
import org.psdmodels.solvers.finite.PsdBlock;
import org.psdmodels.solvers.finite.RowLosses;
import org.psdmodels.solvers.finite.SparseMap;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Finite problems with known optimal values, from a text file whose first lines describe its format. */
final class FiniteProblemsFile {
    private final Iterator<String> lines;
    private final Dense dense = new Dense(LinearAlgebra.preferred());

    private FiniteProblemsFile(List<String> lines) {
        this.lines = lines.iterator();
    }

    /**
     * A problem and its optimum.
     *
     * @param name what it is
     * @param optimum the optimal value
     * @param problem the problem
     */
    record Known(String name, double optimum, FiniteProblem problem) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Known> read() {
        InputStream stream = Objects.requireNonNull(
                FiniteProblemsFile.class.getResourceAsStream("finite-problems.txt"), "finite-problems.txt");
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            FiniteProblemsFile file = new FiniteProblemsFile(
                    reader.lines().filter(line -> !line.startsWith("#")).toList());
            List<Known> known = new ArrayList<>();
            while (file.lines.hasNext()) {
                file.lines.next();
                known.add(file.problem());
            }
            return known;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Known problem() {
        String name = lines.next();
        double optimum = Double.parseDouble(words()[1]);
        int[] sizes = Arrays.stream(words()).mapToInt(Integer::parseInt).toArray();
        int n = sizes[0];
        int q = sizes[1];
        List<RowLosses.Term> terms = new ArrayList<>();
        double[] weights = new double[n];
        for (int j = 0; j < sizes[4]; j++) {
            terms.add(term(j, weights));
        }
        RowLosses losses = new RowLosses(q, weights, terms);
        double[] mixing = numbers();
        List<String[]> kinds = new ArrayList<>();
        List<double[]> features = new ArrayList<>();
        for (int b = 0; b < sizes[2]; b++) {
            kinds.add(words());
            features.add(numbers());
        }
        return constrained(name, optimum, n, q, sizes[3], losses, mixing, kinds, features);
    }

    private Known constrained(
            String name,
            double optimum,
            int n,
            int q,
            int constraints,
            RowLosses losses,
            double[] mixing,
            List<String[]> kinds,
            List<double[]> features) {
        double[] bounds = new double[constraints];
        boolean[] inequality = new boolean[constraints];
        List<Map<Integer, double[]>> forms = new ArrayList<>();
        for (int k = 0; k < constraints; k++) {
            String[] head = words();
            inequality[k] = head[0].equals("<=");
            bounds[k] = Double.parseDouble(head[1]);
            Map<Integer, double[]> form = new TreeMap<>();
            for (int e = 0; e < Integer.parseInt(head[2]); e++) {
                form.put(Integer.parseInt(lines.next()), numbers());
            }
            forms.add(form);
        }
        List<FiniteBlock> blocks = new ArrayList<>();
        for (int b = 0; b < kinds.size(); b++) {
            blocks.add(block(b, n, q, mixing, kinds.get(b), features.get(b), forms));
        }
        return new Known(name, optimum, new FiniteProblem(dense, losses, blocks, bounds, inequality));
    }

    private FiniteBlock block(
            int b,
            int n,
            int q,
            double[] mixing,
            String[] kind,
            double[] features,
            List<Map<Integer, double[]>> forms) {
        SparseMap.Builder map = new SparseMap.Builder();
        for (int i = 0; i < n * q; i++) {
            map.add(i, i / q, mixing[i % q + b * q]);
        }
        List<double[]> matrices = new ArrayList<>();
        for (int k = 0; k < forms.size(); k++) {
            if (forms.get(k).containsKey(b)) {
                map.add(n * q + k, n + matrices.size(), 1);
                matrices.add(forms.get(k).get(b));
            }
        }
        SparseMap built = map.build(n * q + forms.size(), n + matrices.size());
        int r = Integer.parseInt(kind[1]);
        double first = Double.parseDouble(kind[2]);
        double second = Double.parseDouble(kind[3]);
        return kind[0].equals("psd")
                ? new PsdBlock(dense, r, features, matrices, built, new double[r * r], ElasticNet.of(first, second))
                : new LinearBlock(dense, r, features, built, new double[r], first);
    }

    /** The loss of an output of all observations; both outputs of a heteroscedastic loss. All have the same weights. */
    private RowLosses.Term term(int output, double[] weights) {
        String[] head = words();
        Arrays.fill(weights, Double.parseDouble(head[1]));
        Loss loss = loss(head);
        double[] y = numbers();
        return new RowLosses.Term(loss, loss.targets() == 0 ? new double[0][] : new double[][] {y}, output);
    }

    private static Loss loss(String[] head) {
        return switch (head[0]) {
            case "squared" -> new SquaredLoss();
            case "neglog" -> new NegativeLogLoss();
            case "hetero" -> new HeteroscedasticLoss();
            case "poisson" -> new PoissonLoss();
            case "absolute" -> new AbsoluteLoss();
            case "huber" -> HuberLoss.withThreshold(Double.parseDouble(head[3]));
            case "pinball" -> PinballLoss.atLevel(Double.parseDouble(head[3]));
            default -> throw new IllegalStateException(head[0]);
        };
    }

    private String[] words() {
        return lines.next().trim().split(" +");
    }

    private double[] numbers() {
        return Arrays.stream(words()).mapToDouble(Double::parseDouble).toArray();
    }
}
