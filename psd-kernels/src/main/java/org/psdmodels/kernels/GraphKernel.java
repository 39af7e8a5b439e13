package org.psdmodels.kernels;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Axis;
import org.psdmodels.api.kernel.Domain;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.KernelClaims;

/**
 * The kernel of a weighted undirected graph: the points are the vertices 0, ..., n - 1, and
 *
 * <pre>  k(u, v) = (L^+)_uv,   L = Diag(W 1) - W</pre>
 *
 * <p>with the pseudo-inverse of the Laplacian L of the weights W &gt;= 0. The squared norm of a function f is the sum
 * over the edges of w_uv (f_u - f_v)^2, so functions of small norm vary little along heavy edges; the functions of the
 * kernel have mean zero on each connected component. With a ridge r &gt; 0, k is the inverse of L + r I, which reproduces
 * every function on the vertices.
 *
 * <p>A vertex is a point of dimension 1 with an integer coordinate. The cost is O(n^3) once.
 *
 * <p>Smola, Kondor, Kernels and regularization on graphs, 2003.
 */
public final class GraphKernel implements Kernel {
    /**
     * An edge between two different vertices.
     *
     * @param from one vertex
     * @param to the other
     * @param weight finite, &gt; 0
     */
    public record Edge(int from, int to, double weight) {
        /** Checks the weight. */
        public Edge {
            Checks.require(from != to, "edge", "must join two different vertices", from + " - " + to);
            Checks.positive("weight of edge " + from + " - " + to, weight);
        }
    }

    private final Matrix weights;
    private final double ridge;
    private final Matrix root;
    private final Matrix values;

    private GraphKernel(Matrix weights, double ridge) {
        this.weights = weights;
        this.ridge = ridge;
        this.root = LaplacianRoot.of(weights, ridge);
        this.values = new LinearKernel().gram(Points.of(root));
    }

    /**
     * The kernel of a graph given by its edges.
     *
     * @param vertices the number n of vertices, at least 1
     * @param edges the edges, in any order and direction; the weights of parallel edges add
     * @return the pseudo-inverse of the Laplacian
     */
    public static GraphKernel ofEdges(int vertices, List<Edge> edges) {
        int n = Checks.atLeast("vertices", vertices, 1);
        double[] weights = new double[Matrix.length(n, n)];
        for (Edge edge : edges) {
            int u = Checks.index("vertex of edge", edge.from, n);
            int v = Checks.index("vertex of edge", edge.to, n);
            weights[u + v * n] += edge.weight;
            weights[v + u * n] += edge.weight;
        }
        return ofAdjacency(Matrix.wrap(n, n, weights));
    }

    /**
     * The kernel of a graph given by its weights.
     *
     * @param weights the symmetric n x n matrix W, finite and &gt;= 0, zero on the diagonal and where there is no edge
     * @return the pseudo-inverse of the Laplacian
     */
    public static GraphKernel ofAdjacency(Matrix weights) {
        int n = Checks.atLeast("rows of weights", weights.rows(), 1);
        Checks.size("columns of weights", weights.columns(), n);
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                String name = "weight of edge " + i + " - " + j;
                Checks.nonNegative(name, weights.get(i, j));
                Checks.require(i != j || weights.get(i, j) == 0, name, "must be 0", weights.get(i, j));
                Checks.require(
                        weights.get(i, j) == weights.get(j, i), name, "must equal its reverse", weights.get(i, j));
            }
        }
        return new GraphKernel(weights, 0);
    }

    /**
     * {@return the kernel of the same graph with a ridge: the inverse of L + r I}
     *
     * @param amount the ridge r: finite, &gt; 0
     */
    public GraphKernel withRidge(double amount) {
        return new GraphKernel(weights, Checks.positive("ridge", amount));
    }

    /** {@return the kernel matrix on all vertices: the n x n matrix with the entries k(u, v)} */
    public Matrix values() {
        return values;
    }

    @Override
    public double at(Points x, int i, Points y, int j) {
        return values.data()[vertex(x, i) + vertex(y, j) * weights.rows()];
    }

    private static int vertex(Points x, int i) {
        return (int) x.coordinate(i, 0);
    }

    @Override
    public KernelClaims claims() {
        KernelClaims claims = KernelClaims.on(Domain.of(List.of(Axis.indices(weights.rows()))));
        return ridge > 0 ? claims.strictlyPositive().dense() : claims;
    }

    @Override
    public Optional<FeatureMap> features(int dimension) {
        return dimension == 1 ? Optional.of(new Rows(claims().domain(), root)) : Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GraphKernel that && ridge == that.ridge && weights.equals(that.weights);
    }

    @Override
    public int hashCode() {
        return 31 * weights.hashCode() + Double.hashCode(ridge);
    }

    @Override
    public String toString() {
        return "Graph(vertices=" + weights.rows() + (ridge > 0 ? ", ridge=" + ridge : "") + ")";
    }

    /** The row of a matrix with the number of the vertex. */
    private record Rows(Domain domain, Matrix root) implements FeatureMap {
        @Override
        public int size() {
            return root.columns();
        }

        @Override
        public void at(Points x, int i, double[] out, int offset) {
            System.arraycopy(root.row(vertex(x, i)), 0, out, offset, size());
        }
    }
}
