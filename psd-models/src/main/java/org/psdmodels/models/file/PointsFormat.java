package org.psdmodels.models.file;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;

/**
 * Points: one array with a row for each point, or for sparse points compressed rows, as scipy's csr_matrix has them: the
 * coordinates of point i are {@code values[starts[i]:starts[i+1]]} at {@code indices[starts[i]:starts[i+1]]}.
 */
final class PointsFormat {
    private PointsFormat() {}

    static void write(Points points, Output out) {
        if (points.isSparse()) {
            writeSparse(points, out);
        } else {
            out.putArray("rows", points.toMatrix());
        }
    }

    private static void writeSparse(Points points, Output out) {
        int[][] indices =
                IntStream.range(0, points.size()).mapToObj(points::nonzeros).toArray(int[][]::new);
        double[] starts = new double[points.size() + 1];
        for (int i = 0; i < indices.length; i++) {
            starts[i + 1] = starts[i] + indices[i].length;
        }
        double[] values = IntStream.range(0, indices.length)
                .boxed()
                .flatMapToDouble(i -> Arrays.stream(indices[i]).mapToDouble(c -> points.coordinate(i, c)))
                .toArray();
        out.put("dimension", points.dimension());
        out.putArray("starts", column(starts));
        out.putArray(
                "indices",
                column(Arrays.stream(indices)
                        .flatMapToInt(Arrays::stream)
                        .asDoubleStream()
                        .toArray()));
        out.putArray("values", column(values));
    }

    private static Matrix column(double[] numbers) {
        return Matrix.wrap(numbers.length, 1, numbers);
    }

    static Points read(Input in) {
        return in.has("dimension") ? readSparse(in) : Points.of(in.array("rows"));
    }

    private static Points readSparse(Input in) {
        int[] starts = whole(in, "starts");
        int[] indices = whole(in, "indices");
        double[] values = in.column("values").data();
        int count = starts.length - 1;
        boolean fits =
                count >= 0 && starts[0] == 0 && starts[count] == indices.length && values.length == indices.length;
        for (int i = 0; fits && i < count; i++) {
            fits = starts[i] <= starts[i + 1];
        }
        if (!fits) {
            throw in.problem("starts", "does not divide indices and values into rows");
        }
        return Points.sparse(
                in.integer("dimension"),
                IntStream.range(0, count)
                        .mapToObj(i -> Arrays.copyOfRange(indices, starts[i], starts[i + 1]))
                        .toArray(int[][]::new),
                IntStream.range(0, count)
                        .mapToObj(i -> Arrays.copyOfRange(values, starts[i], starts[i + 1]))
                        .toArray(double[][]::new));
    }

    private static int[] whole(Input in, String name) {
        double[] numbers = in.column(name).data();
        int[] whole = Arrays.stream(numbers).mapToInt(x -> (int) x).toArray();
        for (int k = 0; k < whole.length; k++) {
            if (whole[k] != numbers[k]) {
                throw in.problem(name, "must hold whole numbers, holds " + numbers[k]);
            }
        }
        return whole;
    }
}
