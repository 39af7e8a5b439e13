package org.psdmodels.solvers.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.solvers.finite.Buffers.Purpose;
import org.psdmodels.solvers.finite.Dense;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.SparseMap;
import org.psdmodels.solvers.linalg.View;
import org.psdmodels.solvers.path.Linearisation.AtomCoordinates;

/**
 * The matrix Y of the rows' functionals in coordinates in which P is the identity: block above block A_b E_b', with a column
 * of A_b for every atom of the block. Products with all of Y are made in the frames of the blocks, by way of r x r matrices;
 * A_b is made for chosen coordinates alone.
 */
final class RowCoordinates {
    /** Columns are made and scaled together that have about so many numbers, */
    private static final int NUMBERS = 1 << 18;

    /** but no fewer than these, nor more than those. */
    private static final int FEWEST = 128;

    private static final int MOST = 8192;

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
    private record Part(int from, int size, AtomCoordinates atoms, SparseMap map) {
        /** Adds multiples of the columns of A_b to those columns of Y, of some order, that lie between two rows. */
        void addTo(int order, int firstRow, int endRow, int firstAtom, int endAtom, double[] columns) {
            double[] atom = new double[size];
            for (int j = firstAtom; j < endAtom; j++) {
                boolean isKnown = false;
                for (int e = map.start(j); e < map.start(j + 1); e++) {
                    if (map.row(e) >= firstRow && map.row(e) < endRow) {
                        if (!isKnown) {
                            atoms.put(j, atom, 0);
                            isKnown = true;
                        }
                        add(map.value(e), atom, columns, (map.row(e) - firstRow) * order + from);
                    }
                }
            }
        }

        private static void add(double factor, double[] atom, double[] columns, int to) {
            for (int i = 0; i < atom.length; i++) {
                columns[to + i] += factor * atom[i];
            }
        }

        /** Writes A_b. */
        void putMatrix(double[] matrix) {
            for (int j = 0; j < map.columns(); j++) {
                atoms.put(j, matrix, j * size);
            }
        }

        /** For every slab of rows the first atom that is seen there, and the one after the last. */
        int[][] ranges(int slab, int slabs) {
            int[][] ranges = new int[2][slabs];
            Arrays.fill(ranges[0], map.columns());
            for (int j = 0; j < map.columns(); j++) {
                for (int e = map.start(j); e < map.start(j + 1); e++) {
                    int at = map.row(e) / slab;
                    if (at < slabs) {
                        ranges[0][at] = Math.min(ranges[0][at], j);
                        ranges[1][at] = j + 1;
                    }
                }
            }
            return ranges;
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
            parts.add(new Part(
                    first, own.length, block.atomCoordinates(own), block.block().map()));
            before = end;
        }
        return new RowCoordinates(problem.dense(), problem.outputs(), chosen.length, parts);
    }

