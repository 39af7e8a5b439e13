package org.psdmodels.solvers.linalg;

import java.util.Optional;

/** Products in plain Java, by loops that the compiler makes vector instructions of. */
final class JavaProducts implements Products {
    static final JavaProducts INSTANCE = new JavaProducts(Optional.empty());

    /** The working arrays of one thread; where there may be several, every call has its own. */
    private final Optional<Scratch> kept;

    private JavaProducts(Optional<Scratch> kept) {
        this.kept = kept;
    }

    @Override
    public Products forOneThread() {
        return new JavaProducts(Optional.of(new Scratch()));
    }

    private Scratch scratch() {
        return kept.orElseGet(Scratch::new);
    }

    @Override
    public void add(View a, double[] factors, View b, View c) {
        Product.add(a, factors, b, c, scratch());
    }

    @Override
    public void addLower(View a, double[] factors, View b, View c) {
        Product.addLower(a, factors, b, c, scratch());
    }

    @Override
    public void multiplySymmetric(View lower, double[] x, double[] y) {
        scratch().symmetricProduct().multiply(lower, x, y);
    }

    @Override
    public PackedMatrix packed(View v, long numbers) {
        return new JavaPackedMatrix(v, numbers);
    }

    @Override
    public ThinSubstitution triangle(View lower) {
        return JavaThinSubstitution.of(lower);
    }
}
