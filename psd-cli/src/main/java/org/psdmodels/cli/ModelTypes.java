package org.psdmodels.cli;

import java.util.List;
import java.util.function.Function;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.cli.line.Type;
import org.psdmodels.cli.line.WordException;
import org.psdmodels.models.text.KernelText;
import org.psdmodels.models.text.LossText;
import org.psdmodels.models.text.SolverText;
import org.psdmodels.models.text.TextException;

/** What words stand for that describe a problem and how it is solved. */
final class ModelTypes {
    static final Type<Kernel> KERNEL = new KernelType();

    static final Type<ScalarLoss> LOSS = new LossType();

    static final Type<Solver> SOLVER = new SolverType();

    private ModelTypes() {}

    private static <T> T read(String word, Function<String, T> parser) {
        try {
            return parser.apply(word);
        } catch (TextException e) {
            throw new WordException(UsageException.pointed(e, word));
        }
    }

    private record KernelType() implements Type<Kernel> {
        /** In one text: far more than dictionaries of learned kernels have, and few enough for the integrals of all pairs. */
        private static final int MOST_KERNELS = 1000;

        @Override
        public Kernel read(String word) {
            return ModelTypes.read(word, text -> KernelText.parse(text, MOST_KERNELS));
        }
    }

    private record LossType() implements Type<ScalarLoss> {
        @Override
        public ScalarLoss read(String word) {
            Loss loss = ModelTypes.read(word, LossText::parse);
            if (loss instanceof ScalarLoss scalar) {
                return scalar;
            }
            throw new WordException("must be a loss of one output, got " + word);
        }
    }

    private record SolverType() implements Type<Solver> {
        @Override
        public Solver read(String word) {
            return ModelTypes.read(word, SolverText::parse);
        }

        @Override
        public List<String> choices() {
            return List.of("automatic", "streamed", "path", "fista", "ojalgo");
        }
    }
}