    /** y := Y x. */
    static void product(Dense dense, List<Linearisation> blocks, double[] x, double[] y) {
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            Linearisation block = blocks.get(b);
            double[] element =
                    dense.buffers().vector(Purpose.ELEMENT, b, block.block().length());
            block.dual(x, element);
            block.toCoordinates(element, y, at);
            at += block.coordinates();
        }
        for (int i = 0; i < y.length; i++) {
            y[i] = -y[i];
        }
    }

    /** x := Y'y, for all rows. */
    static void adjoint(Dense dense, List<Linearisation> blocks, double[] y, double[] x) {
        Arrays.fill(x, 0);
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            Linearisation block = blocks.get(b);
            double[] element =
                    dense.buffers().vector(Purpose.ELEMENT, b, block.block().length());
            block.fromCoordinates(y, at, element);
            block.addRows(element, x);
            at += block.coordinates();
        }
    }

    /** The number of rows of Y. */
    static int order(List<Linearisation> blocks) {
        return blocks.stream().mapToInt(Linearisation::coordinates).sum();
    }

    /** The columns of the chosen part of Y from a row on and before another. */
    double[] columns(int from, int to) {
        double[] columns = new double[Matrix.length(order, to - from)];
        parts.forEach(part -> part.addTo(order, from, to, 0, part.map.columns(), columns));
        return columns;
    }

    /** Y_a D^-1 Y_a' for the outputs; by way of the atoms where these are few. It begins the buffer of a system. */
    double[] gram(CurvatureRoots roots) {
        double[] gram = dense.buffers().zeros(Purpose.SYSTEM, Matrix.length(order, order));
        int atoms = parts.stream().mapToInt(part -> part.map.columns()).max().orElse(0);
        if (areFew(atoms, outputs)) {
            addGramOfAtoms(roots, gram);
        } else {
            addGramOfRows(roots, gram);
        }
        return gram;
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

    /** What is done with some consecutive rows. */
    private interface SlabWork {
        /** Takes the rows and the columns of Y for them, which begin an array. */
        void accept(int first, int end, double[] columns);
    }

    /** Makes the columns of Y for the outputs, some after the others, of some parts that begin at a coordinate. */
    private void forEachSlab(List<Part> some, int height, int blockOrder, SlabWork work) {
        int most = Math.max(FEWEST, Math.min(MOST, NUMBERS / Math.max(1, height)));
        int slab = Math.min(outputs, Math.max(blockOrder, most - most % blockOrder));
        int slabs = slab == 0 ? 0 : (outputs + slab - 1) / slab;
        List<int[][]> ranges =
                some.stream().map(part -> part.ranges(slab, slabs)).toList();
        for (int s = 0; s < slabs; s++) {
            int first = s * slab;
            int end = Math.min(outputs, first + slab);
            double[] columns = dense.buffers().zeros(Purpose.COLUMNS, Matrix.length(height, end - first));
            for (int b = 0; b < some.size(); b++) {
                int[][] range = ranges.get(b);
                some.get(b).addTo(height, first, end, range[0][s], range[1][s], columns);
            }
            work.accept(first, end, columns);
        }
    }

    private void addGramOfRows(CurvatureRoots roots, double[] gram) {
        View sum = View.leading(order, order, gram);
        forEachSlab(parts, order, roots.order(), (first, end, columns) -> {
            roots.divideColumns(order, columns, first, end);
            dense.addGram(View.leading(order, end - first, columns), sum);
        });
    }

    /** Block by block, A_b (E_b'D^-1 E_c) A_c'. */
    private void addGramOfAtoms(CurvatureRoots roots, double[] gram) {
        for (Part c : parts) {
            Part alone = new Part(0, c.size, c.atoms, c.map);
            List<Part> others = parts.stream().filter(b -> b.from <= c.from).toList();
            List<double[]> backs = IntStream.range(0, others.size())
                    .mapToObj(i -> dense.buffers().zeros(Purpose.ATOMS, i, size(others.get(i), c.size)))
                    .toList();
            forEachSlab(List.of(alone), c.size, roots.order(), (first, end, columns) -> {
                roots.solveColumns(c.size, columns, first, end);
                for (int b = 0; b < backs.size(); b++) {
                    addBack(others.get(b).map, c.size, columns, first, end, backs.get(b));
                }
            });
            for (int i = 0; i < backs.size(); i++) {
                addPair(others.get(i), c, backs.get(i), gram);
            }
        }
    }

    private static int size(Part b, int rows) {
        return Matrix.length(rows, b.map.columns());
    }

    /** A_b times what was mapped back to its atoms. */
    private void addPair(Part b, Part c, double[] back, double[] gram) {
        int atoms = b.map.columns();
        double[] matrix = dense.buffers().of(Purpose.COLUMNS, size(b, b.size));
        double[] pair = dense.buffers().of(Purpose.TERM, Matrix.length(b.size, c.size));
        b.putMatrix(matrix);
        dense.algebra()
                .multiply(
                        1,
                        View.leading(b.size, atoms, matrix),
                        View.leading(c.size, atoms, back).transpose(),
                        0,
                        View.leading(b.size, c.size, pair));
        put(b, c, pair, gram);
    }

    /** Columns for some rows, combined to columns for atoms. */
    private static void addBack(SparseMap map, int size, double[] columns, int first, int end, double[] back) {
        for (int j = 0; j < map.columns(); j++) {
            for (int e = map.start(j); e < map.start(j + 1); e++) {
                if (map.row(e) >= first && map.row(e) < end) {
                    int from = (map.row(e) - first) * size;
                    for (int i = 0; i < size; i++) {
                        back[i + j * size] += map.value(e) * columns[from + i];
                    }
                }
            }
        }
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
