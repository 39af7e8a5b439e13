package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.solvers.features.Sections;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * A problem over the features of its blocks. Observations of weight zero are left out; losses of separate outputs, and
 * the parts of a loss, become terms of their own.
 *
 * @param problem the finite problem
 * @param source what it stands for
 * @param features the features of each block; empty for a constant
 * @param observations the observations that are kept, ascending
 */
@SuppressWarnings("ArrayRecordComponent")
public record Discretisation(
        FiniteProblem problem, Problem source, List<Optional<SolverFeatures>> features, int[] observations) {

    /**
     * The finite problem of a problem.
     *
     * @param source the problem
     * @param algebra the linear algebra to use
     * @return the finite problem and its features
     */
    public static Discretisation of(Problem source, LinearAlgebra algebra) {
        return of(source, algebra, Progress.none());
    }

    /**
     * The finite problem of a problem, under a progress that may end long work.
     *
     * @param source the problem
     * @param algebra the linear algebra to use
     * @param progress asked at its checkpoints while features and their integrals are formed
     * @return the finite problem and its features
     */
    public static Discretisation of(Problem source, LinearAlgebra algebra, Progress progress) {
        return of(source, algebra, progress, Streaming.NEVER);
    }

    /**
     * The finite problem of a problem. If its outputs are values at points, whose features are too many, those of positive
     * semidefinite blocks are streamed.
     *
     * @param source the problem
     * @param algebra the linear algebra to use
     * @param progress asked at its checkpoints while features and their integrals are formed
     * @param streaming which features are too many, and how they are streamed
     * @return the finite problem and its features
     */
    public static Discretisation of(Problem source, LinearAlgebra algebra, Progress progress, Streaming streaming) {
        return new Compiler(source, algebra, progress, streaming).compile();
    }

    /** {@return whether features of observations are streamed, so that no solver may ask for all of them} */
    public boolean isStreamed() {
        return problem.blocks().stream()
                .anyMatch(block -> block instanceof PsdBlock psd
                        && psd.columns().streamed().isPresent());
    }

    /**
     * The dual variables of the losses, summed per output.
     *
     * @param alpha the dual variables of the finite problem
     * @return the n x q matrix, with zeros for observations that were left out
     */
    public Matrix alpha(double[] alpha) {
        int n = source.outputs().observations();
        int q = source.outputs().size();
        double[] data = new double[Matrix.length(n, q)];
        for (int e = 0; e < alpha.length; e++) {
            int row = problem.losses().row(e);
            data[observations[row / q] + row % q * n] += alpha[e];
        }
        return Matrix.wrap(n, q, data);
    }

    /**
     * {@return how large it is, for the logs of solvers: the numbers of observations, outputs, constraints and of the
     * features of each block}
     */
    public String sizes() {
        String of = features.stream()
                .map(found -> found.map(f -> String.valueOf(f.rank())).orElse("none"))
                .collect(Collectors.joining(" + "));
        return observations.length + " observations, " + problem.losses().outputs() + " outputs, "
                + problem.constraints() + " constraints, features " + of + (isStreamed() ? ", streamed" : "");
    }

    /** {@return how many doubles the features of all observations are, once for all blocks on the same ones} */
    public double numbers() {
        return (double) observations.length
                * features.stream()
                        .flatMap(Optional::stream)
                        .distinct()
                        .mapToInt(SolverFeatures::rank)
                        .sum();
    }

    /** The work in progress. */
    private static final class Compiler {
        private final Problem source;
        private final LinearAlgebra algebra;
        private final Progress progress;
        private final Streaming streaming;
        private final Dense dense;
        private final Points data;
        private final int q;
        private final int[] observations;
        private final Shared<Features, SolverFeatures> known = new Shared<>();
        private final List<Columns> columns = new ArrayList<>();
        /** By kernel and anchors. */
        private final Shared<List<Object>, Sections> sections = new Shared<>();

        private final List<Optional<SolverFeatures>> features = new ArrayList<>();

        private boolean isStreamed;

        /** Of the blocks so far. */
        private double footprint;

        /** Of blocks on the same features. */
        private record Columns(Optional<SolverFeatures> features, int copies, boolean isStreamed, AtomColumns atoms) {
            boolean areOn(Optional<SolverFeatures> map) {
                return features.orElse(null) == map.orElse(null);
            }
        }

        Compiler(Problem source, LinearAlgebra algebra, Progress progress, Streaming streaming) {
            this.source = source;
            this.algebra = algebra;
            this.progress = progress;
            this.streaming = streaming;
            this.dense = new Dense(algebra);
            this.data = source.outputs().data();
            this.q = source.outputs().size();
            double[] weights = source.weights();
            this.observations = IntStream.range(0, weights.length)
                    .filter(i -> weights[i] > 0)
                    .toArray();
        }

        Discretisation compile() {
            isStreamed = isTooMuch();
            List<BlockBuilder> builders = new ArrayList<>();
            for (int b = 0; b < source.blocks().size(); b++) {
                builders.add(block(b));
            }
            int rows = observations.length * q + source.constraints().size();
            List<FiniteBlock> blocks = new ArrayList<>();
            for (int b = 0; b < builders.size(); b++) {
                blocks.add(finished(b, builders.get(b).build(rows)));
            }
            List<Constraint> constraints = source.constraints();
            double[] bounds =
                    constraints.stream().mapToDouble(Constraint::bound).toArray();
            boolean[] inequality = new boolean[bounds.length];
            for (int k = 0; k < bounds.length; k++) {
                inequality[k] = constraints.get(k).relation() == Constraint.Relation.AT_MOST;
            }
            FiniteProblem problem = new FiniteProblem(dense, losses(), blocks, bounds, inequality);
            return new Discretisation(problem, source, List.copyOf(features), observations);
        }

        /** Whether the features of the points are too many to be held. */
        private boolean isTooMuch() {
            boolean isPossible = source.outputs() instanceof Outputs.AtPoints
                    && source.blocks().stream().noneMatch(Block.NonNegative.class::isInstance)
                    && streaming.most() < Double.POSITIVE_INFINITY;
            if (!isPossible) {
                return false;
            }
            source.blocks().forEach(block -> block.asked().ifPresent(this::features));
            double rank = 0;
            for (SolverFeatures found : known.values()) {
                rank += found.rank();
            }
            return rank * observations.length > streaming.most();
        }

        private SolverFeatures features(Features asked) {
            return known.of(asked, key -> SolverFeatures.of(key, data, algebra, progress));
        }

        private RowLosses losses() {
            double[] weights = source.weights();
            double[][] targets = new double[source.loss().targets()][observations.length];
            for (int k = 0; k < targets.length; k++) {
                int column = k;
                Arrays.setAll(targets[k], i -> source.targets().get(observations[i], column));
            }
            return RowLosses.of(
                    source.loss(),
                    targets,
                    Arrays.stream(observations).mapToDouble(i -> weights[i]).toArray());
        }

        /** A block of sections begins as a vector of either sign on the sections. */
        private BlockBuilder block(int b) {
            Block block = source.blocks().get(b);
            return block instanceof Block.NonNegative found
                    ? block(b, new Block.Linear(Features.of(sections(found).map()), found.penalty()))
                    : block(b, block);
        }

        private Sections sections(Block.NonNegative block) {
            return sections.of(
                    List.of(block.kernel(), block.sections()), key -> Sections.of(block, data, algebra, progress));
        }

        private FiniteBlock finished(int b, FiniteBlock built) {
            return source.blocks().get(b) instanceof Block.NonNegative block
                    ? nonNegative(sections(block), (LinearBlock) built)
                    : built;
        }

        private FiniteBlock nonNegative(Sections found, LinearBlock all) {
            if (source.outputs() instanceof Outputs.AtPoints) {
                Sections.requireNonNegative(all.size(), observations.length, all.vectors());
            }
            LinearBlock span = new LinearBlock(
                    dense,
                    found.rank(),
                    found.span(all.vectors()),
                    all.map(),
                    found.span(all.linearTerm()),
                    all.penalty());
            double[] gram = found.gram().data();
            return NonNegativeBlock.of(all, gram, span, found.span(gram));
        }

        private BlockBuilder block(int b, Block block) {
            Optional<SolverFeatures> map = block.asked().map(this::features);
            features.add(map);
            map.ifPresent(found -> requireMemory(block, found));
            BlockBuilder builder = new BlockBuilder(dense, block, map, columns(block, map));
            addOutputs(b, builder);
            for (int k = 0; k < source.constraints().size(); k++) {
                addForm(b, source.constraints().get(k).form(), observations.length * q + k, builder);
            }
            for (LinearForm.Term term : source.linearTerm().terms()) {
                if (term.block() == b) {
                    builder.addToLinearTerm(term.functional(), term.coefficient());
                }
            }
            return builder;
        }

        private AtomColumns columns(Block block, Optional<SolverFeatures> map) {
            int copies = block instanceof Block.Psd psd ? psd.size() : 1;
            boolean hasValues = source.outputs() instanceof Outputs.AtPoints;
            boolean hasPasses = isStreamed && block instanceof Block.Psd;
            for (Columns found : columns) {
                if (found.areOn(map) && found.copies == copies && found.isStreamed == hasPasses) {
                    return found.atoms;
                }
            }
            AtomColumns made = new AtomColumns(
                    map,
                    copies,
                    hasValues ? Optional.of(kept()) : Optional.empty(),
                    map.filter(found -> hasPasses).map(found -> streaming.over(found, kept(), distinctMatrices())));
            columns.add(new Columns(map, copies, hasPasses, made));
            return made;
        }

        /** Features that matrices are on. */
        private int distinctMatrices() {
            return (int) source.blocks().stream()
                    .filter(Block.Psd.class::isInstance)
                    .map(Block::asked)
                    .distinct()
                    .count();
        }

        /** The points of the observations. */
        private Points kept() {
            return observations.length == data.size() ? data : data.select(observations);
        }

        /** Before the features of the observations are evaluated, of which blocks on the same features have one copy. */
        private void requireMemory(Block block, SolverFeatures map) {
            if (!isStreamed) {
                boolean isNew = columns.stream().noneMatch(found -> found.areOn(Optional.of(map)));
                int order = block instanceof Block.Psd psd ? map.rank() * psd.size() : 0;
                footprint += Footprint.ofMatrices(order) + (isNew ? (double) map.rank() * observations.length : 0);
                Footprint.require(footprint);
            }
        }

        private void addOutputs(int b, BlockBuilder builder) {
            if (source.outputs() instanceof Outputs.AtPoints at) {
                builder.addValues(observations.length, at.mixing().column(b));
            } else {
                List<LinearForm> forms = ((Outputs.Forms) source.outputs()).forms();
                for (int row = 0; row < observations.length * q; row++) {
                    addForm(b, forms.get(observations[row / q] * q + row % q), row, builder);
                }
            }
        }

        private static void addForm(int b, LinearForm form, int row, BlockBuilder builder) {
            for (LinearForm.Term term : form.terms()) {
                if (term.block() == b) {
                    builder.add(term.functional(), term.coefficient(), row);
                }
            }
        }
    }
}
