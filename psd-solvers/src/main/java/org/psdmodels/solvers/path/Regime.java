package org.psdmodels.solvers.path;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.solvers.features.Heap;
import org.psdmodels.solvers.finite.FiniteProblem;
import org.psdmodels.solvers.finite.Footprint;

/** The three ways to solve for a Newton step, with their costs for N rows, blocks of order r and m atoms, in multiplications. */
enum Regime {
    /** By Woodbury's identity in those of the blocks' r (r + 1) / 2 coordinates that the outputs see: linear in N, for few constraints. */
    COEFFICIENTS {
        @Override
        double cost(FiniteProblem problem, List<Linearisation> blocks, double visible) {
            double constraints = problem.constraints();
            return RowCoordinates.gramColumns(problem) * visible * visible
                    + visible * visible * visible / 3
                    + PASSES * size(blocks)
                    + constraints * visible * visible
                    + constraints * constraints * coordinates(blocks);
        }

        @Override
        double memory(FiniteProblem problem, List<Linearisation> blocks, double visible) {
            double constraints = problem.constraints();
            return size(blocks)
                    + visible * problem.rows()
                    + 4 * visible * visible
                    + 2 * constraints * coordinates(blocks)
                    + 2 * constraints * constraints;
        }

        private double coordinates(List<Linearisation> blocks) {
            return blocks.stream().mapToDouble(Linearisation::coordinates).sum();
        }

        private double size(List<Linearisation> blocks) {
            double size = 0;
            for (Linearisation block : blocks) {
                size += (double) block.coordinates() * block.block().map().columns();
            }
            return size;
        }
    },

    /** By the Cholesky factorisation of the matrix of the rows. */
    ROWS {
        @Override
        double cost(FiniteProblem problem, List<Linearisation> blocks, double visible) {
            double rows = problem.rows();
            double cost = rows * rows * rows / 3;
            for (Linearisation block : blocks) {
                double atoms = block.block().map().columns();
                cost += block.hessianCost() * atoms * atoms;
            }
            return cost;
        }

        @Override
        double memory(FiniteProblem problem, List<Linearisation> blocks, double visible) {
            double rows = problem.rows();
            return 6 * rows * rows;
        }
    },

    /** By conjugate gradients with that matrix as an operator. */
    PRODUCTS {
        @Override
        double cost(FiniteProblem problem, List<Linearisation> blocks, double visible) {
            double cost = Double.MIN_NORMAL;
            for (Linearisation block : blocks) {
                double atoms = block.block().map().columns();
                cost += WORK * atoms * block.order();
            }
            return cost;
        }

        @Override
        double memory(FiniteProblem problem, List<Linearisation> blocks, double visible) {
            double memory = 0;
            for (Linearisation block : blocks) {
                memory += (LEADING + 3 * block.order()) * block.block().map().columns();
            }
            return memory;
        }
    };

    /** About a hundred products with some tens of active eigenvalues, and a margin because they are not exact. */
    private static final double WORK = 36_000;

    /** Twice the columns of a preconditioner. */
    private static final double LEADING = 210;

    /** Coordinates of all atoms are made once and multiplied by vectors so often. */
    private static final double PASSES = 4;

    abstract double cost(FiniteProblem problem, List<Linearisation> blocks, double visible);

    /** The numbers to be held at once. */
    abstract double memory(FiniteProblem problem, List<Linearisation> blocks, double visible);

    /** The cheapest that is possible and fits into memory, where so many coordinates are visible to the outputs. */
    static Regime cheapest(FiniteProblem problem, List<Linearisation> blocks, int visible) {
        boolean onlyInCoordinates = blocks.stream().anyMatch(Linearisation::onlyInCoordinates);
        List<Regime> possible =
                onlyInCoordinates ? List.of(COEFFICIENTS) : Stream.of(values()).toList();
        return possible.stream()
                .filter(regime -> Heap.fits(regime.memory(problem, blocks, visible) + footprint(problem)))
                .min(Comparator.comparingDouble(regime -> regime.cost(problem, blocks, visible)))
                .orElseThrow(() -> tooLarge(possible, problem, blocks, visible));
    }

    private static double footprint(FiniteProblem problem) {
        return problem.blocks().stream().mapToDouble(Footprint::ofPath).sum();
    }

    private static IllegalArgumentException tooLarge(
            List<Regime> possible, FiniteProblem problem, List<Linearisation> blocks, int visible) {
        double least = possible.stream()
                .mapToDouble(regime -> regime.memory(problem, blocks, visible))
                .min()
                .orElseThrow();
        return Heap.failure("a Newton step for " + problem.rows() + " rows", least + footprint(problem));
    }
}
