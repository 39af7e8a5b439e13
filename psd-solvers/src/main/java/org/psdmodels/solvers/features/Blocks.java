package org.psdmodels.solvers.features;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;

/** The features of some points at a time, computed when asked for. */
final class Blocks implements Iterator<FeatureBlock> {
    /** The features of a range of points. */
    interface Range {
        Matrix features(int from, int to);
    }

    private final int count;
    private final int size;
    private final Range range;
    private int next;

    Blocks(int count, int size, Range range) {
        this.count = count;
        this.size = Checks.atLeast("size", size, 1);
        this.range = range;
    }

    @Override
    public boolean hasNext() {
        return next < count;
    }

    @Override
    public FeatureBlock next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        int from = next;
        next = Math.min(count - from, size) + from;
        return new FeatureBlock(from, range.features(from, next));
    }
}
