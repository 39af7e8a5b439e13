package org.psdmodels.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.model.Sampled;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.PsdDensity;

/** A million points of a density in the plane, fitted to durations and waiting times of Old Faithful with default settings. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class SampleBenchmark {
    private static final int POINTS = 1_000_000;
    private static final Sample GEYSER = DataSets.faithful().sample("eruptions", "waiting");

    private final PsdDensity density = DensityEstimator.create().fit(GEYSER).density();

    /** For the benchmark harness. */
    public SampleBenchmark() {}

    /** {@return the envelope of rejection sampling: the sampler} */
    @Benchmark
    public Sampled prepared() {
        return density.sampler();
    }

    /** {@return points from a cold start, the envelope included} */
    @Benchmark
    public Points million() {
        return density.sample(POINTS, 1);
    }
}
