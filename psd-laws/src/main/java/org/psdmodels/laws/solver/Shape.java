package org.psdmodels.laws.solver;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Interval;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.api.problem.Block;
import org.psdmodels.api.problem.Constraint;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.problem.LinearForm;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.problem.Outputs;
import org.psdmodels.api.problem.Problem;
import org.psdmodels.laws.kernel.PlainAffine;

/**
 * The shapes of problems: which blocks, outputs, constraints. All have a point strictly inside every domain and
 * inequality that satisfies the equalities, and an optimum that is attained.
 */
enum Shape {
    /** One non-negative function. */
    NON_NEGATIVE {
        @Override
        Problem.Builder begin(Draw draw) {
            return Problem.at(draw.points()).block(draw.matrix());
        }
    },

    /** One function of either sign. */
    LINEAR {
        @Override
        Problem.Builder begin(Draw draw) {
            return Problem.at(draw.points()).block(draw.linear());
        }

        @Override
        boolean isSigned() {
            return true;
        }
    },

    /** The integral of a non-negative function is prescribed, as for a density. */
    MASS {
        @Override
        Problem.Builder begin(Draw draw) {
            return NON_NEGATIVE
                    .begin(draw)
                    .subjectTo(Constraint.equal(
                            "mass", integral(Measure.lebesgue(1)), draw.trial().uniform(0.5, 2)));
        }
    },

    /** A function of either sign and a constant; the constant needs a loss that grows on both sides. */
    OFFSET {
        @Override
        Problem.Builder begin(Draw draw) {
            return Problem.at(draw.points(), Matrix.of(1, 2, 1, 1))
                    .block(draw.linear())
                    .block(new Block.Constant());
        }

        @Override
        boolean isSigned() {
            return true;
        }

        @Override
        boolean suits(Loss loss, double[] y) {
            Interval slopes = loss.conjugateDomain(y, 0).interval();
            return super.suits(loss, y) && slopes.lower() < 0 && slopes.upper() > 0;
        }
    },

    /** The difference of two non-negative functions. */
    DIFFERENCE {
        @Override
        Problem.Builder begin(Draw draw) {
            return Problem.at(draw.points(), Matrix.of(1, 2, 1, -1))
                    .block(draw.matrix())
                    .block(draw.matrix());
        }

        @Override
        boolean isSigned() {
            return true;
        }
    },

    /** A value and an integral of a non-negative function are bounded. */
    BOUNDED {
        @Override
        Problem.Builder begin(Draw draw) {
            return NON_NEGATIVE
                    .begin(draw)
                    .subjectTo(
                            Constraint.atMost("value", value(draw), draw.trial().logUniform(0.1, 10)))
                    .subjectTo(Constraint.atMost(
                            "integral",
                            integral(Measure.interval(1, 3)),
                            draw.trial().logUniform(0.1, 10)));
        }
    },

    /** A value of a function of either sign is prescribed, and a slope bounded. */
    PINNED {
        @Override
        Problem.Builder begin(Draw draw) {
            double slope = draw.slopeOfSections() / draw.sumOfSections();
            double value = draw.trial().uniform(0.5, 2);
            return LINEAR.begin(draw)
                    .subjectTo(Constraint.equal("value", value(draw), value))
                    .subjectTo(Constraint.atMost(
                            "slope",
                            LinearForm.of(0, LinearFunctional.derivativeAt(draw.point(), 0)),
                            value * slope + draw.trial().logUniform(0.1, 10)));
        }

        @Override
        boolean isSigned() {
            return true;
        }
    },

    /** The integral of a non-negative function costs. */
    CHARGED {
        @Override
        Problem.Builder begin(Draw draw) {
            LinearForm charge = LinearForm.ZERO.plus(
                    0,
                    LinearFunctional.integral(Measure.gaussian(2, 1)),
                    draw.trial().uniform(0.1, 1));
            return NON_NEGATIVE.begin(draw).linearTerm(charge);
        }
    },

    /** Features (1, x). */
    EXPLICIT {
        @Override
        Problem.Builder begin(Draw draw) {
            Features features = Features.of(new PlainAffine.OneAndCoordinates(Domain.space(1)));
            return Problem.at(draw.points()).block(new Block.Psd(features, draw.regularizer()));
        }
    },

