/**
 * What a user imports: estimators that turn data into a problem, and fitted models, which are immutable functions with a
 * certificate; with them baselines, cross-validation and model files.
 *
 * <p>Stands on kernels, losses and solvers, and hands all three on; of the modules of this project only the command line
 * and the benchmarks are built on top of it.
 */
@NullMarked
package org.psdmodels.models;

import org.jspecify.annotations.NullMarked;
