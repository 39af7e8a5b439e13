package org.psdmodels.losses;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.loss.ScalarLoss;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The prox values of prox_values.json, which has 20 digits of each. */
class ProxReferenceTest {
    private static final double RELATIVE = 1e-13;

    /** Where the exact prox is 0, what is left is rounding of arguments of size up to 10. */
    private static final double ROUNDING = 10 * Math.ulp(1.0);

    /** exp(z) - k z, the Poisson loss of log z, is not a loss of this project. */
    private static final String NOT_OURS = "poisson_log";

    private record Subject(ScalarLoss loss, double target) {}

    private static final Map<String, Subject> SUBJECTS = Map.of(
            "poisson", new Subject(new PoissonLoss(), 3),
            "square", new Subject(new SquaredLoss(), 0.7),
            "pinball_tau0.25", new Subject(PinballLoss.atLevel(0.25), 0.3),
            "pinball_tau0.5", new Subject(PinballLoss.atLevel(0.5), 0.3),
            "pinball_tau0.9", new Subject(PinballLoss.atLevel(0.9), 0.3),
            "hinge", new Subject(new HingeLoss(), 1),
            "eps_insensitive", new Subject(EpsilonInsensitiveLoss.withTolerance(0.2), 0.3),
            "neg_log", new Subject(new NegativeLogLoss(), Double.NaN),
            "logistic", new Subject(new LogisticLoss(), 1),
            "huber", new Subject(HuberLoss.withThreshold(0.5), 0));

    @Test
    void scalarLosses() throws IOException {
        int checked = 0;
        for (Map<String, String> row : rows()) {
            if (row.containsKey("prox") && !row.get("loss").equals(NOT_OURS)) {
                check(row);
                checked++;
            }
        }
        assertEquals(SUBJECTS.size() * 18, checked);
    }

    private static void check(Map<String, String> row) {
        Subject subject = SUBJECTS.get(row.get("loss"));
        ScalarLoss loss = subject.loss();
        double v = number(row, "v");
        double step = number(row, "gamma");
        double prox = loss.prox(subject.target(), v, step);
        assertClose(number(row, "prox"), prox, row);
        assertClose(number(row, "loss_at_prox"), loss.value(subject.target(), prox), row);
        double envelope = loss.value(subject.target(), prox) + (prox - v) * (prox - v) / (2 * step);
        assertClose(number(row, "moreau_envelope"), envelope, row);
    }

    @Test
    void heteroscedasticLoss() throws IOException {
        HeteroscedasticLoss loss = new HeteroscedasticLoss();
        int checked = 0;
        for (Map<String, String> row : rows()) {
            if (row.containsKey("theta0")) {
                double[] y = {number(row, "y")};
                double[] v = {number(row, "eta0"), number(row, "theta0")};
                double[] prox = new double[2];
                loss.prox(y, v, number(row, "gamma"), prox);
                assertClose(number(row, "eta"), prox[0], row);
                assertClose(number(row, "theta"), prox[1], row);
                assertClose(number(row, "loss"), loss.value(y, prox), row);
                checked++;
            }
        }
        assertEquals(23, checked);
    }

    private static void assertClose(double expected, double found, Map<String, String> row) {
        assertEquals(expected, found, Math.max(RELATIVE * Math.abs(expected), ROUNDING), row::toString);
    }

    private static double number(Map<String, String> row, String key) {
        return Double.parseDouble(row.get(key));
    }

    /** The innermost objects of the file; all their values are strings. */
    private static List<Map<String, String>> rows() throws IOException {
        List<Map<String, String>> rows = new ArrayList<>();
        Deque<Map<String, String>> open = new ArrayDeque<>();
        try (InputStream file = ProxReferenceTest.class.getResourceAsStream("prox_values.json");
                JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), file)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                switch (token) {
                    case START_OBJECT -> open.push(new HashMap<>());
                    case VALUE_STRING -> open.element().put(json.currentName(), json.getString());
                    case END_OBJECT -> rows.add(open.pop());
                    default -> {}
                }
            }
        }
        return rows;
    }
}
