/**
 * Laws for kernels, losses, regularizers, solvers, learners of kernels and models, to be run against one's own in one line. A law states
 * mathematics, owns its error model, and is skipped only by a claim of the object under test.
 *
 * <p>Depends on the API alone and brings its own oracles, so it stays independent of what it judges. jqwik is needed only
 * by those who run the laws as jqwik properties.
 */
@NullMarked
package org.psdmodels.verify;

import org.jspecify.annotations.NullMarked;