    /** The trace alone as penalty. */
    TRACE {
        @Override
        Problem.Builder begin(Draw draw) {
            return Problem.at(draw.points())
                    .block(new Block.Psd(draw.kernel(), draw.regularizer().times(1, 0)));
        }
    },

    /** Outputs are derivatives of a non-negative function plus values of one of either sign. */
    SLOPES {
        @Override
        Problem.Builder begin(Draw draw) {
            List<LinearForm> forms = new ArrayList<>();
            for (int i = 0; i < draw.points().size(); i++) {
                Points at = draw.points().select(i);
                forms.add(LinearForm.of(0, LinearFunctional.derivativeAt(at, 0))
                        .plus(1, LinearFunctional.valueAt(at), 0.5));
            }
            return Problem.with(new Outputs.Forms(draw.points(), 1, forms))
                    .block(draw.matrix())
                    .block(draw.linear());
        }

        @Override
        boolean isSigned() {
            return true;
        }

        @Override
        boolean suits(Loss loss, double[] y) {
            return super.suits(loss, y) && !isRestricted(loss, y);
        }
    },

    /** Outputs are quadratic forms of a positive semidefinite 2 x 2 matrix of functions, and one integral. */
    MATRIX {
        @Override
        Problem.Builder begin(Draw draw) {
            List<LinearForm> forms = new ArrayList<>();
            for (int i = 0; i < draw.points().size(); i++) {
                LinearFunctional scalar = i == 0
                        ? LinearFunctional.integral(Measure.interval(0, 2))
                        : LinearFunctional.valueAt(draw.points().select(i));
                double[] u = {draw.trial().normal(), draw.trial().normal()};
                forms.add(LinearForm.of(0, scalar.of(u, u)));
            }
            return Problem.with(new Outputs.Forms(draw.points(), 1, forms))
                    .block(new Block.Psd(draw.kernel(), draw.regularizer(), 2));
        }
    },

    /** A sum of sections with coefficients that are not negative, next to a function of either sign; an integral is bounded. */
    SECTIONS {
        @Override
        Problem.Builder begin(Draw draw) {
            return Problem.at(draw.points(), Matrix.of(1, 2, 1, 0.5))
                    .block(draw.sections())
                    .block(draw.linear())
                    .subjectTo(Constraint.atMost(
                            "integral",
                            integral(Measure.interval(1, 3)),
                            draw.trial().logUniform(0.1, 10)));
        }

        @Override
        boolean isSigned() {
            return true;
        }
    },

    /** The integral of a sum of sections is prescribed, as for a density. */
    MIXTURE {
        @Override
        Problem.Builder begin(Draw draw) {
            return Problem.at(draw.points())
                    .block(draw.sections())
                    .subjectTo(Constraint.equal(
                            "mass", integral(Measure.lebesgue(1)), draw.trial().uniform(0.5, 2)));
        }
    },

    /** A loss of several outputs: a block for each, non-negative where the loss does not allow a negative output. */
    VECTOR {
        @Override
        Problem.Builder begin(Draw draw) {
            int q = draw.loss().outputs();
            Problem.Builder builder = Problem.at(draw.points(), Matrix.identity(q));
            for (int k = 0; k < q; k++) {
                builder.block(draw.mustBePositive(k) ? draw.matrix() : draw.linear());
            }
            return builder;
        }

        @Override
        boolean suits(Loss loss, double[] y) {
            return loss.outputs() > 1;
        }
    };

    /** The problem without its weights and targets. */
    abstract Problem.Builder begin(Draw draw);

    /** Whether outputs may have either sign, so that a loss may be infinite at some coefficients. */
    boolean isSigned() {
        return false;
    }

    /** Whether there is an optimum with a loss of a target. */
    boolean suits(Loss loss, double[] y) {
        return loss instanceof ScalarLoss;
    }

    /** Whether a loss of one output is infinite somewhere. */
    static boolean isRestricted(Loss loss, double[] y) {
        return loss instanceof ScalarLoss scalar
                && !scalar.domain(y.length == 0 ? Double.NaN : y[0]).equals(Interval.REALS);
    }

    private static LinearForm integral(Measure measure) {
        return LinearForm.of(0, LinearFunctional.integral(measure));
    }

    private static LinearForm value(Draw draw) {
        return LinearForm.of(0, LinearFunctional.valueAt(draw.point()));
    }
}
