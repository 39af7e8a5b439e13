package org.psdmodels.api.kernel;

/** Kernel matrices of sums, products and polynomials, column by column from the matrices of their parts. */
final class CombinedMatrix {
    private CombinedMatrix() {}

    /** sum_t weights_t parts_t. */
    static final class Sum implements KernelMatrix {
        private final double[] weights;
        private final KernelMatrix[] parts;

        Sum(double[] weights, KernelMatrix[] parts) {
            this.weights = weights;
            this.parts = parts;
        }

        @Override
        public int rows() {
            return parts[0].rows();
        }

        @Override
        public int columns() {
            return parts[0].columns();
        }

        @Override
        public double entry(int i, int j) {
            double sum = 0;
            for (int t = 0; t < parts.length; t++) {
                sum += weights[t] * parts[t].entry(i, j);
            }
            return sum;
        }

        @Override
        public void column(int j, int from, int to, double[] out, int offset) {
            int count = to - from;
            parts[0].column(j, from, to, out, offset);
            for (int i = 0; i < count; i++) {
                out[offset + i] *= weights[0];
            }
            double[] part = parts.length > 1 ? new double[count] : out;
            for (int t = 1; t < parts.length; t++) {
                parts[t].column(j, from, to, part, 0);
                for (int i = 0; i < count; i++) {
                    out[offset + i] += weights[t] * part[i];
                }
            }
        }
    }

    /** prod_t parts_t, entry by entry. */
    static final class Product implements KernelMatrix {
        private final KernelMatrix[] parts;

        Product(KernelMatrix[] parts) {
            this.parts = parts;
        }

        @Override
        public int rows() {
            return parts[0].rows();
        }

        @Override
        public int columns() {
            return parts[0].columns();
        }

        @Override
        public double entry(int i, int j) {
            double product = 1;
            for (KernelMatrix part : parts) {
                product *= part.entry(i, j);
            }
            return product;
        }

        @Override
        public void column(int j, int from, int to, double[] out, int offset) {
            int count = to - from;
            parts[0].column(j, from, to, out, offset);
            double[] part = new double[count];
            for (int t = 1; t < parts.length; t++) {
                parts[t].column(j, from, to, part, 0);
                for (int i = 0; i < count; i++) {
                    out[offset + i] *= part[i];
                }
            }
        }
    }

    /** sum_p coefficients_p inner^p, entry by entry. */
    static final class Polynomial implements KernelMatrix {
        private final double[] coefficients;
        private final KernelMatrix inner;

        Polynomial(double[] coefficients, KernelMatrix inner) {
            this.coefficients = coefficients;
            this.inner = inner;
        }

        @Override
        public int rows() {
            return inner.rows();
        }

        @Override
        public int columns() {
            return inner.columns();
        }

        @Override
        public double entry(int i, int j) {
            return PolynomialOfKernel.horner(coefficients, inner.entry(i, j));
        }

        @Override
        public void column(int j, int from, int to, double[] out, int offset) {
            inner.column(j, from, to, out, offset);
            for (int i = offset; i < offset + to - from; i++) {
                out[i] = PolynomialOfKernel.horner(coefficients, out[i]);
            }
        }
    }
}
