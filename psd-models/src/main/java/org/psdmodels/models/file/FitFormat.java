package org.psdmodels.models.file;

import org.psdmodels.api.solver.Solution;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Origin;
import org.psdmodels.models.text.StatusText;

/** How a model was fitted: data, settings, solution. */
final class FitFormat {
    static final String STATUS = "status";

    private static final String ARITHMETIC = "arithmetic";

    private FitFormat() {}

    static void write(Fit fit, Output out) {
        OriginFormat.write(fit.origin(), out);
        out.putObject("settings", inner -> SettingsFormat.write(fit.settings(), inner));
        Solution solution = fit.solution();
        out.put(STATUS, StatusText.format(solution.status()));
        out.putObject("certificate", inner -> CertificateFormat.write(solution.certificate(), inner));
        out.putList("blocks", solution.blocks(), BlockFormat::write);
        out.putArray("alpha", solution.alpha());
        out.putArray("multipliers", solution.multipliers());
        HistoryFormat.write(solution.history(), "history", out);
        if (!solution.arithmetic().isEmpty()) {
            out.put(ARITHMETIC, solution.arithmetic());
        }
    }

    static Fit read(Input in) {
        Origin origin = OriginFormat.read(in);
        Solution solution = new Solution(
                in.parsed(STATUS, StatusText::parse),
                CertificateFormat.read(in.object("certificate")),
                in.list("blocks", BlockFormat::read),
                in.array("alpha"),
                in.array("multipliers"),
                HistoryFormat.read("history", in),
                in.has(ARITHMETIC) ? in.text(ARITHMETIC) : "");
        return new Fit(
                SettingsFormat.read(in.object("settings")),
                origin.names(),
                origin.observations(),
                origin.digest(),
                solution);
    }
}
