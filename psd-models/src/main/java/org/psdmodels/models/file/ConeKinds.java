package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.models.Fit;
import org.psdmodels.models.cone.BoundedModel;
import org.psdmodels.models.cone.Bounds;
import org.psdmodels.models.cone.ConeModel;
import org.psdmodels.models.cone.InequalityModel;
import org.psdmodels.models.cone.MatrixModel;
import org.psdmodels.models.cone.MatrixTargets;

/** Outputs in cones: the cone and the loss; constant bounds and the loss; what the targets of a field of matrices are. */
final class ConeKinds {
    private static final String CONE = "cone";
    private static final String LOWER = "lower";
    private static final String UPPER = "upper";
    private static final String TARGETS = "matrixTargets";
    private static final String VECTORS = "vectors";
    private static final String MATRICES = "matrices";

    static final List<Kind<?>> ALL = List.of(
            Kind.certified(CONE, ConeModel.class, ConeKinds::write, ConeKinds::cone),
            Kind.certified("coneByInequalities", InequalityModel.class, ConeKinds::write, ConeKinds::inequalities),
            Kind.certified("bounded", BoundedModel.class, ConeKinds::write, ConeKinds::bounded),
            Kind.certified("matrix", MatrixModel.class, ConeKinds::write, ConeKinds::matrix));

    private ConeKinds() {}

    private static void write(ConeModel model, Output extras) {
        extras.putObject(CONE, inner -> ConeFormat.write(model.cone(), inner));
        LossFormat.write(model.loss(), extras);
    }

    private static ConeModel cone(Fit fit, Input extras) {
        return ConeModel.of(fit, ConeFormat.read(extras.object(CONE)), LossFormat.read(extras));
    }

    private static void write(InequalityModel model, Output extras) {
        extras.putObject(CONE, inner -> ConeFormat.write(model.cone(), inner));
        LossFormat.write(model.loss(), extras);
    }

    private static InequalityModel inequalities(Fit fit, Input extras) {
        return InequalityModel.of(fit, ConeFormat.read(extras.object(CONE)), LossFormat.read(extras));
    }

    private static void write(BoundedModel model, Output extras) {
        Bounds.At bounds = model.bounds()
                .constants()
                .orElseThrow(() -> extras.problem(
                        "bounds", "cannot be written, since they are functions of the user, not two numbers"));
        extras.put(LOWER, bounds.lower());
        extras.put(UPPER, bounds.upper());
        LossFormat.write(model.loss(), extras);
    }

    private static BoundedModel bounded(Fit fit, Input extras) {
        Bounds bounds = Bounds.of(extras.number(LOWER), extras.number(UPPER));
        return BoundedModel.of(fit, bounds, LossFormat.scalar(extras));
    }

    private static void write(MatrixModel model, Output extras) {
        extras.put(TARGETS, model.targets() == MatrixTargets.VECTORS ? VECTORS : MATRICES);
    }

    private static MatrixModel matrix(Fit fit, Input extras) {
        return MatrixModel.of(
                fit,
                switch (extras.text(TARGETS)) {
                    case VECTORS -> MatrixTargets.VECTORS;
                    case MATRICES -> MatrixTargets.MATRICES;
                    default -> throw extras.problem(TARGETS, "must be vectors or matrices, is " + extras.text(TARGETS));
                });
    }
}
