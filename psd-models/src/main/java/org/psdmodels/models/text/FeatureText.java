package org.psdmodels.models.text;

import java.util.Optional;
import org.psdmodels.api.kernel.FeatureMap;

/**
 * Feature maps as text: {@code monomials:dimension=2,degree=3,lowest=0}, {@code
 * fourier:dimension=2,count=100,sigma=1,seed=7}, {@code rescaling:centers=0,1,scales=1,2}, {@code
 * affine:matrix=1,0,0,1,shift=0,0} (the matrix column after column).
 */
public final class FeatureText {
    private FeatureText() {}

    /**
     * Reads a feature map.
     *
     * @param text the text
     * @return the map
     * @throws TextException saying where the text is wrong and what was expected
     */
    public static FeatureMap parse(String text) {
        return FeatureForms.ALL.parse(text);
    }

    /**
     * Writes a feature map.
     *
     * @param map the map
     * @return a text from which {@link #parse} makes an equal map, to the bit; empty if the map has none, as functions of the
     *     user have not
     */
    public static Optional<String> format(FeatureMap map) {
        return FeatureForms.ALL.write(map).filter(text -> means(text, map));
    }

    /** Whether a text keeps its promise; not so where there are more features than a text may ask for. */
    private static boolean means(String text, FeatureMap map) {
        try {
            return parse(text).equals(map);
        } catch (TextException e) {
            return false;
        }
    }
}
