package org.psdmodels.cli.kind;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.models.text.KernelFamily;

/** Kernels that are somebody else's, as text. */
public final class HalfLineKernels implements KernelFamily {
    /** k(x, y) = 1 / (1 + |x - y|^2 / width^2) for inputs of any dimension. */
    record RationalQuadratic(double width) implements Kernel {
        RationalQuadratic {
            if (!(width > 0)) {
                throw new IllegalArgumentException("width must be > 0, got " + width);
            }
        }

        @Override
        public double at(Points x, int i, Points y, int j) {
            return 1 / (1 + x.squaredDistance(i, y, j) / (width * width));
        }
    }

    @Override
    public String name() {
        return "rationalquadratic";
    }

    @Override
    public List<String> parameters() {
        return List.of("width");
    }

    @Override
    public Optional<List<double[]>> values(Kernel kernel) {
        return kernel instanceof RationalQuadratic found
                ? Optional.of(List.of(new double[] {found.width()}))
                : Optional.empty();
    }

    @Override
    public Kernel kernel(List<double[]> values) {
        return new RationalQuadratic(values.get(0)[0]);
    }
}
