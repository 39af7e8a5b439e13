package org.psdmodels.models.text;

import java.util.Optional;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;

/**
 * Kernels as text, in the grammar of this package:
 *
 * <pre>
 *   gaussian:sigma=0.5     gaussian:sigma=0.5,2 (one per coordinate)     laplace:rate=2     productlaplace:rate=2
 *   matern:order=1.5,width=1       productmatern:order=2.5,width=1
 *   exponential:factor=1   truncatedexponential:degree=5,factor=1
 *   linear                 generallinear:matrix=1,0,0,2       polynomial:degree=3,offset=1       anova
 *   monomial:dimension=1,degree=1,matrix=1,0,0,1              constant:value=1       min       whitenoise
 *   basis(monomials:dimension=2,degree=3,lowest=0), and the other maps of {@link FeatureText}
 *
 *   0.5 * k + k * k        k on(0,2)              k polynomial(1,0,0.5)      k after rescaling:centers=0,1,scales=2,2
 * </pre>
 *
 * <p>and whatever a {@link KernelFamily} on the module or class path offers. Files of earlier versions have matern32, matern52,
 * productmatern32 and productmatern52, with a width, for the orders 1.5 and 2.5: these are read. {@code
 * gaussian:sigma=0.5,dimension=1} is the kernel with one width that points of one dimension alone have.
 */
public final class KernelText {
    private KernelText() {}

    /**
     * Reads a kernel.
     *
     * @param text the text
     * @return the kernel
     * @throws TextException saying where the text is wrong and what was expected
     */
    public static Kernel parse(String text) {
        return parse(text, Integer.MAX_VALUE);
    }

    /**
     * Reads a kernel of bounded size, as one that a user writes.
     *
     * @param text the text
     * @param most the number of kernels that may be joined by signs, at least 1
     * @return the kernel
     * @throws TextException saying where the text is wrong and what was expected, or where there is one kernel too many
     */
    public static Kernel parse(String text, int most) {
        return new KernelParser(text, Checks.atLeast("most", most, 1)).parse();
    }

    /**
     * Writes a kernel.
     *
     * @param kernel the kernel
     * @return a text from which {@link #parse} makes an equal kernel, to the bit; empty if there is none, as for kernels of
     *     graphs, of the user, and on functions of the user
     */
    public static Optional<String> format(Kernel kernel) {
        return KernelWriter.write(kernel).filter(text -> means(text, kernel));
    }

    /** Whether a text keeps its promise; not so where it is nested too deep to be read. */
    private static boolean means(String text, Kernel kernel) {
        try {
            return parse(text).equals(kernel);
        } catch (TextException e) {
            return false;
        }
    }
}
