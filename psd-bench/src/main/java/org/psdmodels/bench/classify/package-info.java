/**
 * Data, other programs and experiments of classification: the public data sets of the paper on tessellated kernels, scaled
 * to [0, 1] in every feature as it does, a large generated problem, and libsvm's svm-train as a second opinion on optima and
 * on time. The data sets have no licence and are read from a folder that the user names.
 */
@NullMarked
package org.psdmodels.bench.classify;

import org.jspecify.annotations.NullMarked;
