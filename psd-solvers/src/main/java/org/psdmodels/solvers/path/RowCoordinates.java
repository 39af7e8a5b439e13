package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.SparseMap;

/**
 * The matrix Y of the rows' functionals in coordinates in which P is the identity: block above block A_b E_b', with a column
 * of A_b for every atom of the block. Products with all of Y are made in the frames of the blocks, by way of r x r matrices;
 * A_b is made for chosen coordinates alone.
 */
final class RowCoordinates {
    /** Columns are made and scaled so many at a time. */
    private static final int SLAB = 8192;

    private final Dense dense;
    private final int outputs;
    private final int order;
    private final List<Part> parts;

    /**
     * The chosen coordinates of one block.
     *
     * @param from the first of them
     * @param size their number
     * @param atoms A_b
     * @param map E_b
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Part(int from, int size, double[] atoms, SparseMap map) {
        /** Adds multiples of the columns of A_b to those columns of Y that lie between two rows. */
        void addTo(int order, int firstRow, int endRow, double[] columns) {
            for (int j = 0; j < map.columns(); j++) {
                for (int e = map.start(j); e < map.start(j + 1); e++) {
                    if (map.row(e) >= firstRow && map.row(e) < endRow) {
                        int to = (map.row(e) - firstRow) * order + from;
                        for (int i = 0; i < size; i++) {
                            columns[to + i] += map.value(e) * atoms[i + j * size];
                        }
                    }
                }
            }
        }
    }

    private RowCoordinates(Dense dense, int outputs, int order, List<Part> parts) {
        this.dense = dense;
        this.outputs = outputs;
        this.order = order;
        this.parts = parts;
    }

    /** Those rows of Y that belong to some coordinates, given in increasing order. */
    static RowCoordinates of(FiniteProblem problem, List<Linearisation> blocks, int... chosen) {
        List<Part> parts = new ArrayList<>();
        int before = 0;
        int at = 0;
        for (Linearisation block : blocks) {
            int first = at;
            int end = before + block.coordinates();
            while (at < chosen.length && chosen[at] < end) {
                at++;
            }
            int[] own = Arrays.copyOfRange(chosen, first, at);
            for (int i = 0; i < own.length; i++) {
                own[i] -= before;
            }
            parts.add(
                    new Part(first, own.length, atoms(block, own), block.block().map()));
            before = end;
        }
        return new RowCoordinates(problem.dense(), problem.outputs(), chosen.length, parts);
    }

    private static double[] atoms(Linearisation block, int... own) {
        int count = block.block().map().columns();
        double[] atoms = new double[Matrix.length(own.length, count)];
        for (int from = 0; from < count; from += SLAB) {
            int to = Math.min(count, from + SLAB);
            double[] some = Dense.rows(block.coordinates(), block.atomCoordinates(from, to), own);
            System.arraycopy(some, 0, atoms, from * own.length, some.length);
        }
        return atoms;
    }

    /** Y x. */
    static double[] product(List<Linearisation> blocks, double[] x) {
        double[] y = new double[order(blocks)];
        int at = 0;
        for (Linearisation block : blocks) {
            double[] own = block.toCoordinates(Dense.times(-1, block.dual(x)));
            System.arraycopy(own, 0, y, at, own.length);
            at += own.length;
        }
        return y;
    }

    /** Y'y for some number of rows. */
    static double[] adjoint(List<Linearisation> blocks, double[] y, int rows) {
        double[] x = new double[rows];
        int at = 0;
        for (Linearisation block : blocks) {
            block.addRows(block.fromCoordinates(Arrays.copyOfRange(y, at, at + block.coordinates())), x);
            at += block.coordinates();
        }
        return x;
    }

    /** The number of rows of Y. */
    static int order(List<Linearisation> blocks) {
        return blocks.stream().mapToInt(Linearisation::coordinates).sum();
    }

    /** The columns of the chosen part of Y from a row on and before another. */
    double[] columns(int from, int to) {
        double[] columns = new double[Matrix.length(order, to - from)];
        parts.forEach(part -> part.addTo(order, from, to, columns));
        return columns;
    }

    /** Y_a D^-1 Y_a' for the outputs; by way of the atoms where these are few. */
    double[] gram(CurvatureRoots roots) {
        int atoms = parts.stream().mapToInt(part -> part.map.columns()).max().orElse(0);
        return areFew(atoms, outputs) ? gramOfAtoms(roots) : gramOfRows(roots);
    }

    private static boolean areFew(int atoms, int outputs) {
        return 2 * atoms < outputs;
    }

    /** How many columns there are in the gram matrix that is made: those of the outputs, or of the atoms, for blocks in pairs. */
    static double gramColumns(FiniteProblem problem) {
        int atoms = problem.blocks().stream()
                .mapToInt(block -> block.map().columns())
                .max()
                .orElse(0);
        return areFew(atoms, problem.outputs()) ? 2 * atoms : problem.outputs();
    }

    private double[] gramOfRows(CurvatureRoots roots) {
        double[] sum = new double[Matrix.length(order, order)];
        int slab = SLAB - SLAB % roots.order();
        for (int first = 0; first < outputs; first += slab) {
            int end = Math.min(outputs, first + slab);
            double[] scaled = columns(first, end);
            roots.divideColumns(order, scaled, first, end);
            sum = Dense.plus(dense.gram(order, end - first, scaled), 1, sum);
        }
        return sum;
    }

    /** Block by block, A_b (E_b'D^-1 E_c) A_c'. */
    private double[] gramOfAtoms(CurvatureRoots roots) {
        double[] gram = new double[Matrix.length(order, order)];
        for (Part c : parts) {
            double[] mapped = new double[Matrix.length(c.size, outputs)];
            new Part(0, c.size, c.atoms, c.map).addTo(c.size, 0, outputs, mapped);
            roots.solveColumns(c.size, mapped);
            for (Part b : parts) {
                if (b.from <= c.from) {
                    double[] back = mapBack(b.map, c.size, mapped);
                    double[] pair = dense.productWithTransposed(b.size, b.map.columns(), c.size, b.atoms, back);
                    put(b, c, pair, gram);
                }
            }
        }
        return gram;
    }

    /** Columns for rows, combined to columns for atoms. */
    private double[] mapBack(SparseMap map, int size, double[] columns) {
        double[] back = new double[Matrix.length(size, map.columns())];
        for (int j = 0; j < map.columns(); j++) {
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                if (map.row(e) < outputs) {
                    int from = map.row(e) * size;
                    for (int i = 0; i < size; i++) {
                        back[i + j * size] += map.value(e) * columns[from + i];
                    }
                }
            }
        }
        return back;
    }

    private void put(Part b, Part c, double[] pair, double[] gram) {
        for (int j = 0; j < c.size; j++) {
            for (int i = 0; i < b.size; i++) {
                gram[b.from + i + (c.from + j) * order] = pair[i + j * b.size];
                gram[c.from + j + (b.from + i) * order] = pair[i + j * b.size];
            }
        }
    }
}
