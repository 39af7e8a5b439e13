package org.psdmodels.kernels.tessellated;

import java.util.List;

/**
 * A region of integration, and with which sign each block of P counts there: the integrand is Z(z, x)' Q Z(z, y) with
 * Q = sum_ab sign(a, b) P_ab. The blocks have indices a, b in {0, 1}, for I1 and I2.
 */
record Share(Region region, int sign11, int sign12, int sign21, int sign22) {
    /** Lemma 4, corrected. */
    private static final List<Share> COMPLEMENT = List.of(
            new Share(Region.ABOVE_BOTH, 1, -1, -1, 1),
            new Share(Region.ABOVE_X, 0, 1, 0, -1),
            new Share(Region.ABOVE_Y, 0, 0, 1, -1),
            new Share(Region.BOX, 0, 0, 0, 1));

    private static final List<Share> ORTHANT = List.of(
            new Share(Region.ABOVE_BOTH, 1, 0, 0, 0),
            new Share(Region.FROM_X_TO_Y, 0, 1, 0, 0),
            new Share(Region.FROM_Y_TO_X, 0, 0, 1, 0),
            new Share(Region.BELOW_BOTH, 0, 0, 0, 1));

    /** The regions whose integrals add up to the kernel. */
    static List<Share> of(SecondIndicator indicator) {
        return switch (indicator) {
            case COMPLEMENT -> COMPLEMENT;
            case ORTHANT -> ORTHANT;
        };
    }

    int sign(int a, int b) {
        if (a == 0) {
            return b == 0 ? sign11 : sign12;
        }
        return b == 0 ? sign21 : sign22;
    }
}
