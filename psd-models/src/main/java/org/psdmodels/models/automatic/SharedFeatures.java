package org.psdmodels.models.automatic;

import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.models.density.DensityMixture.Member;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.function.PsdFunction;

/**
 * Members over the same features as one: sum_k w_k Phi'A_k Phi = Phi'(sum_k w_k A_k) Phi, whose root has the columns w_k^(1/2) R_k side by
 * side. Features are what takes time to evaluate.
 */
final class SharedFeatures {
    private SharedFeatures() {}

    static List<Member> merged(List<Member> members) {
        List<List<Member>> groups = new ArrayList<>();
        for (Member member : members) {
            groups.stream()
                    .filter(group -> areShared(group.get(0).density(), member.density()))
                    .findFirst()
                    .ifPresentOrElse(group -> group.add(member), () -> groups.add(new ArrayList<>(List.of(member))));
        }
        return groups.stream().map(SharedFeatures::one).toList();
    }

    private static boolean areShared(Density one, Density other) {
        return one instanceof DensityModel a
                && other instanceof DensityModel b
                && a.density().measure().equals(b.density().measure())
                && areSame(
                        a.density().function().features(),
                        b.density().function().features());
    }

    private static boolean areSame(FoundFeatures one, FoundFeatures other) {
        return one == other
                || (one instanceof FoundFeatures.Pivots a
                        && other instanceof FoundFeatures.Pivots b
                        && a.kernel().equals(b.kernel())
                        && areSame(a.pivots(), b.pivots()));
    }

    private static boolean areSame(Points one, Points other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            for (int c = 0; c < one.dimension(); c++) {
                if (one.coordinate(i, c) != other.coordinate(i, c)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Member one(List<Member> group) {
        if (!(group.get(0).density() instanceof DensityModel first)) {
            return group.get(0);
        }
        double weight = group.stream().mapToDouble(Member::weight).sum();
        List<double[]> columns = new ArrayList<>();
        for (Member member : group) {
            Matrix root = ((DensityModel) member.density()).density().function().root();
            double factor = Math.sqrt(member.weight() / weight);
            for (int k = 0; k < root.columns(); k++) {
                double[] column = root.column(k);
                for (int e = 0; e < column.length; e++) {
                    column[e] *= factor;
                }
                columns.add(column);
            }
        }
        PsdFunction function = first.density().function();
        int r = function.root().rows();
        double[] joined = new double[Matrix.length(r, columns.size())];
        for (int k = 0; k < columns.size(); k++) {
            System.arraycopy(columns.get(k), 0, joined, k * r, r);
        }
        PsdFunction sum =
                PsdFunction.of(function.features(), function.dimension(), Matrix.wrap(r, columns.size(), joined));
        return new Member(weight, PsdDensity.of(sum, first.density().measure()));
    }
}
