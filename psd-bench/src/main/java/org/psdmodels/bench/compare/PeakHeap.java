package org.psdmodels.bench.compare;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** The heap that some work occupies at its peak, garbage included: an upper bound that falls with the heap's limit. */
final class PeakHeap {
    private static final double MEGABYTE = 1 << 20;

    private final List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();

    /** Starts to watch. */
    PeakHeap() {
        System.gc();
        pools.forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** The sum of the peaks of the heap's parts since the start, which need not be at the same time; at most the limit. */
    double peakMegabytes() {
        double sum =
                pools.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
        return Math.min(sum / MEGABYTE, limitMegabytes());
    }

    /** The largest heap that this Java virtual machine would use. */
    static double limitMegabytes() {
        return Runtime.getRuntime().maxMemory() / MEGABYTE;
    }
}
