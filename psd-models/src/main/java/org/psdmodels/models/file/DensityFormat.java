package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.solver.BlockSolution;
import org.psdmodels.models.density.DensityMixture;
import org.psdmodels.models.density.NormalMixture;
import org.psdmodels.models.density.PsdDensity;
import org.psdmodels.models.density.StudentDensity;
import org.psdmodels.models.function.PsdFunction;

/** Densities: sums of squares, which need no name, mixtures of normal distributions, Student's, and mixtures of these. */
final class DensityFormat {
    private static final String TYPE = "type";
    private static final String SQUARES = "squares";
    private static final String NORMAL = "normal";
    private static final String STUDENT = "student";
    private static final String MIXTURE = "mixture";
    private static final String FUNCTION = "function";
    private static final String CENTERS = "centers";
    private static final String WEIGHTS = "weights";
    private static final String SCALES = "scales";
    private static final String SHAPE = "shape";
    private static final String DEGREES = "degrees";
    private static final String CENTER = "center";
    private static final String WEIGHT = "weight";
    private static final String MEMBERS = "members";

    private DensityFormat() {}

    static void write(Density density, Output out) {
        if (density instanceof PsdDensity squares) {
            PsdFunction function = squares.function();
            MeasureFormat.write(squares.measure(), out);
            out.putObject(
                    FUNCTION,
                    inner -> BlockFormat.write(new BlockSolution.Psd(function.features(), function.root()), inner));
        } else if (density instanceof NormalMixture normals) {
            out.put(TYPE, NORMAL);
            out.putPoints(CENTERS, normals.centers());
            out.putArray(WEIGHTS, column(normals.weights()));
            out.putArray(SCALES, column(normals.scales()));
            out.putArray(SHAPE, normals.shape());
        } else if (density instanceof StudentDensity student) {
            out.put(TYPE, STUDENT);
            out.put(DEGREES, student.degrees());
            out.putNumbers(CENTER, student.center());
            out.putArray(SHAPE, student.shape());
        } else if (density instanceof DensityMixture mixture) {
            out.put(TYPE, MIXTURE);
            out.putList(MEMBERS, mixture.members(), (member, inner) -> {
                inner.put(WEIGHT, member.weight());
                write(member.density(), inner);
            });
        } else {
            throw out.problem(TYPE, "cannot be written, since it has no text: " + density);
        }
    }

    private static Matrix column(double... numbers) {
        return Matrix.wrap(numbers.length, 1, numbers);
    }

    static Density read(int dimension, Input in) {
        return switch (in.has(TYPE) ? in.text(TYPE) : SQUARES) {
            case SQUARES ->
                PsdDensity.of(
                        PsdFunction.of(BlockFormat.read(in.object(FUNCTION)), dimension),
                        MeasureFormat.read(dimension, in));
            case NORMAL ->
                NormalMixture.of(
                        in.points(CENTERS),
                        in.column(WEIGHTS).data(),
                        in.column(SCALES).data(),
                        in.array(SHAPE));
            case STUDENT -> StudentDensity.of(in.number(DEGREES), in.numbers(CENTER), in.array(SHAPE));
            case MIXTURE -> DensityMixture.of(members(dimension, in));
            default -> throw in.problem(TYPE, "must be squares, normal, student or mixture, is " + in.text(TYPE));
        };
    }

    private static List<DensityMixture.Member> members(int dimension, Input in) {
        return in.list(MEMBERS, inner -> new DensityMixture.Member(inner.number(WEIGHT), read(dimension, inner)));
    }
}
