package org.psdmodels.models;

import org.psdmodels.api.Points;
import org.psdmodels.kernels.Rescaling;

/**
 * Whether inputs are centred and scaled, to mean zero and standard deviation one. Points stay what they are: the kernel is
 * taken after the rescaling, k(z(x), z(y)) with z_c = (x_c - center_c) / scale_c, and penalties are transformed so that the
 * fitted function is the one that fitting to the z_i would give; where an estimator says so ({@link OutputUnits}), for targets
 * of size one. So integrals, constraints, anchors and derivatives are in
 * the units of the data throughout.
 */
public sealed interface Standardization {
    /**
     * {@return the rule of the default settings: data are standardised where no kernel is given} A kernel given is
     * taken to be meant in the units of the data.
     */
    static Standardization automatic() {
        return Rule.AUTOMATIC;
    }

    /** {@return the rule that data are standardised; a kernel given is meant for standardised data} */
    static Standardization always() {
        return Rule.ALWAYS;
    }

    /** {@return the rule that data are not standardised} */
    static Standardization never() {
        return Rule.NEVER;
    }

    /** What is to be done with data not seen yet. */
    enum Rule implements Standardization {
        /** Data are standardised where no kernel is given. */
        AUTOMATIC,
        /** Data are standardised. */
        ALWAYS,
        /** Data are not standardised. */
        NEVER
    }

    /**
     * What was done: kernel and penalties of these settings contain it, and it is not done again.
     *
     * @param inputs the map from inputs to standardised ones
     * @param outputs the units that the penalties were given in
     */
    record Applied(Rescaling inputs, OutputUnits outputs) implements Standardization {
        /**
         * {@return the way back from standardised points: x_c = center_c + scale_c z_c}
         *
         * @param z standardised points
         */
        public Points original(Points z) {
            double[][] rows = new double[z.size()][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = z.row(i);
                for (int c = 0; c < rows[i].length; c++) {
                    rows[i][c] = inputs.center(c) + inputs.scale(c) * rows[i][c];
                }
            }
            return Points.of(rows);
        }
    }
}
