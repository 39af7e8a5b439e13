package org.psdmodels.models.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;

/**
 * Linear constraints on the functions of a problem as text: {@code value(0.5,1) <= 3}, {@code derivative(0; 0.5,1) >= 0}
 * (the coordinate, and the point), {@code integral(box:0,1) = 1}, {@code "a name": 2*value(0) - value(1)@1 <= 0} (block 1,
 * where nothing is said block 0). A functional of a function with values in matrices says of which entry u'F v:
 * {@code value(0)[1,0;0,1]}; {@code features(1,2)} is u'A u where A is the matrix itself.
 */
public final class ConstraintText {
    private static final List<String> FUNCTIONALS = List.of("value", "derivative", "integral", "features");

    private static final int MOST = 1_000_000;

    private ConstraintText() {}

    /**
     * Reads a constraint.
     *
     * @param text the text
     * @param dimension the dimension of the points
     * @return the constraint; one without a name is called like its left-hand side
     * @throws TextException saying where the text is wrong and what was expected
     */
    public static Constraint parse(String text, int dimension) {
        Cursor cursor = new Cursor(text);
        try {
            Optional<String> name = name(cursor);
            LinearForm form = form(cursor, dimension);
            Constraint constraint = related(cursor, name, form);
            cursor.end("nothing more");
            return constraint;
        } catch (TextException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw cursor.problem(0, String.valueOf(e.getMessage()));
        }
    }

    private static Optional<String> name(Cursor cursor) {
        if (!cursor.at('"')) {
            return Optional.empty();
        }
        String name = cursor.quoted();
        cursor.expect(':');
        return Optional.of(name);
    }

    private static LinearForm form(Cursor cursor, int dimension) {
        LinearForm form = LinearForm.ZERO;
        double sign = cursor.accept('-') ? -1 : 1;
        while (true) {
            double coefficient = cursor.atNumber() ? factor(cursor) : 1;
            LinearFunctional functional = entry(functional(cursor, dimension), cursor);
            int block = cursor.accept('@') ? cursor.whole("block", 0, MOST) : 0;
            form = form.plus(block, functional, sign * coefficient);
            if (cursor.accept('+')) {
                sign = 1;
            } else if (cursor.accept('-')) {
                sign = -1;
            } else {
                return form;
            }
        }
    }

    private static double factor(Cursor cursor) {
        double factor = Double.parseDouble(cursor.number());
        cursor.expect('*');
        return factor;
    }

    private static LinearFunctional functional(Cursor cursor, int dimension) {
        String name = cursor.name("a functional", FUNCTIONALS);
        cursor.expect('(');
        LinearFunctional functional = switch (name) {
            case "value" -> LinearFunctional.valueAt(Points.single(cursor.numbers()));
            case "derivative" -> derivative(cursor);
            case "features" -> LinearFunctional.atFeatures(cursor.numbers());
            default -> LinearFunctional.integral(measure(cursor, dimension));
        };
        cursor.expect(')');
        return functional;
    }

    private static Measure measure(Cursor cursor, int dimension) {
        int start = cursor.position();
        String text = cursor.before(')');
        try {
            return MeasureText.parse(text, dimension);
        } catch (TextException e) {
            throw cursor.within(e, start);
        }
    }

    private static LinearFunctional derivative(Cursor cursor) {
        int coordinate = cursor.whole("coordinate", 0, MOST);
        cursor.expect(';');
        return LinearFunctional.derivativeAt(Points.single(cursor.numbers()), coordinate);
    }

    private static LinearFunctional entry(LinearFunctional functional, Cursor cursor) {
        if (!cursor.accept('[')) {
            return functional;
        }
        double[] u = cursor.numbers();
        cursor.expect(';');
        double[] v = cursor.numbers();
        cursor.expect(']');
        return functional.of(u, v);
    }

    private static Constraint related(Cursor cursor, Optional<String> name, LinearForm form) {
        String called = name.orElseGet(() -> text(form));
        if (cursor.accept('=')) {
            return Constraint.equal(called, form, bound(cursor));
        }
        boolean atMost = cursor.accept('<');
        if (!atMost) {
            cursor.expect('>');
        }
        cursor.expect('=');
        double bound = bound(cursor);
        return atMost ? Constraint.atMost(called, form, bound) : Constraint.atMost(called, negative(form), -bound);
    }

    private static LinearForm negative(LinearForm form) {
        return new LinearForm(form.terms().stream()
                .map(t -> new LinearForm.Term(t.block(), t.functional(), -t.coefficient()))
                .toList());
    }

    private static double bound(Cursor cursor) {
        return Double.parseDouble(cursor.number());
    }

    /**
     * Writes a constraint.
     *
     * @param constraint the constraint
     * @return a text from which {@link #parse} makes an equal constraint, to the bit; empty where a measure has no text
     */
    public static Optional<String> format(Constraint constraint) {
        boolean written = constraint.form().terms().stream().allMatch(t -> hasText(t.functional()));
        String relation = constraint.relation() == Constraint.Relation.EQUAL ? " = " : " <= ";
        return written
                ? Optional.of('"' + constraint.name().replace("\"", "\"\"") + "\": " + text(constraint.form())
                        + relation + constraint.bound())
                : Optional.empty();
    }

    private static boolean hasText(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Entry entry) {
            return hasText(entry.functional());
        }
        return !(functional instanceof LinearFunctional.Integral integral)
                || MeasureText.format(integral.measure()).isPresent();
    }

    private static String text(LinearForm form) {
        StringBuilder text = new StringBuilder();
        for (LinearForm.Term term : form.terms()) {
            boolean isNegative = term.coefficient() < 0 || 1 / term.coefficient() < 0;
            text.append(text.isEmpty() ? (isNegative ? "-" : "") : isNegative ? " - " : " + ");
            double size = Math.abs(term.coefficient());
            text.append(size == 1 ? "" : size + "*").append(text(term.functional()));
            text.append(term.block() == 0 ? "" : "@" + term.block());
        }
        return text.toString();
    }

    private static String text(LinearFunctional functional) {
        if (functional instanceof LinearFunctional.Value value) {
            return "value(" + numbers(value.point().row(0)) + ")";
        } else if (functional instanceof LinearFunctional.Derivative derivative) {
            return "derivative(" + derivative.coordinate() + "; "
                    + numbers(derivative.point().row(0)) + ")";
        } else if (functional instanceof LinearFunctional.AtFeatures features) {
            return "features(" + numbers(features.features().data()) + ")";
        } else if (functional instanceof LinearFunctional.Integral integral) {
            return "integral(" + MeasureText.format(integral.measure()).orElse("?") + ")";
        }
        LinearFunctional.Entry entry = (LinearFunctional.Entry) functional;
        return text(entry.functional()) + "[" + numbers(entry.left().data()) + ";"
                + numbers(entry.right().data()) + "]";
    }

    private static String numbers(double... values) {
        return Arrays.stream(values).mapToObj(Double::toString).collect(Collectors.joining(","));
    }
}
