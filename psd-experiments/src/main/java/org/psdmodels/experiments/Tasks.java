package org.psdmodels.experiments;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** Work that may be done at the same time. */
final class Tasks {
    private Tasks() {}

    /** The results, in the order of what they are results of. */
    static <S, T> List<T> map(Executor executor, List<S> all, Function<S, T> work) {
        List<CompletableFuture<T>> tasks = all.stream()
                .map(s -> CompletableFuture.supplyAsync(() -> work.apply(s), executor))
                .toList();
        return tasks.stream().map(Tasks::result).toList();
    }

    private static <T> T result(CompletableFuture<T> task) {
        try {
            return task.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause; // too little memory, say
            }
            throw e;
        }
    }
}
