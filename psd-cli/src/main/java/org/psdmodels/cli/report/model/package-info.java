/**
 * The report of a fitted model: {@link org.psdmodels.cli.report.model.ModelPage} says first what is proved and what an
 * independent check found, then shows the model over its data by kind, the residuals, the convergence p_k, d_k and p_k - d_k
 * of the solver, the spectrum of A = R R', and the command that fits it again. Over several inputs functions are shown by their
 * partial dependence, the mean over the observations with one coordinate set to a value, and densities by their marginals.
 */
@NullMarked
package org.psdmodels.cli.report.model;

import org.jspecify.annotations.NullMarked;
