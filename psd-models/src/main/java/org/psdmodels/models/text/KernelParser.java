package org.psdmodels.models.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.kernels.BasisKernel;

/** Recursive descent over the grammar of the package. Every rule leaves the cursor behind what it read. */
final class KernelParser {
    static final String BASIS = "basis";
    static final String ON = "on";
    static final String POLYNOMIAL = "polynomial";
    static final String AFTER = "after";

    /** Deeper nesting is a mistake, and would end in a stack overflow. */
    private static final int DEEPEST = 100;

    /** A kernel on a coordinate keeps a list of all the coordinates before it. */
    private static final int LARGEST_COORDINATE = 1_000_000;

    private static final List<String> NAMES =
            Stream.concat(KernelForms.ALL.names().stream(), Stream.of(BASIS)).toList();

    private final Cursor cursor;
    private int depth;

    KernelParser(String text) {
        this.cursor = new Cursor(text);
    }

    Kernel parse() {
        Kernel kernel = sum();
        cursor.end("\"+\", \"*\", \"on\", \"polynomial\", \"after\"");
        return kernel;
    }

    private Kernel sum() {
        Kernel sum = product();
        while (cursor.at('+')) {
            int sign = cursor.position();
            cursor.expect('+');
            Kernel left = sum;
            Kernel right = product();
            sum = at(sign, () -> left.plus(right));
        }
        return sum;
    }

    private Kernel product() {
        int start = cursor.position();
        double scale = 1;
        Optional<Kernel> product = Optional.empty();
        do {
            int position = cursor.position();
            if (cursor.atNumber()) {
                scale *= Double.parseDouble(cursor.number());
            } else {
                Optional<Kernel> left = product;
                Kernel right = factor();
                product = Optional.of(
                        at(position, () -> left.map(l -> l.times(right)).orElse(right)));
            }
        } while (cursor.accept('*'));
        double factor = scale;
        Kernel kernel = product.orElseThrow(() -> noKernel(factor));
        return at(start, () -> kernel.scaledBy(factor));
    }

    private TextException noKernel(double scale) {
        return cursor.expected(
                "\"*\" and a kernel, as a number is a scale (the constant is constant:value=" + scale + ")");
    }

    private Kernel factor() {
        Kernel kernel = primary();
        while (true) {
            int position = cursor.position();
            Kernel inner = kernel;
            if (cursor.acceptWord(ON)) {
                int[] coordinates = coordinates();
                kernel = at(position, () -> inner.on(coordinates));
            } else if (cursor.acceptWord(POLYNOMIAL)) {
                double[] coefficients =
                        listed().stream().mapToDouble(Double::parseDouble).toArray();
                kernel = at(position, () -> inner.polynomial(coefficients));
            } else if (cursor.acceptWord(AFTER)) {
                FeatureMap map = FeatureForms.ALL.read(cursor);
                kernel = at(position, () -> inner.after(map));
            } else {
                return kernel;
            }
        }
    }

    private Kernel primary() {
        if (cursor.accept('(')) {
            if (++depth > DEEPEST) {
                throw cursor.problem(
                        cursor.position(), "parentheses must not be nested more than " + DEEPEST + " deep");
            }
            Kernel kernel = sum();
            cursor.expect(')');
            depth--;
            return kernel;
        }
        if (cursor.acceptWord(BASIS)) {
            cursor.expect('(');
            Kernel kernel = BasisKernel.of(FeatureForms.ALL.read(cursor));
            cursor.expect(')');
            return kernel;
        }
        return KernelForms.ALL.read(cursor, NAMES);
    }

    private int[] coordinates() {
        int position = cursor.position();
        List<String> numbers = listed();
        int[] coordinates = new int[numbers.size()];
        for (int k = 0; k < coordinates.length; k++) {
            String number = numbers.get(k);
            coordinates[k] = number.matches("\\d{1,7}") ? Integer.parseInt(number) : LARGEST_COORDINATE;
            if (coordinates[k] >= LARGEST_COORDINATE) {
                throw cursor.problem(
                        position,
                        "a coordinate must be a whole number from 0 to " + (LARGEST_COORDINATE - 1) + ", got "
                                + number);
            }
        }
        return coordinates;
    }

    private List<String> listed() {
        List<String> numbers = new ArrayList<>();
        cursor.expect('(');
        do {
            numbers.add(cursor.number());
        } while (cursor.accept(','));
        cursor.expect(')');
        return numbers;
    }

    /** What the algebra refuses it refuses at a position. */
    private Kernel at(int position, Supplier<Kernel> kernel) {
        try {
            return kernel.get();
        } catch (IllegalArgumentException e) {
            throw cursor.problem(position, String.valueOf(e.getMessage()));
        }
    }
}
