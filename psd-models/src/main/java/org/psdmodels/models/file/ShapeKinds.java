package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.models.Fit;
import org.psdmodels.models.shape.ConvexModel;
import org.psdmodels.models.shape.ConvexPolynomialModel;
import org.psdmodels.models.shape.MonotoneModel;
import org.psdmodels.models.shape.Scaling;
import org.psdmodels.models.shape.Span;

/** Functions under constraints on their shape: which shape, where integrals begin or how points are scaled, the loss. */
final class ShapeKinds {
    private static final String SHAPE = "shape";
    private static final String INCREASING = "increasing";
    private static final String DECREASING = "decreasing";
    private static final String CONVEX = "convex";
    private static final String CONCAVE = "concave";
    private static final String ORIGIN = "origin";
    private static final String LENGTH = "length";
    private static final String DEGREE = "degree";
    private static final String CENTRE = "centre";
    private static final String SCALE = "scale";

    static final List<Kind<?>> ALL = List.of(
            Kind.certified("monotone", MonotoneModel.class, ShapeKinds::write, ShapeKinds::monotone),
            Kind.certified("convex", ConvexModel.class, ShapeKinds::write, ShapeKinds::convex),
            Kind.certified("convexPolynomial", ConvexPolynomialModel.class, ShapeKinds::write, ShapeKinds::polynomial));

    private ShapeKinds() {}

    private static void write(MonotoneModel model, Output extras) {
        extras.put(SHAPE, model.isIncreasing() ? INCREASING : DECREASING);
        write(model.span(), extras);
        LossFormat.write(model.loss(), extras);
    }

    private static MonotoneModel monotone(Fit fit, Input extras) {
        return MonotoneModel.of(fit, isFirst(INCREASING, DECREASING, extras), span(extras), LossFormat.scalar(extras));
    }

    private static void write(ConvexModel model, Output extras) {
        extras.put(SHAPE, model.isConvex() ? CONVEX : CONCAVE);
        write(model.span(), extras);
        LossFormat.write(model.loss(), extras);
    }

    private static ConvexModel convex(Fit fit, Input extras) {
        return ConvexModel.of(fit, isFirst(CONVEX, CONCAVE, extras), span(extras), LossFormat.scalar(extras));
    }

    private static void write(ConvexPolynomialModel model, Output extras) {
        extras.put(SHAPE, model.isConvex() ? CONVEX : CONCAVE);
        extras.put(DEGREE, model.degree());
        extras.putArray(CENTRE, model.scaling().centre());
        extras.putArray(SCALE, model.scaling().scale());
        LossFormat.write(model.loss(), extras);
    }

    private static ConvexPolynomialModel polynomial(Fit fit, Input extras) {
        return ConvexPolynomialModel.of(
                fit,
                extras.integer(DEGREE),
                isFirst(CONVEX, CONCAVE, extras),
                new Scaling(extras.column(CENTRE), extras.column(SCALE)),
                LossFormat.scalar(extras));
    }

    private static boolean isFirst(String first, String second, Input extras) {
        String shape = extras.text(SHAPE);
        if (!shape.equals(first) && !shape.equals(second)) {
            throw extras.problem(SHAPE, "must be " + first + " or " + second + ", is " + shape);
        }
        return shape.equals(first);
    }

    private static void write(Span span, Output extras) {
        extras.put(ORIGIN, span.origin());
        extras.put(LENGTH, span.length());
    }

    private static Span span(Input extras) {
        return new Span(extras.number(ORIGIN), extras.number(LENGTH));
    }
}
