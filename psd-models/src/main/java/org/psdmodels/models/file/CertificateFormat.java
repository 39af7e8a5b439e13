package org.psdmodels.models.file;

import java.util.OptionalDouble;
import org.psdmodels.api.solver.Certificate;

/** Certificates, with their residuals and assumptions. */
final class CertificateFormat {
    private CertificateFormat() {}

    static void write(Certificate certificate, Output out) {
        out.put("primal", certificate.primal());
        out.put("dual", certificate.dual());
        out.put("gap", certificate.gap());
        out.put("magnitude", certificate.magnitude());
        out.putList("residuals", certificate.residuals(), CertificateFormat::write);
        out.putList("assumptions", certificate.features(), CertificateFormat::write);
    }

    private static void write(Certificate.Residual residual, Output out) {
        out.put("name", residual.name());
        out.put("value", residual.value());
        out.put("bound", residual.bound());
        out.put("violation", residual.violation());
        out.put("multiplier", residual.multiplier());
        residual.definiteness().ifPresent(d -> out.put("definiteness", d));
    }

    private static void write(Certificate.Assumption assumption, Output out) {
        out.put("anchors", assumption.anchors());
        out.put("cut", assumption.cut());
        out.put("basis", assumption.basis());
        out.put("rank", assumption.rank());
    }

    static Certificate read(Input in) {
        return new Certificate(
                in.number("primal"),
                in.number("dual"),
                in.number("gap"),
                in.number("magnitude"),
                in.list("residuals", CertificateFormat::residual),
                in.list("assumptions", CertificateFormat::assumption));
    }

    private static Certificate.Residual residual(Input in) {
        return new Certificate.Residual(
                in.text("name"),
                in.number("value"),
                in.number("bound"),
                in.number("violation"),
                in.number("multiplier"),
                in.has("definiteness") ? OptionalDouble.of(in.number("definiteness")) : OptionalDouble.empty());
    }

    private static Certificate.Assumption assumption(Input in) {
        return new Certificate.Assumption(
                in.integer("anchors"), in.number("cut"), in.integer("basis"), in.integer("rank"));
    }
}
