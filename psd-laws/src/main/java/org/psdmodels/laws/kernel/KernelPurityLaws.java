package org.psdmodels.laws.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.PointSampler;
import org.psdmodels.laws.kit.Trial;

/** A kernel is an immutable value: the same every time, in every thread, for dense and for sparse points. */
public final class KernelPurityLaws {
    /** More than there are processors on the smallest machines, so that threads interrupt each other too. */
    private static final int THREADS = 4;

    private KernelPurityLaws() {}

    /** {@return the laws} */
    public static List<Law<Kernel>> all() {
        return List.of(
                KernelCase.law("kernel.sparse", "sparse points give what dense points do", KernelPurityLaws::sparse),
                KernelCase.law("kernel.repeatable", "the same call gives the same bits", KernelPurityLaws::repeatable),
                KernelCase.law("kernel.threads", "several threads get the same bits", KernelPurityLaws::threads),
                KernelCase.law("kernel.input", "points are not written to", KernelPurityLaws::input),
                KernelCase.law(
                        "kernel.prepared",
                        "a prepared matrix is not affected by later calls",
                        KernelPurityLaws::prepared),
                Law.of("kernel.dimension", "points of a wrong dimension are refused", KernelPurityLaws::dimension),
                Law.of("kernel.domain", "points outside the domain are refused by value", KernelPurityLaws::domain),
                Law.of(
                        "kernel.equality",
                        "k equals itself, has one hash code, one text and one set of claims",
                        KernelPurityLaws::equality));
    }

    private static Outcome sparse(KernelCase c, Trial trial) {
        Points x = sparse(c.x());
        Points y = sparse(c.y());
        Matrix both = c.kernel().gram(x, y);
        Matrix left = c.kernel().gram(x, c.y());
        Matrix right = c.kernel().gram(c.x(), y);
        Matrix square = c.kernel().gram(x);
        KernelCase again = new KernelCase(c.kernel(), c.x(), c.x());
        return PairwiseComparison.require(
                        c, "k(sparse x, sparse y)", (i, j) -> c.kernel().at(x, i, y, j))
                .and(() -> PairwiseComparison.require(c, "gram(sparse x, sparse y)_ij", both::get))
                .and(() -> PairwiseComparison.require(c, "gram(sparse x, y)_ij", left::get))
                .and(() -> PairwiseComparison.require(c, "gram(x, sparse y)_ij", right::get))
                .and(() -> PairwiseComparison.require(again, "gram(sparse x)_ij", square::get));
    }

    private static Points sparse(Points dense) {
        int[][] indices = new int[dense.size()][];
        double[][] values = new double[dense.size()][];
        for (int i = 0; i < dense.size(); i++) {
            double[] row = dense.row(i);
            indices[i] = IntStream.range(0, row.length).filter(k -> row[k] != 0).toArray();
            values[i] = Arrays.stream(indices[i]).mapToDouble(k -> row[k]).toArray();
        }
        return Points.sparse(dense.dimension(), indices, values);
    }

    private static Outcome repeatable(KernelCase c, Trial trial) {
        Matrix first = c.kernel().gram(c.x(), c.y());
        double entry = c.at(0, 0);
        c.kernel().gram(c.y());
        Matrix second = c.kernel().gram(c.x(), c.y());
        return Outcome.require(
                first.equals(second) && Double.compare(entry, c.at(0, 0)) == 0,
                () -> first + " and then " + second + " for x = " + KernelCase.text(c.x()) + ", y = "
                        + KernelCase.text(c.y()));
    }

    /** Starts threads of its own, which evaluate different matrices at the same time, and waits for their end. */
    private static Outcome threads(KernelCase c, Trial trial) {
        List<Points> lists = IntStream.range(0, THREADS)
                .mapToObj(t -> t % 2 == 0 ? c.x() : c.y())
                .toList();
        List<Matrix> expected = lists.stream().map(c.kernel()::gram).toList();
        List<Matrix> found = together(lists.stream()
                .map(points -> (Callable<Matrix>) () -> c.kernel().gram(points))
                .toList());
        return Outcome.require(
                found.equals(expected),
                () -> "alone " + expected + ", together " + found + " for x = " + KernelCase.text(c.x()) + ", y = "
                        + KernelCase.text(c.y()));
    }

