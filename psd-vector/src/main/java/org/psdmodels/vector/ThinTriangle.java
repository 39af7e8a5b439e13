package org.psdmodels.vector;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.psdmodels.solvers.linalg.Products;
import org.psdmodels.solvers.linalg.ThinSubstitution;
import org.psdmodels.solvers.linalg.View;

/**
 * Thin triangular systems: a few unknowns are found one after the other, and subtracted from all other equations at once, by
 * columns of L; or, with L', all others are subtracted from their equations at once, by columns of L too. So L is held once.
 */
final class ThinTriangle implements ThinSubstitution {
    private final View lower;
    private final int order;
    private final double[] l;
    private final Products products;
    private final int few;

    /** For the fewest columns, with copies of its own: made when they are asked for. */
    private Optional<ThinSubstitution> plain = Optional.empty();

    /**
     * A triangle.
     *
     * @param lower the matrix
     * @param products plain Java's
     * @param few up to how many columns are left to them
     */
    ThinTriangle(View lower, Products products, int few) {
        this.lower = lower.isTransposed() ? View.of(lower.toMatrix()) : lower;
        this.order = lower.rows();
        this.l = this.lower.array();
        this.products = products;
        this.few = few;
    }

    @Override
    public double[][] forward(double[][] x) {
        return x.length <= few ? plain().forward(x) : stripwise(x, this::forward);
    }

    @Override
    public double[][] backward(double[][] x) {
        return x.length <= few ? plain().backward(x) : stripwise(x, this::backward);
    }

    @Override
    public double[][] transposedProduct(double[][] x) {
        return x.length <= few ? plain().transposedProduct(x) : stripwise(x, this::transposedProduct);
    }

    private ThinSubstitution plain() {
        ThinSubstitution made = plain.orElseGet(() -> products.triangle(lower));
        plain = Optional.of(made);
        return made;
    }

    /** As many columns at a time as a vector has lanes. */
    private double[][] stripwise(double[][] x, UnaryOperator<InterleavedColumns> function) {
        double[][] result = new double[x.length][order];
        for (int first = 0; first < x.length; first += Lanes.COUNT) {
            InterleavedColumns rows = new InterleavedColumns(order);
            rows.read(x, first, 0, order);
            function.apply(rows).copyTo(result, first, 0, order);
        }
        return result;
    }

    private InterleavedColumns forward(InterleavedColumns b) {
        double[] x = b.numbers();
        InterleavedColumns minus = new InterleavedColumns(ThinLoops.COLUMNS);
        for (int from = 0; from < order; from += ThinLoops.COLUMNS) {
            int to = Math.min(order, from + ThinLoops.COLUMNS);
            for (int i = from; i < to; i++) {
                for (int j = from; j < i; j++) {
                    ThinLoops.subtract(x, InterleavedColumns.at(i), l[lower.index(i, j)], InterleavedColumns.at(j));
                }
                ThinLoops.divide(x, InterleavedColumns.at(i), l[lower.index(i, i)]);
            }
            if (to < order) {
                minus.negate(b, from, to, 0);
                ThinLoops.addColumns(
                        l,
                        lower.index(to, from),
                        lower.stride(),
                        order - to,
                        minus.numbers(),
                        0,
                        x,
                        InterleavedColumns.at(to));
            }
        }
        return b;
    }

    private InterleavedColumns backward(InterleavedColumns b) {
        double[] x = b.numbers();
        InterleavedColumns minus = new InterleavedColumns(order);
        InterleavedColumns sums = new InterleavedColumns(ThinLoops.ROWS);
        for (int to = order; to > 0; to -= ThinLoops.ROWS) {
            int from = Math.max(0, to - ThinLoops.ROWS);
            add(from, to, minus, sums);
            b.add(sums, from, to);
            for (int i = to - 1; i >= from; i--) {
                for (int j = to - 1; j > i; j--) {
                    ThinLoops.subtract(x, InterleavedColumns.at(i), l[lower.index(j, i)], InterleavedColumns.at(j));
                }
                ThinLoops.divide(x, InterleavedColumns.at(i), l[lower.index(i, i)]);
            }
            minus.negate(b, from, to, from);
        }
        return b;
    }

    private InterleavedColumns transposedProduct(InterleavedColumns x) {
        InterleavedColumns product = new InterleavedColumns(order);
        InterleavedColumns sums = new InterleavedColumns(ThinLoops.ROWS);
        for (int to = order; to > 0; to -= ThinLoops.ROWS) {
            int from = Math.max(0, to - ThinLoops.ROWS);
            add(from, to, x, sums);
            product.add(sums, from, to);
            for (int i = from; i < to; i++) {
                for (int j = i; j < to; j++) {
                    ThinLoops.add(
                            product.numbers(),
                            InterleavedColumns.at(i),
                            l[lower.index(j, i)],
                            x.numbers(),
                            InterleavedColumns.at(j));
                }
            }
        }
        return product;
    }

    /**
     * The sums over j &gt;= to of l_ji x_j, for i = from, ..., to - 1; what else comes out, where these are fewer than are taken
     * together, is of no use.
     */
    private void add(int from, int to, InterleavedColumns x, InterleavedColumns sums) {
        sums.clear();
        if (to < order) {
            ThinLoops.addRows(
                    l,
                    lower.index(to, from),
                    lower.stride(),
                    order - to,
                    x.numbers(),
                    InterleavedColumns.at(to),
                    sums.numbers(),
                    0);
        }
    }
}
