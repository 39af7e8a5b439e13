package org.psdmodels.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.kernels.IntegralSubjects.Subject;
import org.psdmodels.kernels.calculus.Quadrature;

/** Every kernel's means and pair integrals in one dimension against adaptive quadrature of its values. */
class IntegralsOnLineTest {
    /** What closed forms are asked to reach, relative to the integral of the absolute value. */
    private static final double CLOSED_FORM = 1e-10;

    private static final double INF = Double.POSITIVE_INFINITY;

    private static final int LARGEST_WEIGHT = 4;

    private static final Points Z = Points.onLine(0.37, 1.21, 0.05);

    static List<Subject> subjects() {
        return IntegralSubjects.onLine();
    }

    private static List<Measure> measures() {
        return List.of(
                Measure.lebesgue(1),
                Measure.interval(-0.8, 1.9),
                Measure.interval(0.4, 2),
                Measure.interval(6, 6.5),
                Measure.interval(0.2, INF),
                Measure.interval(-INF, 0.9),
                Measure.gaussian(0.4, 0.5),
                Measure.gaussian(1, 2).restrictedTo(new double[] {0}, new double[] {1.5}),
                Measure.gaussian(-1, 0.3).restrictedTo(new double[] {-INF}, new double[] {0.8}));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void agreesWithQuadratureWhereThereIsAClosedForm(Subject subject) {
        for (Measure unweighted : measures()) {
            for (int weight = 0; weight <= LARGEST_WEIGHT; weight++) {
                Measure measure = unweighted.weightedBy(weight);
                String context = subject + " against " + measure;
                assertEquals(
                        subject.covers().test(measure),
                        subject.kernel().integrals(measure).isPresent(),
                        context);
                subject.kernel()
                        .integrals(measure)
                        .ifPresent(integrals -> compare(subject.kernel(), integrals, measure, context));
            }
        }
    }

    private static void compare(Kernel kernel, KernelIntegrals integrals, Measure measure, String context) {
        assertEquals(measure, integrals.measure());
        for (int i = 0; i < Z.size(); i++) {
            int point = i;
            compare(integrals.mean(Z, i), x -> k(kernel, x, point), measure, "mean of " + context);
            compare(
                    integrals.pair(Z, 0, Z, i),
                    x -> k(kernel, x, 0) * k(kernel, x, point),
                    measure,
                    "pair of " + context);
        }
    }

    private static double k(Kernel kernel, double x, int i) {
        return kernel.at(Points.onLine(x), 0, Z, i);
    }

    private static void compare(double found, DoubleUnaryOperator f, Measure measure, String context) {
        Measure.Factor factor = measure.factor(0);
        DoubleUnaryOperator integrand = x -> {
            double density = measure.density(x);
            return density == 0 ? 0 : density * f.applyAsDouble(x);
        };
        Quadrature expected = Quadrature.of(integrand, factor.lower(), factor.upper(), grid());
        assertEquals(expected.value(), found, CLOSED_FORM * expected.size() + Quadrature.UNDERFLOW, context);
    }

    /** The scales of kernels and measures lie between 0.3 and 3. */
    private static List<Double> grid() {
        List<Double> grid = new ArrayList<>(Quadrature.landmarks(0.5, 1));
        for (int i = 0; i < Z.size(); i++) {
            grid.add(Z.coordinate(i, 0));
        }
        return grid;
    }
}
