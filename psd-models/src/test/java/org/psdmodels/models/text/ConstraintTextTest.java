package org.psdmodels.models.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.DoubleStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;

/** Constraints as text: read as they were written to the bit, and what is said of texts that are none. */
class ConstraintTextTest {
    private static final List<String> NAMES = List.of("", " ", "a", "a \"quoted\" name", "\"", "<= 3\n", "größer: 1");

    private static void assertFails(String text, int position, String words) {
        TextException e = assertThrows(TextException.class, () -> ConstraintText.parse(text, 1));
        assertEquals(position, e.position(), e.getMessage());
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    /** A constraint in a form that can be compared: points have no equality of their own, and no sign of zero. */
    private static List<Object> comparable(Constraint constraint) {
        List<List<Object>> terms = constraint.form().terms().stream()
                .map(term -> List.of(term.block(), term.coefficient(), comparable(term.functional())))
                .toList();
        return List.of(constraint.name(), constraint.relation(), constraint.bound(), terms);
    }

    private static Object comparable(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return List.of(
                    "value",
                    Matrix.wrap(1, value.point().dimension(), value.point().row(0)));
        } else if (functional instanceof LinearFunctional.Derivative derivative) {
            double[] at = derivative.point().row(0);
            return List.of("derivative", derivative.coordinate(), Matrix.wrap(1, at.length, at));
        } else if (functional instanceof LinearFunctional.Entry entry) {
            return List.of(comparable(entry.functional()), entry.left(), entry.right());
        }
        return functional; // of numbers and measures, which have an equality
    }

    private static void assertReads(String text, Constraint constraint) {
        assertEquals(comparable(constraint), comparable(ConstraintText.parse(text, 1)));
    }

    private static LinearForm at(double... points) {
        LinearForm form = LinearForm.ZERO;
        for (double x : points) {
            form = form.plus(0, LinearFunctional.valueAt(Points.onLine(x)), 1);
        }
        return form;
    }

    @Example
    void asAUserWritesThem() {
        assertReads("value(0.5) <= 3", Constraint.atMost("value(0.5)", at(0.5), 3));
        assertReads(
                "value(0.5) >= 3",
                Constraint.atMost(
                        "value(0.5)", LinearForm.ZERO.plus(0, LinearFunctional.valueAt(Points.onLine(0.5)), -1), -3));
        assertReads("\"both\": value(0)+value( 1 ) = 1e3", Constraint.equal("both", at(0, 1), 1000));
        LinearForm difference = LinearForm.of(0, LinearFunctional.integral(Measure.interval(0, 1)))
                .plus(2, LinearFunctional.valueAt(Points.onLine(0)), -2);
        assertReads(
                "integral(box:0,1) - 2*value(0)@2 = 0",
                Constraint.equal("integral(box:0.0,1.0) - 2.0*value(0.0)@2", difference, 0));
    }

    @Example
    void whatIsWrongIsSaidWithItsPlace() {
        assertFails("", 0, "expected a functional (value, derivative, integral, features)");
        assertFails("valu(0) <= 1", 0, "did you mean \"value\"?");
        assertFails("value 0 <= 1", 6, "expected \"(\"");
        assertFails("value(a) <= 1", 6, "expected a number");
        assertFails("value(0 <= 1", 8, "expected \")\"");
        assertFails("value(0)", 8, "found the end, expected \">\"");
        assertFails("value(0) < 1", 11, "expected \"=\"");
        assertFails("value(0) <= x", 12, "expected a number");
        assertFails("value(0) <= 1 2", 14, "nothing more");
        assertFails("2 value(0) <= 1", 2, "expected \"*\"");
        assertFails("derivative(0.5; 1) = 0", 11, "coordinate must be a whole number");
        assertFails("derivative(0) = 0", 12, "expected \";\"");
        assertFails("value(0)@x = 0", 9, "expected a number");
        assertFails("integral(box:0,1 = 1", 20, "found the end, expected \")\"");
        assertFails("\"name value(0) = 1", 0, "has a quote that does not end");
        assertFails("\"name\" value(0) = 1", 7, "expected \":\"");
    }

