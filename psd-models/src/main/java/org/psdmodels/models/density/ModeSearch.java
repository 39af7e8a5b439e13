package org.psdmodels.models.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Smoothness;
import org.psdmodels.api.solver.FoundFeatures;

/**
 * Local maxima by ascent from pivots, and on the line and in the plane from the peaks of a grid too. Pivots come in an order
 * in which each is far from those before, so that the first of them are spread over the data.
 */
final class ModeSearch {
    /** The most ascents from pivots. */
    private static final int STARTS = 300;

    /** Ascents that end nearer to each other than this, in units of the kernel's length, found the same maximum. */
    private static final double SAME = 1e-4;

    private ModeSearch() {}

    static List<Mode> modes(PsdDensity density) {
        Centred centred = Centred.of(density);
        return maxima(centred.density()).stream()
                .map(u -> centred.back(Points.single(u)))
                .map(x -> new Mode(x, density.pdf(x.row(0))))
                .sorted(Comparator.comparingDouble(Mode::density).reversed())
                .toList();
    }

    /** The distinct ends of ascents. */
    private static List<double[]> maxima(PsdDensity density) {
        Points pivots = pivots(density);
        double length = length(density);
        List<double[]> starts = new ArrayList<>(ModeGrid.peaks(density, pivots, length));
        for (int i = 0; i < Math.min(STARTS, pivots.size()); i++) {
            starts.add(pivots.row(i));
        }
        List<double[]> found = new ArrayList<>();
        for (double[] start : starts) {
            ascent(density, length, start)
                    .filter(x -> found.stream().noneMatch(m -> distance(m, x) <= SAME * length))
                    .ifPresent(found::add);
        }
        Checks.require(!found.isEmpty(), "density with modes", "must be > 0 at a pivot", density);
        return found;
    }

    private static Optional<double[]> ascent(PsdDensity density, double length, double[] start) {
        for (int c = 0; c < start.length; c++) {
            start[c] = Math.min(
                    Math.max(start[c], density.measure().factor(c).lower()),
                    density.measure().factor(c).upper());
        }
        return density.logPdf(start) > Double.NEGATIVE_INFINITY
                ? Optional.of(new Ascent(density, length, start).run())
                : Optional.empty();
    }

    private static Points pivots(PsdDensity density) {
        Checks.require(
                density.function().features() instanceof FoundFeatures.Pivots pivots
                        && pivots.kernel().claims().smoothness() == Smoothness.EVERYWHERE
                        && pivots.kernel().gradient().isPresent(),
                "basis of a density with modes",
                "must be sections of a kernel that is differentiable everywhere",
                density.function().features());
        return ((FoundFeatures.Pivots) density.function().features()).pivots();
    }

    /** A length on which sections change little; where the kernel claims none, a share of the spread of the pivots. */
    private static double length(PsdDensity density) {
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) density.function().features();
        Kernel kernel = pivots.kernel();
        double largest = Arrays.stream(kernel.diagonal(pivots.pivots())).max().orElse(1);
        double slope = kernel.claims().lipschitz().orElse(0);
        return slope > 0 ? Math.sqrt(largest) / slope : spread(pivots.pivots()) / 10;
    }

    private static double spread(Points x) {
        Matrix rows = x.toMatrix();
        double widest = 0;
        for (int c = 0; c < rows.columns(); c++) {
            double[] column = rows.column(c);
            double low = Arrays.stream(column).min().orElse(0);
            widest = Math.max(widest, Arrays.stream(column).max().orElse(0) - low);
        }
        return widest > 0 ? widest : 1;
    }

    private static double distance(double[] x, double[] y) {
        double sum = 0;
        for (int c = 0; c < x.length; c++) {
            sum = Math.hypot(sum, x[c] - y[c]);
        }
        return sum;
    }
}
