package org.psdmodels.models.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

    /** Whether a word means something here already. */
    static boolean isReserved(String word) {
        return NAMES.contains(word)
                || KernelForms.ALL.isFormer(word)
                || List.of(ON, POLYNOMIAL, AFTER).contains(word);
    }

    private final Cursor cursor;
    private final int most;
    private int depth;
    private int kernels;

    /** How many of "on", "polynomial" and "after" are applied to one another in the kernel last read. */
    private int height;

    /** Up to a number of kernels joined by signs. */
    KernelParser(String text, int most) {
        this.cursor = new Cursor(text);
        this.most = most;
    }

    Kernel parse() {
        Kernel kernel = sum();
        cursor.end("\"+\", \"*\", \"on\", \"polynomial\", \"after\"");
        return kernel;
    }

    private Kernel sum() {
        List<Kernel> terms = new ArrayList<>();
        List<Integer> signs = new ArrayList<>();
        int position = cursor.position();
        int tallest = 0;
        do {
            signs.add(position);
            terms.add(product());
            tallest = Math.max(tallest, height);
            position = cursor.position();
        } while (cursor.accept('+'));
        height = tallest;
        return joined(terms, signs, Kernel::sum);
    }

    private Kernel product() {
        int start = cursor.position();
        double scale = 1;
        List<Kernel> factors = new ArrayList<>();
        List<Integer> positions = new ArrayList<>();
        int tallest = 0;
        do {
            int position = cursor.position();
            if (cursor.atNumber()) {
                scale *= Double.parseDouble(cursor.number());
            } else {
                factors.add(factor());
                positions.add(position);
                tallest = Math.max(tallest, height);
            }
        } while (cursor.accept('*'));
        double factor = scale;
        height = tallest;
        if (factors.isEmpty()) {
            throw noKernel(factor);
        }
        Kernel kernel = joined(factors, positions, Kernel::product);
        return at(start, () -> kernel.scaledBy(factor));
    }

    /** All kernels at once; what the algebra refuses it refuses at the end of a shortest list, found by halving. */
    private Kernel joined(List<Kernel> kernels, List<Integer> positions, Function<List<Kernel>, Kernel> join) {
        return tried(kernels, join).orElseGet(() -> {
            List<Kernel> shortest = kernels.subList(0, shortestRefused(kernels, join));
            return at(positions.get(shortest.size() - 1), () -> join.apply(shortest));
        });
    }

    private static int shortestRefused(List<Kernel> kernels, Function<List<Kernel>, Kernel> join) {
        int joining = 1;
        int refused = kernels.size();
        while (refused - joining > 1) {
            int middle = (joining + refused) / 2;
            if (tried(kernels.subList(0, middle), join).isPresent()) {
                joining = middle;
            } else {
                refused = middle;
            }
        }
        return refused;
    }

    private static Optional<Kernel> tried(List<Kernel> kernels, Function<List<Kernel>, Kernel> join) {
        try {
            return Optional.of(join.apply(kernels));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
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
            if (++height > DEEPEST) {
                throw cursor.problem(
                        position, "kernels must not be made of one another more than " + DEEPEST + " times");
            }
        }
    }

    private Kernel primary() {
        height = 0;
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
        if (++kernels > most) {
            throw cursor.problem(
                    cursor.position(),
                    "found kernel number " + kernels + ", expected at most " + most
                            + ", as the work grows with the number of pairs of them; leave out those that matter least");
        }
        if (cursor.acceptWord(BASIS)) {
            cursor.expect('(');
            Kernel kernel = BasisKernel.of(FeatureForms.ALL.read(cursor));
            cursor.expect(')');
            return kernel;
        }
        return NAMES.contains(cursor.peekWord()) ? KernelForms.ALL.read(cursor) : found();
    }

    /** A kernel of somebody else, or the error that names them all. */
    private Kernel found() {
        List<String> known =
                Stream.concat(NAMES.stream(), FoundKernels.names().stream()).toList();
        return KernelForms.ALL.read(cursor, known);
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
