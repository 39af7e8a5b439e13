package org.psdmodels.models.file;

import java.util.List;
import org.psdmodels.models.linear.KernelLinearModel;
import org.psdmodels.models.sos.KernelSosModel;

/** Functions that are linear in their features: a loss, or nothing besides the fit. */
final class LinearKinds {
    static final List<Kind<?>> ALL = List.of(
            Kind.certified(
                    "linear",
                    KernelLinearModel.class,
                    (model, extras) -> LossFormat.write(model.loss(), extras),
                    (fit, extras) -> KernelLinearModel.of(fit, LossFormat.scalar(extras))),
            Kind.certified(
                    "kernelSos", KernelSosModel.class, (model, extras) -> {}, (fit, extras) -> KernelSosModel.of(fit)));

    private LinearKinds() {}
}
