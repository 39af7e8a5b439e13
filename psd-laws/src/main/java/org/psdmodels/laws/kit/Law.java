package org.psdmodels.laws.kit;

/**
 * A mathematical statement about objects of a kind, with a check that looks for a counterexample. The law owns its error
 * model: its tolerance follows from the arithmetic involved, not from taste.
 *
 * @param <T> the kind of objects, such as kernels
 */
public interface Law<T> {
    /** {@return a short name, unique among the laws of a kind, such as {@code kernel.symmetry}} */
    String id();

    /** {@return the statement, such as {@code k(x, y) = k(y, x)}: one line} */
    String statement();

    /**
     * Looks for a counterexample in one random trial.
     *
     * @param subject the object
     * @param trial the source of random inputs, which begins with edge cases
     * @return whether the law held, failed, or did not apply
     */
    Outcome check(T subject, Trial trial);

    /**
     * The check of a law, as a function.
     *
     * @param <T> the kind of objects
     */
    @FunctionalInterface
    interface Check<T> {
        /**
         * Looks for a counterexample.
         *
         * @param subject the object
         * @param trial the source of random inputs
         * @return whether the law held, failed, or did not apply
         */
        Outcome check(T subject, Trial trial);
    }

    /**
     * {@return a law from its parts}
     *
     * @param id the name
     * @param statement the statement
     * @param check the check
     * @param <T> the kind of objects
     */
    static <T> Law<T> of(String id, String statement, Check<T> check) {
        return new Law<>() {
            @Override
            public String id() {
                return id;
            }

            @Override
            public String statement() {
                return statement;
            }

            @Override
            public Outcome check(T subject, Trial trial) {
                return check.check(subject, trial);
            }

            @Override
            public String toString() {
                return id + ": " + statement;
            }
        };
    }
}