    private static List<Matrix> together(List<Callable<Matrix>> tasks) {
        ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
        CyclicBarrier start = new CyclicBarrier(tasks.size());
        try {
            List<Future<Matrix>> futures = new ArrayList<>();
            for (Callable<Matrix> task : tasks) {
                futures.add(threads.submit(() -> {
                    start.await();
                    return task.call();
                }));
            }
            List<Matrix> results = new ArrayList<>();
            for (Future<Matrix> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        } catch (ExecutionException e) {
            throw new AssertionError("a thread threw " + e.getCause(), e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private static Outcome input(KernelCase c, Trial trial) {
        Matrix x = copy(c.x());
        Matrix y = copy(c.y());
        c.kernel().gram(c.x());
        c.kernel().gram(c.x(), c.y());
        c.kernel().diagonal(c.y());
        return Outcome.require(copy(c.x()).equals(x) && copy(c.y()).equals(y), () -> x + " became " + c.x().toMatrix());
    }

    private static Matrix copy(Points points) {
        Matrix shared = points.toMatrix();
        return Matrix.of(shared.rows(), shared.columns(), shared.data());
    }

    private static Outcome prepared(KernelCase c, Trial trial) {
        KernelMatrix early = c.kernel().between(c.x(), c.y());
        Matrix before = early.toMatrix();
        c.kernel().gram(c.y());
        c.kernel().between(c.y(), c.x()).toMatrix();
        Matrix after = early.toMatrix();
        return Outcome.require(
                before.equals(after),
                () -> before + " became " + after + " for x = " + KernelCase.text(c.x()) + ", y = "
                        + KernelCase.text(c.y()));
    }

    /** Two lists of different dimensions, and dimensions that the domain does not have. */
    private static Outcome dimension(Kernel kernel, Trial trial) {
        Domain domain = kernel.claims().domain();
        Points x = PointSampler.of(domain).points(trial);
        int other = x.dimension() + 1;
        Points y = domain.accepts(other)
                ? PointSampler.of(domain).spread(2, other, 1, trial)
                : Points.of(Matrix.of(2, other, new double[2 * other]));
        String found = String.valueOf(other);
        Outcome mixed = Refusals.require(
                        () -> kernel.gram(x, y),
                        found,
                        "gram of points of dimensions " + x.dimension() + " and " + other)
                .and(() -> Refusals.require(
                        () -> kernel.value(x.row(0), y.row(0)), found, "value at points of different dimensions"));
        return domain.accepts(other)
                ? mixed
                : mixed.and(
                        () -> Refusals.require(() -> kernel.gram(y), found, "gram of points of dimension " + other));
    }

    /** One coordinate of one point is put beside its axis, by little or by much. */
    private static Outcome domain(Kernel kernel, Trial trial) {
        Domain domain = kernel.claims().domain();
        Points good = PointSampler.of(domain).points(trial);
        int c = trial.integer(good.dimension());
        double[] beside = Outside.of(domain.axis(c));
        if (beside.length == 0) {
            return Outcome.skips("coordinate " + c + " may be any number");
        }
        double value = beside[trial.integer(beside.length)];
        double[][] rows = IntStream.range(0, good.size()).mapToObj(good::row).toArray(double[][]::new);
        int i = trial.integer(rows.length);
        rows[i][c] = value;
        Points bad = Points.of(rows);
        String text = String.valueOf(value);
        String what = " of a point with coordinate " + c + " = " + value;
        return Refusals.require(() -> kernel.gram(bad), text, "gram" + what)
                .and(() -> Refusals.require(() -> kernel.gram(good, bad), text, "gram(good, bad)" + what))
                .and(() -> Refusals.require(() -> kernel.gram(bad, good), text, "gram(bad, good)" + what))
                .and(() -> Refusals.require(() -> kernel.diagonal(bad), text, "diagonal" + what))
                .and(() -> Refusals.require(() -> kernel.value(good.row(0), rows[i]), text, "value" + what));
    }

    private static Outcome equality(Kernel kernel, Trial trial) {
        Kernel same = kernel;
        String text = kernel.toString();
        return Outcome.require(kernel.equals(same), () -> kernel + " does not equal itself")
                .and(() -> Outcome.require(!kernel.equals(new Object()), () -> kernel + " equals any object"))
                .and(() ->
                        Outcome.require(kernel.hashCode() == same.hashCode(), () -> kernel + " changes its hash code"))
                .and(() -> Outcome.require(
                        !text.isBlank() && text.equals(same.toString()), () -> "toString is blank or changes: " + text))
                .and(() ->
                        Outcome.require(kernel.claims().equals(same.claims()), () -> kernel + " changes its claims"));
    }
}
