package org.psdmodels.api.problem;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;

/** How the outputs z_1, ..., z_n in R^q, which the loss sees, come from the blocks' functions. */
public sealed interface Outputs {
    /** {@return the number n of observations} */
    int observations();

    /** {@return the number q of outputs of an observation} */
    int size();

    /** {@return the points that {@link Anchors#data} stands for} */
    Points data();

    /**
     * Values at points: z_i = C (f_1(x_i), ..., f_B(x_i)).
     *
     * @param points the n points x_i
     * @param mixing the q x B matrix C
     */
    record AtPoints(Points points, Matrix mixing) implements Outputs {
        /** Checks that there are points and that the entries of C are finite. */
        public AtPoints {
            Checks.atLeast("number of observations", points.size(), 1);
            Checks.atLeast("rows of mixing", mixing.rows(), 1);
            Checks.finite("mixing", mixing.data());
        }

        @Override
        public int observations() {
            return points.size();
        }

        @Override
        public int size() {
            return mixing.rows();
        }

        @Override
        public Points data() {
            return points;
        }
    }

    /**
     * Any linear forms, for outputs that are derivatives, integrals or entries of matrices. The forms of all
     * observations are few terms each: together they are a sparse matrix from evaluations to outputs.
     *
     * @param data the points that {@link Anchors#data} stands for
     * @param size the number q of outputs of an observation
     * @param forms the n q forms, those of observation i from i q on
     */
    record Forms(Points data, int size, List<LinearForm> forms) implements Outputs {
        /** Checks the numbers, and keeps a copy of the forms. */
        public Forms {
            Checks.atLeast("size", size, 1);
            Checks.require(
                    !forms.isEmpty() && forms.size() % size == 0,
                    "number of forms",
                    "must be a positive multiple of " + size,
                    forms.size());
            forms = List.copyOf(forms);
        }

        @Override
        public int observations() {
            return forms.size() / size;
        }
    }
}
