package org.psdmodels.solvers.linalg;

/** Looked for once: what is installed does not change while a program runs, and a small problem is solved in the time. */
final class PreferredLinearAlgebra {
    static final LinearAlgebra FOUND = LinearAlgebraProvider.all().stream()
            .flatMap(provider -> provider.load().stream())
            .findFirst()
            .orElse(LinearAlgebra.java());

    private PreferredLinearAlgebra() {}
}
