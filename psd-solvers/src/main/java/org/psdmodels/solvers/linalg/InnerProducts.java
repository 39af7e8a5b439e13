package org.psdmodels.solvers.linalg;

/** Inner products of some vectors with others, three by three, or four by two or one: sums that stay in registers. */
final class InnerProducts {
    private InnerProducts() {}

    /**
     * {@code c[t][j] += sum over i < count of a[j][first + i] * b[t][start + i]}.
     *
     * @param a some vectors
     * @param first where those begin
     * @param b some vectors
     * @param start where these begin
     * @param count how many entries are multiplied
     * @param c the sums
     */
    static void add(double[][] a, int first, double[][] b, int start, int count, double[][] c) {
        int t = 0;
        for (; b.length != 2 && t + 1 < b.length; t += 3) {
            for (int j = 0; j < a.length; j += 3) {
                nine(a, j, first, b, t, start, count, c);
            }
        }
        if (t + 1 < b.length) {
            for (int j = 0; j < a.length; j += 4) {
                fourByTwo(a, j, first, b, start, count, c);
            }
        } else if (t < b.length) {
            for (int j = 0; j < a.length; j += 4) {
                four(a, j, first, b[t], start, count, c[t]);
            }
        }
    }

    /** With two vectors and no more. */
    private static void fourByTwo(double[][] a, int j, int first, double[][] b, int start, int count, double[][] c) {
        int last = a.length - 1;
        double[] a0 = a[j];
        double[] a1 = a[Math.min(j + 1, last)];
        double[] a2 = a[Math.min(j + 2, last)];
        double[] a3 = a[Math.min(j + 3, last)];
        double[] b0 = b[0];
        double[] b1 = b[1];
        double s00 = 0;
        double s10 = 0;
        double s20 = 0;
        double s30 = 0;
        double s01 = 0;
        double s11 = 0;
        double s21 = 0;
        double s31 = 0;
        for (int i = 0; i < count; i++) {
            double y0 = b0[start + i];
            double y1 = b1[start + i];
            double x0 = a0[first + i];
            double x1 = a1[first + i];
            double x2 = a2[first + i];
            double x3 = a3[first + i];
            s00 += x0 * y0;
            s10 += x1 * y0;
            s20 += x2 * y0;
            s30 += x3 * y0;
            s01 += x0 * y1;
            s11 += x1 * y1;
            s21 += x2 * y1;
            s31 += x3 * y1;
        }
        put(c[0], j, s00, s10, s20, s30);
        put(c[1], j, s01, s11, s21, s31);
    }

    private static void put(double[] c, int j, double s0, double s1, double s2, double s3) {
        put(c, j, s0);
        put(c, j + 1, s1);
        put(c, j + 2, s2);
        put(c, j + 3, s3);
    }

    /** With one vector alone. */
    private static void four(double[][] a, int j, int first, double[] b, int start, int count, double[] c) {
        int last = a.length - 1;
        double[] a0 = a[j];
        double[] a1 = a[Math.min(j + 1, last)];
        double[] a2 = a[Math.min(j + 2, last)];
        double[] a3 = a[Math.min(j + 3, last)];
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        for (int i = 0; i < count; i++) {
            double y = b[start + i];
            s0 += a0[first + i] * y;
            s1 += a1[first + i] * y;
            s2 += a2[first + i] * y;
            s3 += a3[first + i] * y;
        }
        put(c, j, s0, s1, s2, s3);
    }

    /**
     * {@code u[t][i] = v_i'x_t} for the columns of a matrix that lie one after the other.
     *
     * @param v the matrix V, not transposed
     * @param x some vectors
     * @param u the products
     */
    static void columns(View v, double[][] x, double[][] u) {
        for (int t = 0; t < x.length; t += 3) {
            for (int i = 0; i < v.columns(); i += 3) {
                nine(v, i, x, t, u);
            }
        }
    }

    private static void nine(View v, int i, double[][] x, int t, double[][] u) {
        int lastV = v.columns() - 1;
        int lastX = x.length - 1;
        double[] data = v.data;
        int p0 = v.at(0, i);
        int p1 = v.at(0, Math.min(i + 1, lastV));
        int p2 = v.at(0, Math.min(i + 2, lastV));
        double[] x0 = x[t];
        double[] x1 = x[Math.min(t + 1, lastX)];
        double[] x2 = x[Math.min(t + 2, lastX)];
        double s00 = 0;
        double s01 = 0;
        double s02 = 0;
        double s10 = 0;
        double s11 = 0;
        double s12 = 0;
        double s20 = 0;
        double s21 = 0;
        double s22 = 0;
        for (int j = 0; j < x0.length; j++) {
            double v0 = data[p0 + j];
            double v1 = data[p1 + j];
            double v2 = data[p2 + j];
            double y0 = x0[j];
            double y1 = x1[j];
            double y2 = x2[j];
            s00 += v0 * y0;
            s01 += v0 * y1;
            s02 += v0 * y2;
            s10 += v1 * y0;
            s11 += v1 * y1;
            s12 += v1 * y2;
            s20 += v2 * y0;
            s21 += v2 * y1;
            s22 += v2 * y2;
        }
        put(u, t, i, s00, s10, s20);
        if (t < lastX) {
            put(u, t + 1, i, s01, s11, s21);
        }
        if (t + 1 < lastX) {
            put(u, t + 2, i, s02, s12, s22);
        }
    }

    /** The last vector stands for those that there are not, whose sums are left out. */
    private static void nine(double[][] a, int j, int first, double[][] b, int t, int start, int count, double[][] c) {
        int lastA = a.length - 1;
        int lastB = b.length - 1;
        double[] a0 = a[j];
        double[] a1 = a[Math.min(j + 1, lastA)];
        double[] a2 = a[Math.min(j + 2, lastA)];
        double[] b0 = b[t];
        double[] b1 = b[Math.min(t + 1, lastB)];
        double[] b2 = b[Math.min(t + 2, lastB)];
        double s00 = 0;
        double s01 = 0;
        double s02 = 0;
        double s10 = 0;
        double s11 = 0;
        double s12 = 0;
        double s20 = 0;
        double s21 = 0;
        double s22 = 0;
        for (int i = 0; i < count; i++) {
            double x0 = a0[first + i];
            double x1 = a1[first + i];
            double x2 = a2[first + i];
            double y0 = b0[start + i];
            double y1 = b1[start + i];
            double y2 = b2[start + i];
            s00 += x0 * y0;
            s01 += x0 * y1;
            s02 += x0 * y2;
            s10 += x1 * y0;
            s11 += x1 * y1;
            s12 += x1 * y2;
            s20 += x2 * y0;
            s21 += x2 * y1;
            s22 += x2 * y2;
        }
        put(c, t, j, s00, s10, s20);
        if (t < lastB) {
            put(c, t + 1, j, s01, s11, s21);
        }
        if (t + 1 < lastB) {
            put(c, t + 2, j, s02, s12, s22);
        }
    }

    private static void put(double[][] c, int t, int j, double s0, double s1, double s2) {
        put(c[t], j, s0);
        put(c[t], j + 1, s1);
        put(c[t], j + 2, s2);
    }

    /** Where there is such an entry. */
    private static void put(double[] column, int j, double s) {
        if (j < column.length) {
            column[j] += s;
        }
    }
}
