package org.example;

import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.laws.jqwik.FeatureMapProperties;

/** A feature map of somebody else under its laws. */
class ThirdPartyMapPropertiesTest implements FeatureMapProperties {
    /** x -&gt; (cos |x|^2, sin |x|^2) in the plane. */
    private record Spiral() implements FeatureMap {
        @Override
        public Domain domain() {
            return Domain.space(2);
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            double square = x.dot(i, x, i);
            out[offset] = Math.cos(square);
            out[offset + 1] = Math.sin(square);
        }
    }

    @Override
    public FeatureMap subject() {
        return new Spiral();
    }
}
