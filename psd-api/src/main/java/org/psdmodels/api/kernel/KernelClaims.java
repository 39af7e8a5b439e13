package org.psdmodels.api.kernel;

import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;
import org.psdmodels.api.checks.Checks;

/**
 * What a kernel says of itself, as data. That it is symmetric and positive semidefinite on its domain is always
 * claimed; the rest may be left out. The law kit reads the claims and holds the kernel to each of them.
 *
 * @param domain where the kernel is defined and positive semidefinite, its dimensions included
 * @param smoothness where it has partial derivatives
 * @param continuous whether it is continuous
 * @param strict whether its matrix on distinct points is nonsingular
 * @param translationInvariant whether k(x, y) depends on x - y alone
 * @param universal whether its functions are dense in the continuous functions on each compact set inside the domain
 *     (for a kernel on a finite set: whether it reproduces every function)
 * @param diagonal the value of k(x, x), where it is the same for all x
 * @param lipschitz a constant L with |phi(x) - phi(y)| &lt;= L |x - y| for the feature map phi, that is, k(x, x) - 2
 *     k(x, y) + k(y, y) &lt;= L^2 |x - y|^2
 */
public record KernelClaims(
        Domain domain,
        Smoothness smoothness,
        boolean continuous,
        boolean strict,
        boolean translationInvariant,
        boolean universal,
        OptionalDouble diagonal,
        OptionalDouble lipschitz) {

    /**
     * Nothing but positive semidefiniteness.
     *
     * @param domain where
     * @return the claims
     */
    public static KernelClaims on(Domain domain) {
        return new KernelClaims(
                domain, Smoothness.NONE, false, false, false, false, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /**
     * {@return these claims on another domain}
     *
     * @param other the domain
     */
    public KernelClaims withDomain(Domain other) {
        return new KernelClaims(
                other, smoothness, continuous, strict, translationInvariant, universal, diagonal, lipschitz);
    }

    /**
     * {@return these claims, and continuity with derivatives as said}
     *
     * @param where where there are partial derivatives
     */
    public KernelClaims continuous(Smoothness where) {
        return new KernelClaims(domain, where, true, strict, translationInvariant, universal, diagonal, lipschitz);
    }

    /** {@return these claims, and nonsingular matrices on distinct points} */
    public KernelClaims strictlyPositive() {
        return new KernelClaims(
                domain, smoothness, continuous, true, translationInvariant, universal, diagonal, lipschitz);
    }

    /**
     * {@return these claims, and that k(x, y) depends on x - y alone}
     *
     * @param value the value at x = y
     */
    public KernelClaims ofDifference(double value) {
        return new KernelClaims(
                domain, smoothness, continuous, strict, true, universal, OptionalDouble.of(value), lipschitz);
    }

    /**
     * {@return these claims, and that k(x, x) is constant}
     *
     * @param value the constant
     */
    public KernelClaims withDiagonal(double value) {
        return new KernelClaims(
                domain,
                smoothness,
                continuous,
                strict,
                translationInvariant,
                universal,
                OptionalDouble.of(value),
                lipschitz);
    }

    /** {@return these claims, and universality} */
    public KernelClaims dense() {
        return new KernelClaims(
                domain, smoothness, continuous, strict, translationInvariant, true, diagonal, lipschitz);
    }

    /**
     * {@return these claims, and a Lipschitz constant of the feature map}
     *
     * @param constant the constant
     */
    public KernelClaims withLipschitz(double constant) {
        OptionalDouble value = OptionalDouble.of(Checks.nonNegative("lipschitz", constant));
        return new KernelClaims(
                domain, smoothness, continuous, strict, translationInvariant, universal, diagonal, value);
    }

    /**
     * What follows for the sum of two kernels: its feature map is the pair of theirs. A universal kernel stays so beside
     * a continuous one; beside another, its sum may have functions that are not continuous.
     */
    KernelClaims plus(KernelClaims other) {
        return new KernelClaims(
                domain.intersect(other.domain),
                smoothness.and(other.smoothness),
                continuous && other.continuous,
                strict || other.strict,
                translationInvariant && other.translationInvariant,
                (universal && other.continuous) || (other.universal && continuous),
                both(diagonal, other.diagonal, Double::sum),
                both(lipschitz, other.lipschitz, Math::hypot));
    }

    /**
     * What follows for the product: its feature map is the tensor product of theirs. With constant diagonals p, q and
     * squared feature distances u, v the squared distance of the products is 2 p q - 2 (p - u/2) (q - v/2) &lt;= q u + p v.
     */
    KernelClaims times(KernelClaims other) {
        OptionalDouble bound = OptionalDouble.empty();
        if (diagonal.isPresent() && other.diagonal.isPresent()) {
            double norm = Math.sqrt(diagonal.getAsDouble());
            double otherNorm = Math.sqrt(other.diagonal.getAsDouble());
            bound = both(lipschitz, other.lipschitz, (a, b) -> Math.hypot(a * otherNorm, b * norm));
        }
        return new KernelClaims(
                domain.intersect(other.domain),
                smoothness.and(other.smoothness),
                continuous && other.continuous,
                (strict && other.keepsRank()) || (other.strict && keepsRank()),
                translationInvariant && other.translationInvariant,
                false,
                both(diagonal, other.diagonal, (a, b) -> a * b),
                bound);
    }

    /** Whether the entrywise product with a nonsingular kernel matrix is nonsingular: by Oppenheim's inequality. */
    private boolean keepsRank() {
        return strict || (diagonal.isPresent() && diagonal.getAsDouble() > 0);
    }

    /** What follows for the multiple by a factor of at least zero. */
    KernelClaims scaledBy(double factor) {
        return new KernelClaims(
                domain,
                smoothness,
                continuous,
                strict && factor > 0,
                translationInvariant,
                universal && factor > 0,
                both(diagonal, diagonal, (a, b) -> factor * a),
                both(lipschitz, lipschitz, (a, b) -> Math.sqrt(factor) * a));
    }

    private static OptionalDouble both(OptionalDouble a, OptionalDouble b, DoubleBinaryOperator combine) {
        return a.isPresent() && b.isPresent()
                ? OptionalDouble.of(combine.applyAsDouble(a.getAsDouble(), b.getAsDouble()))
                : OptionalDouble.empty();
    }
}
