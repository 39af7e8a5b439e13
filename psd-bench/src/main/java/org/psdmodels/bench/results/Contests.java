package org.psdmodels.bench.results;

import java.util.List;
import java.util.Locale;
import org.psdmodels.api.solver.Certificate;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Sample;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;

/** The contests of docs/results.md. */
public final class Contests {
    private static final String OURS = "psd, automatic";
    private static final String DEFAULTS = "psd, default settings";

    private Contests() {}

    /**
     * All of them.
     *
     * @return the contests, in the order of the page
     */
    public static List<Contest> all() {
        return List.of(
                density(
                        "faithful",
                        "Old Faithful: density of waiting times (minutes)",
                        DataSets.faithful().sample("waiting")),
                density(
                        "galaxies",
                        "Galaxies: density of velocities (km/s)",
                        DataSets.galaxies().sample("velocity")));
    }

    private static Contest density(String name, String title, Sample sample) {
        DensityEstimator estimator = DensityEstimator.create();
        return new Contest(
                name,
                title,
                "mean logarithm of the density",
                sample,
                List.of(
                        Contestant.of(OURS, Tuning.automatic(estimator)),
                        Contestant.of(DEFAULTS, estimator),
                        Contestant.of("normal distribution", new NormalFit())),
                () -> choice(estimator, sample));
    }

    /** What automatic settings choose from all rows, and how well the model is certified. */
    static <E extends KernelEstimator<E, M>, M extends CertifiedModel> String choice(E estimator, Sample sample) {
        Tuned<M> tuned = Tuning.automatic(estimator).tune(sample);
        Certificate certificate = tuned.model().certificate();
        return String.format(
                Locale.ROOT,
                "%s; %s, relative gap %.1e, rank %d of %d features",
                tuned.summary(),
                tuned.model().status().toString().toLowerCase(Locale.ROOT).replace('_', ' '),
                certificate.relativeGap(),
                certificate.representations().get(0).rank(),
                certificate.representations().get(0).basis());
    }
}
