package org.psdmodels.vector;

/** Whether a thin product or system of a matrix is left to plain Java. For one thread. */
final class Warmth {
    private final VectorProducts.Small small;
    private final long numbers;
    private long work;

    /**
     * For a matrix.
     *
     * @param small what is
     * @param numbers how many numbers the matrix has
     */
    Warmth(VectorProducts.Small small, long numbers) {
        this.small = small;
        this.numbers = numbers;
    }

    /** Whether the next one is, which has so many columns. */
    boolean isPlain(int columns) {
        if (columns <= small.columns()) {
            return true;
        }
        work += numbers * columns;
        return work <= small.first();
    }
}
