package org.psdmodels.solvers.sdp;

import java.util.List;
import org.psdmodels.api.Matrix;

/**
 * A pair (x, X), Y of a program, in its blocks and units.
 *
 * @param x the variables
 * @param slacks X, block by block
 * @param multipliers Y, block by block
 */
@SuppressWarnings("ArrayRecordComponent")
record SdpPoint(double[] x, List<Matrix> slacks, List<Matrix> multipliers) {}
