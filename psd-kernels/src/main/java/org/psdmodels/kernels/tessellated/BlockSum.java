package org.psdmodels.kernels.tessellated;

/** Sums of moments times monomials for a block of points x and one point y, with the scratch space they need. */
final class BlockSum {
    /** Points per block: enough to fill vector units, few enough for the block's numbers to stay in the cache. */
    static final int LARGEST = 256;

    private final Terms terms;
    private final MomentSweep sweep;
    private final double[] factor;

    BlockSum(TessellatedFamily family, int capacity) {
        this.terms = family.terms();
        this.sweep = family.sweep(capacity);
        this.factor = new double[capacity];
    }

    /** The integrals over a region's boxes, started by the caller. */
    MomentSweep sweep() {
        return sweep;
    }

    /**
     * Adds sum_g (integral of z^g) sum_e w_ge x^e, with one weight per slot (g, e), for the points x from one on.
     */
    void add(double[] weights, PointTable x, int from, int count, double[] out, int offset) {
        for (int g = 0; g < terms.moments().size(); g++) {
            double[] moment = sweep.next(g);
            weigh(g, weights, x, from, count);
            BlockLoops.addProduct(moment, factor, out, offset, count);
        }
    }

    private void weigh(int g, double[] weights, PointTable x, int from, int count) {
        int first = terms.firstSlot(g);
        BlockLoops.scale(
                weights[first], x.monomials(), x.startOfMonomial(terms.argumentOfX(first)) + from, factor, count);
        for (int slot = first + 1; slot < terms.firstSlot(g + 1); slot++) {
            int start = x.startOfMonomial(terms.argumentOfX(slot)) + from;
            BlockLoops.addScaled(weights[slot], x.monomials(), start, factor, 0, count);
        }
    }

    /** The adjoint of {@link #add}: adds for every slot (g, e) the sum over the block of (integral of z^g) x^e. */
    void collect(PointTable x, int from, int count, double[] slots) {
        for (int g = 0; g < terms.moments().size(); g++) {
            double[] moment = sweep.next(g);
            for (int slot = terms.firstSlot(g); slot < terms.firstSlot(g + 1); slot++) {
                int start = x.startOfMonomial(terms.argumentOfX(slot)) + from;
                slots[slot] += BlockLoops.dot(moment, x.monomials(), start, count);
            }
        }
    }

    /** Adds, for every f, the sum over g and e of scale C_gef (integral of z^g) x^e to the numbers of f in a table. */
    void addByArgument(double scale, double[] coefficients, PointTable x, int from, int count, double[] table) {
        for (int g = 0; g < terms.moments().size(); g++) {
            double[] moment = sweep.next(g);
            for (int slot = terms.firstSlot(g); slot < terms.firstSlot(g + 1); slot++) {
                int start = x.startOfMonomial(terms.argumentOfX(slot)) + from;
                BlockLoops.multiply(moment, x.monomials(), start, factor, count);
                spread(scale, coefficients, slot, x, from, count, table);
            }
        }
    }

    private void spread(
            double scale, double[] coefficients, int slot, PointTable x, int from, int count, double[] table) {
        for (int t = terms.firstTerm(slot); t < terms.firstTerm(slot + 1); t++) {
            int start = x.startOfMonomial(terms.argumentOfY(t)) + from;
            BlockLoops.addScaled(scale * coefficients[t], factor, 0, table, start, count);
        }
    }
}
