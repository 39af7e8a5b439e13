package org.psdmodels.verify;

import org.junit.jupiter.api.Test;

class Try {
    @Test
    void t() {
        java.util.stream.Stream.concat(BuiltInLosses.all().stream(), BuiltInLosses.parts().stream())
                .forEach(l -> {
                    for (long seed = 1; seed <= Integer.getInteger("seeds", 1); seed++) {
                        long t = System.nanoTime();
                        LawReport r = LossLaws.suite().check(l, seed);
                        System.out.println(l + " seed " + seed + " " + (System.nanoTime() - t) / 1000000 + " ms");
                        for (LawResult x : r.results())
                            if (!(x.outcome() instanceof Outcome.Holds)) System.out.println("   " + x);
                    }
                });
    }
}
