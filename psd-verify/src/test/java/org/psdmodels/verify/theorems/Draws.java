package org.psdmodels.verify.theorems;

import java.util.function.Consumer;

/** How often a statement is put to random data. */
final class Draws {
    /** Raised by the profile "thorough". */
    private static final int FACTOR = Integer.getInteger("psd.tries.factor", 1);

    /** Where a draw costs milliseconds: jqwik's tries in every build, each with as many draws as the factor says. */
    static final int SOME = 100;

    /** Where each draw solves problems. */
    static final int FEW = 12;

    /** What an altered statement is put to before it counts as true. */
    private static final int ALTERED = 300;

    private Draws() {}

    /** Puts a statement whose property has a fixed number of tries to as many draws as the factor says. */
    static void each(long seed, Consumer<Draw> statement) {
        for (int k = 0; k < FACTOR; k++) {
            statement.accept(new Draw(seed + k));
        }
    }

    /** That a statement fails for some draw. */
    static void refute(Consumer<Draw> altered) {
        for (long seed = 0; seed < ALTERED; seed++) {
            if (fails(altered, new Draw(seed))) {
                return;
            }
        }
        throw new AssertionError("the altered statement held in " + ALTERED + " draws: the test cannot tell it apart");
    }

    private static boolean fails(Consumer<Draw> altered, Draw draw) {
        try {
            altered.accept(draw);
            return false;
        } catch (AssertionError expected) {
            return true;
        }
    }
}
