package org.psdmodels.solvers.linalg;

import java.util.Optional;
import org.psdmodels.solvers.run.Talk;

/** Looked for once: what is installed does not change while a program runs, and a small problem is solved in the time. */
final class PreferredLinearAlgebra {
    static final LinearAlgebra FOUND = find();

    private PreferredLinearAlgebra() {}

    private static LinearAlgebra find() {
        for (LinearAlgebraProvider provider : LinearAlgebraProvider.all()) {
            Optional<String> refusal = provider.refusal();
            if (refusal.isEmpty()) {
                return provider.get();
            }
            Talk.debug(LinearAlgebra.class, "linear algebra {} is left out: {}", provider.name(), refusal.get());
        }
        return LinearAlgebra.java();
    }
}
