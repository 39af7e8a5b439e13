package org.psdmodels.verify;

import org.junit.jupiter.api.Test;

class Try {
    @Test
    void t() {
        main(new String[] {"1"});
    }

    public static void main(String[] args) {
        java.util.stream.Stream.concat(BuiltInLosses.all().stream(), BuiltInLosses.parts().stream())
                .forEach(l -> {
                    long t = System.nanoTime();
                    java.util.Map<String, Integer> failed = new java.util.TreeMap<>();
                    for (long seed = 1; seed <= Integer.parseInt(args[0]); seed++) {
                        LawReport r = LossLaws.suite().check(l, seed);
                        for (LawResult x : r.results())
                            if ((x.outcome() instanceof Outcome.Fails)) {
                                if (failed.merge(x.law(), 1, Integer::sum) < 4) System.out.println("   " + x);
                            }
                    }
                    System.out.println(l + " " + (System.nanoTime() - t) / 1000000 + " ms " + failed);
                });
    }
}
