package org.psdmodels.solvers.passes;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.psdmodels.api.checks.Checks;

/**
 * Consecutive shards of n observations, and work on them. How observations are cut depends on sizes alone, and sums over
 * shards are added in the order of the shards: the bits are the same for any number of threads.
 *
 * <p>Threads are those of an executor that the caller gave. The calling thread works too, and waits for no shard that
 * nobody has begun, so that the executor may be the one that it runs on itself.
 *
 * @param observations the number n of observations
 * @param size the number of observations of a shard but for the last
 * @param executor what runs a part of the work
 */
record Shards(int observations, int size, Executor executor) {
    /** Everything in the calling thread. */
    static final Executor CALLER = Runnable::run;

    /** Shards whose sums are in memory together where threads work on them. */
    private static final int WAVE = 8;

    Shards {
        Checks.atLeast("number of observations", observations, 0);
        Checks.atLeast("size of a shard", size, 1);
    }

    /** What a shard adds to a sum. */
    interface Part {
        /** Writes the numbers of a shard over an array of zeros. */
        void put(int shard, double[] out);
    }

    int count() {
        return (int) (((long) observations + size - 1) / size);
    }

    int from(int shard) {
        return shard * size;
    }

    int to(int shard) {
        return (int) Math.min(observations, (long) from(shard) + size);
    }

    /** Work on every shard, in any order and on several at the same time. */
    void forEach(IntConsumer work) {
        run(0, count(), work);
    }

    /** The sum of what the shards put, added shard after shard. */
    double[] sum(int length, Part part) {
        double[] sum = new double[length];
        if (count() == 1) {
            part.put(0, sum);
            return sum;
        }
        int wave = executor == CALLER ? 1 : WAVE;
        for (int first = 0; first < count(); first += wave) {
            int start = first;
            int end = Math.min(count(), first + wave);
            double[][] parts = new double[end - start][length];
            run(start, end, shard -> part.put(shard, parts[shard - start]));
            for (double[] own : parts) {
                for (int k = 0; k < length; k++) {
                    sum[k] += own[k];
                }
            }
        }
        return sum;
    }

    /** The first exception of some shard is thrown once no thread works any more. */
    private void run(int from, int to, IntConsumer work) {
        if (executor == CALLER || to - from < 2) {
            for (int shard = from; shard < to; shard++) {
                work.accept(shard);
            }
            return;
        }
        AtomicInteger next = new AtomicInteger(from);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicInteger open = new AtomicInteger(to - from);
        CompletableFuture<Void> done = new CompletableFuture<>();
        Runnable worker = () -> {
            for (int shard = next.getAndIncrement(); shard < to; shard = next.getAndIncrement()) {
                try {
                    if (failure.get() == null) {
                        work.accept(shard);
                    }
                } catch (RuntimeException | Error e) {
                    failure.compareAndSet(null, e);
                } finally {
                    if (open.decrementAndGet() == 0) {
                        done.complete(null);
                    }
                }
            }
        };
        for (int helper = 1; helper < to - from; helper++) {
            executor.execute(worker);
        }
        worker.run();
        done.join();
        rethrow(failure.get());
    }

    private static void rethrow(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
