/**
 * The simulated problems of the paper on PSD models, section 6 and appendix E: densities on the line and in ten dimensions,
 * mean and variance, quantiles. Four families of models, settings by the paper's repeated splits, and the truth to compare
 * with: held-out scores, masses by quadrature, smallest values, crossings, and a verdict on each claim of the paper.
 */
@NullMarked
package org.psdmodels.bench.simulations;

import org.jspecify.annotations.NullMarked;
