package org.psdmodels.verify;

class TryR {
    public static void main(String[] args) {
        BuiltInRegularizers.byName().forEach((n, l) -> {
            long t = System.nanoTime();
            java.util.Map<String, Integer> failed = new java.util.TreeMap<>();
            for (long seed = 1; seed <= Integer.parseInt(args[0]); seed++) {
                LawReport r = RegularizerLaws.suite().check(l, seed);
                for (LawResult x : r.results())
                    if (!(x.outcome() instanceof Outcome.Holds)) {
                        if (failed.merge(x.law(), 1, Integer::sum) < 4) System.out.println("   " + x);
                    }
            }
            System.out.println(n + " " + (System.nanoTime() - t) / 1000000 + " ms " + failed);
        });
    }
}
