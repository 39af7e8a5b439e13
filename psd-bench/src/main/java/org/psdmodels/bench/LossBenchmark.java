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
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.ScalarLoss;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;

/** Ten thousand proximal operators: closed forms, and those that need a root. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LossBenchmark {
    private static final int COUNT = 10_000;

    private final double[] arguments = BenchmarkInputs.uniform(COUNT, -3, 3);
    private final ScalarLoss pinball = PinballLoss.atLevel(0.9);
    private final ScalarLoss negativeLog = new NegativeLogLoss();
    private final ScalarLoss logistic = new LogisticLoss();
    private final Loss heteroscedastic = new HeteroscedasticLoss();

    /** For the benchmark harness. */
    public LossBenchmark() {}

    private double sum(ScalarLoss loss) {
        double sum = 0;
        for (double v : arguments) {
            sum += loss.prox(1, v, 0.5);
        }
        return sum;
    }

    /** {@return the sum of the proximal points of the pinball loss: a shift and a clamp} */
    @Benchmark
    public double pinball() {
        return sum(pinball);
    }

    /** {@return the sum of the proximal points of the negative log: a square root} */
    @Benchmark
    public double negativeLog() {
        return sum(negativeLog);
    }

    /** {@return the sum of the proximal points of the logistic loss: a bracketed root} */
    @Benchmark
    public double logistic() {
        return sum(logistic);
    }

    /** {@return the sum of the proximal points of the heteroscedastic loss: two outputs, a bracketed root} */
    @Benchmark
    public double heteroscedastic() {
        double[] target = {0.5};
        double[] out = new double[2];
        double sum = 0;
        for (double v : arguments) {
            heteroscedastic.prox(target, new double[] {v, 1}, 0.5, out);
            sum += out[1];
        }
        return sum;
    }
}
