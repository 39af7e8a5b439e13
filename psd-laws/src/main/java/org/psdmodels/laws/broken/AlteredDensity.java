package org.psdmodels.laws.broken;

import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.Density;
import org.psdmodels.api.model.Differentiable;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.api.model.Sampled;

/** A sound density, to be broken in one place by a subclass. It can what the sound one can. */
public abstract class AlteredDensity implements JointDensity, BoxMasses, Differentiable, DistributionOnLine, Sampled {
    private final Density sound;
    private final Optional<DistributionOnLine> distribution;

    /**
     * A density that does what another does.
     *
     * @param sound the other
     */
    protected AlteredDensity(Density sound) {
        this.sound = sound;
        this.distribution = sound.as(DistributionOnLine.class);
    }

    @Override
    public <C> Optional<C> as(Class<C> capability) {
        return sound.as(capability).flatMap(found -> JointDensity.super.as(capability));
    }

    private <C> C require(Class<C> capability) {
        return sound.as(capability).orElseThrow();
    }

    @Override
    public int dimension() {
        return sound.dimension();
    }

    @Override
    public Measure support() {
        return sound.support();
    }

    @Override
    public double[] pdfs(Points x) {
        return sound.pdfs(x);
    }

    @Override
    public double[] logPdfs(Points x) {
        return sound.logPdfs(x);
    }

    @Override
    public double[] gradient(double... x) {
        return require(Differentiable.class).gradient(x);
    }

    @Override
    public double mass(double[] lower, double[] upper) {
        return require(BoxMasses.class).mass(lower, upper);
    }

    @Override
    public double cdf(double x) {
        return distribution.orElseThrow().cdf(x);
    }

    @Override
    public double quantile(double p) {
        return distribution.orElseThrow().quantile(p);
    }

    @Override
    public Points sample(int n, long seed) {
        return require(Sampled.class).sample(n, seed);
    }

    @Override
    public Density marginal(int... coordinates) {
        return require(JointDensity.class).marginal(coordinates);
    }

    @Override
    public Density conditional(int[] given, double... values) {
        return require(JointDensity.class).conditional(given, values);
    }

    @Override
    public String toString() {
        return "broken " + sound;
    }
}
