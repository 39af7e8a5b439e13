package org.psdmodels.bench.compare;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Comparator;
import java.util.List;

/** Measures pieces of work. */
final class Stopwatch {
    private static final double NANO = 1e-9;
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final long started = System.nanoTime();
    private final long processorStarted = SYSTEM.getProcessCpuTime();

    /** Starts. */
    Stopwatch() {}

    /**
     * What some work took. On a machine with other work to do the processor time is the one to compare.
     *
     * @param seconds the time that passed
     * @param processor the processor time of all threads, in seconds
     */
    record Time(double seconds, double processor) {}

    /** The time since the start. */
    Time read() {
        return new Time(NANO * (System.nanoTime() - started), NANO * (SYSTEM.getProcessCpuTime() - processorStarted));
    }

    /** What some work takes, the mean of several times: the processor's clock is coarse. */
    static Time of(Runnable work, int times) {
        Stopwatch watch = new Stopwatch();
        for (int k = 0; k < times; k++) {
            work.run();
        }
        Time all = watch.read();
        return new Time(all.seconds() / times, all.processor() / times);
    }

    /** The middle one by processor time, of an even count the larger. */
    static Time median(List<Time> times) {
        return times.stream()
                .sorted(Comparator.comparingDouble(Time::processor))
                .skip(times.size() / 2)
                .findFirst()
                .orElseThrow();
    }
}