    /** The place is that in the whole text, not in the measure. */
    @Example
    void aMeasureThatIsWrongIsPointedAt() {
        assertFails("integral(bix:0,1) = 1", 9, "did you mean \"box\"?");
        assertFails("value(0) + integral(box:0) = 1", 25, "expected \",\"");
    }

    @Example
    void aMeasureWithoutTextHasNone() {
        Measure mixed = Measure.of(
                List.of(Measure.gaussian(0, 1).factor(0), Measure.lebesgue(1).factor(0)));
        LinearFunctional integral = LinearFunctional.integral(mixed);
        assertEquals(Optional.empty(), ConstraintText.format(Constraint.equal("a", LinearForm.of(0, integral), 1)));
        LinearFunctional entry = integral.of(new double[] {1}, new double[] {1});
        assertEquals(Optional.empty(), ConstraintText.format(Constraint.equal("a", LinearForm.of(0, entry), 1)));
    }

    @Property
    void anyConstraintIsReadAsItWasWritten(@ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int dimension) {
        Random random = new Random(seed);
        LinearForm form = LinearForm.ZERO;
        for (int k = random.nextInt(4); k >= 0; k--) {
            form = form.plus(random.nextInt(3) * random.nextInt(40), functional(random, dimension), number(random));
        }
        String name = NAMES.get(random.nextInt(NAMES.size()));
        Constraint constraint = random.nextBoolean()
                ? Constraint.equal(name, form, number(random))
                : Constraint.atMost(name, form, number(random));
        String text = ConstraintText.format(constraint).orElseThrow();
        assertEquals(comparable(constraint), comparable(ConstraintText.parse(text, dimension)), text);
    }

    /** Any finite number but for plain ones, which are frequent too. */
    private static double number(Random random) {
        double any = Double.longBitsToDouble(random.nextLong());
        return switch (random.nextInt(6)) {
            case 0 -> 1;
            case 1 -> -1;
            case 2 -> random.nextBoolean() ? 0.0 : -0.0;
            case 3 -> random.nextGaussian();
            default -> Double.isFinite(any) ? any : 0.25;
        };
    }

    private static double[] numbers(Random random, int count) {
        return DoubleStream.generate(() -> number(random)).limit(count).toArray();
    }

    private static LinearFunctional functional(Random random, int dimension) {
        Points point = Points.single(numbers(random, dimension));
        return switch (random.nextInt(5)) {
            case 0 -> LinearFunctional.valueAt(point);
            case 1 -> LinearFunctional.derivativeAt(point, random.nextInt(dimension));
            case 2 -> LinearFunctional.integral(measure(random, dimension));
            case 3 -> LinearFunctional.atFeatures(numbers(random, 1 + random.nextInt(4)));
            default -> LinearFunctional.valueAt(point).of(numbers(random, 2), numbers(random, 2));
        };
    }

    private static Measure measure(Random random, int dimension) {
        double[] lower = random.doubles(dimension, -9, 9).toArray();
        double[] upper =
                Arrays.stream(lower).map(a -> a + 1 + random.nextDouble()).toArray();
        upper[0] = random.nextBoolean() ? Double.POSITIVE_INFINITY : upper[0];
        int[] exponents = random.ints(dimension, 0, 4).toArray();
        Measure box = Measure.box(lower, upper);
        double[] variances = random.doubles(dimension, 0.1, 9).toArray();
        Measure normal = Measure.gaussian(lower, variances);
        return switch (random.nextInt(4)) {
            case 0 -> Measure.lebesgue(dimension);
            case 1 -> box;
            case 2 -> normal.restrictedTo(lower, upper).weightedBy(exponents);
            default -> normal;
        };
    }
}
