package org.psdmodels.solvers.passes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.problem.Features;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.View;

/** Sums over shards: the right ones, and the same bits however they are made. */
class ShardedPassesTest {
    private static final int OBSERVATIONS = 1003;
    private static final int SHARD = 64;
    private static final int COLUMNS = 5;

    /** Sums of a thousand terms in another order, relative to their size. */
    private static final double ROUNDING = 1e-12;

    private static final LinearAlgebra ALGEBRA = LinearAlgebra.preferred();
    private static final Points X =
            Points.onLine(new Random(1).doubles(OBSERVATIONS).toArray());
    private static final SolverFeatures FEATURES =
            SolverFeatures.of(Features.of(GaussianKernel.withWidth(0.05)), X, ALGEBRA);
    private static final View V = View.of(FEATURES.at(X));
    private static final double[] WEIGHTS =
            new Random(2).doubles(OBSERVATIONS, -1, 1).toArray();

    private static Passes held(Executor executor) {
        return Passes.over(V, ALGEBRA, SHARD, executor);
    }

    private static Passes streamed(long memory, Executor executor) {
        return Passes.streamed(FEATURES, X, SHARD, memory, () -> {}, executor);
    }

    private static double[][] random(int rows) {
        Random random = new Random(3);
        double[][] columns = new double[COLUMNS][];
        Arrays.setAll(columns, c -> random.doubles(rows, -1, 1).toArray());
        return columns;
    }

    @Test
    void sumsAreThoseOfTheWholeMatrix() {
        Passes passes = held(Shards.CALLER);
        int r = V.rows();
        double[] v = V.toMatrix().data();
        assertTrue(OBSERVATIONS > 10 * SHARD && r > 10, "some shards, some features");
        assertArrayEquals(ALGEBRA.gram(V, WEIGHTS).data(), passes.gram(WEIGHTS), ROUNDING * OBSERVATIONS);
        double[][] x = random(r);
        double[][] y = random(OBSERVATIONS);
        double[][] outputs = passes.outputs(x);
        double[][] combination = passes.combination(y);
        double[] norms = passes.squaredNorms();
        for (int c = 0; c < COLUMNS; c++) {
            assertArrayEquals(ALGEBRA.multiply(V.transpose(), x[c]), outputs[c], ROUNDING * r);
            assertArrayEquals(ALGEBRA.multiply(V, y[c]), combination[c], ROUNDING * OBSERVATIONS);
        }
        for (int i = 0; i < OBSERVATIONS; i++) {
            double norm = 0;
            for (int k = i * r; k < (i + 1) * r; k++) {
                norm += v[k] * v[k];
            }
            assertEquals(norm, norms[i], ROUNDING * norm);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void bitsAreTheSameForAnyNumberOfThreads(int threads) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            assertSameBits(held(Shards.CALLER), held(pool));
            assertSameBits(held(Shards.CALLER), streamed(0, pool));
            assertSameBits(held(Shards.CALLER), streamed(Long.MAX_VALUE, pool));
        } finally {
            pool.shutdown();
            assertTrue(pool.awaitTermination(10, TimeUnit.SECONDS));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 700 * 40, Long.MAX_VALUE})
    void bitsAreTheSameWhetherFeaturesAreHeld(long memory) {
        assertSameBits(held(Shards.CALLER), streamed(memory, Shards.CALLER));
    }

    /** Twice, since what is kept by the first pass serves the second. */
    private static void assertSameBits(Passes one, Passes two) {
        for (int k = 0; k < 2; k++) {
            assertArrayEquals(one.gram(WEIGHTS), two.gram(WEIGHTS));
            double[][] x = random(V.rows());
            double[][] y = random(OBSERVATIONS);
            assertArrayEquals(one.outputs(x), two.outputs(x));
            assertArrayEquals(one.combination(y), two.combination(y));
            assertArrayEquals(one.squaredNorms(), two.squaredNorms());
        }
    }

    /** Shards are worked on at the same time: each of two waits for the other. */
    @Test
    void threadsOfTheExecutorWork() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        CyclicBarrier both = new CyclicBarrier(2);
        try {
            assertTimeoutPreemptively(
                    Duration.ofSeconds(60),
                    () -> new Shards(2, 1, pool).forEach(shard -> {
                        threads.add(Thread.currentThread());
                        await(both);
                    }));
        } finally {
            pool.shutdown();
        }
        assertEquals(2, threads.size());
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** A pool whose only thread makes the pass. */
    @Test
    void thePoolOfTheCallerMayBeTheExecutor() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
                Future<double[]> gram = pool.submit(() -> held(pool).gram(WEIGHTS));
                assertArrayEquals(held(Shards.CALLER).gram(WEIGHTS), gram.get());
            });
        } finally {
            pool.shutdown();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void anExceptionEndsThePass(int threads) {
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, threads));
        AtomicInteger asked = new AtomicInteger();
        Runnable interruption = () -> {
            if (asked.incrementAndGet() == 4) {
                throw new IllegalStateException("enough");
            }
        };
        try {
            Passes passes = Passes.streamed(FEATURES, X, SHARD, 0, interruption, threads == 0 ? Shards.CALLER : pool);
            Exception thrown = assertThrows(IllegalStateException.class, () -> passes.gram(WEIGHTS));
            assertEquals("enough", thrown.getMessage());
            assertTrue(asked.get() < OBSERVATIONS / SHARD, "shards asked for: " + asked);
        } finally {
            pool.shutdown();
        }
    }
}
