package org.psdmodels.kernels;

/** Integer powers. */
final class Powers {
    private Powers() {}

    /** base^exponent for exponent &gt;= 0 by repeated squaring: right for a negative base, and 0^0 = 1. */
    static double of(double base, int exponent) {
        double power = 1;
        double square = base;
        for (int rest = exponent; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                power *= square;
            }
            square *= square;
        }
        return power;
    }
}
