package org.psdmodels.solvers.factored;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.psdmodels.solvers.certificate.Factorised;
import org.psdmodels.solvers.finite.Dense;

/**
 * An interior point rounded to the optimum that it leads to: its matrices on the faces of their cones, scaled to the equality. On the
 * path the gap is tau for each product of A and Z; that of the rounded point is
 *
 * <pre>  gap - sum tr A Z + sum (gaps of the faces) + d'H d / 2,   d = what f loses at the pivots,</pre>
 *
 * <p>to second order, which is much less as soon as the faces are the right ones.
 *
 * @param faces of the matrices among the blocks, in their order
 * @param scale the factor of their columns
 * @param gap the gap
 */
record InteriorRounding(List<InteriorFace> faces, double scale, double gap) {

    /**
     * Rounds.
     *
     * @param rest the gap of the point without the products of its matrices
     */
    static InteriorRounding of(
            FactorProblem problem, InteriorEquations equations, List<InteriorBlock> blocks, double rest) {
        List<InteriorFace> faces = new ArrayList<>();
        double mass = 0;
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof InteriorMatrix matrix) {
                int own = b;
                InteriorFace face = matrix.face(values -> equations.curvatureOf(equations.seen(own, values)));
                faces.add(face);
                mass += matrix.massOf(face.root());
            }
        }
        double square = problem.hasMass() ? problem.total() / mass : 1;
        double gap = rest + equations.curvatureOf(lost(equations, blocks, faces, square)) / 2;
        for (InteriorFace face : faces) {
            gap += face.gap();
        }
        return new InteriorRounding(faces, Math.sqrt(square), gap);
    }

    /** What the outputs at the pivots lose. */
    private static double[][] lost(
            InteriorEquations equations, List<InteriorBlock> blocks, List<InteriorFace> faces, double square) {
        Iterator<InteriorFace> next = faces.iterator();
        double[][] lost = equations.zeros();
        for (int b = 0; b < blocks.size(); b++) {
            if (blocks.get(b) instanceof InteriorMatrix) {
                InteriorFace face = next.next();
                equations.addSeen(b, ColumnVectors.combination(1, face.left(), 1 - square, face.kept()), lost);
            }
        }
        return lost;
    }

    /** The coefficients of all blocks, matrices as factors. */
    List<Factorised> factorised(List<InteriorBlock> blocks) {
        Iterator<InteriorFace> next = faces.iterator();
        List<Factorised> all = new ArrayList<>();
        for (InteriorBlock block : blocks) {
            if (block instanceof InteriorMatrix matrix) {
                double[] root = Dense.times(scale, next.next().root());
                all.add(new Factorised(Dense.squaredColumnNorms(matrix.order(), root), root));
            } else {
                double[] coefficients = block instanceof InteriorVector vector
                        ? vector.coefficients()
                        : new double[] {((InteriorConstant) block).value()};
                all.add(new Factorised(coefficients, coefficients));
            }
        }
        return all;
    }
}
