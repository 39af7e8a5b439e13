/**
 * The entrance to the law kit. {@link org.psdmodels.laws.Laws#check} holds a kernel, a feature map, a loss, a regularizer, a solver,
 * a learner of kernels or a fitted model to everything its interface promises, and to what it claims of itself, and returns a
 * report:
 *
 * <pre>  Laws.check(new MyKernel(2), 1).requirePass();</pre>
 *
 * <p>The suites ({@link org.psdmodels.laws.KernelLaws}, {@link org.psdmodels.laws.LossLaws}, {@link
 * org.psdmodels.laws.RegularizerLaws}, {@link org.psdmodels.laws.FeatureMapLaws}, {@link org.psdmodels.laws.SolverLaws}, {@link
 * org.psdmodels.laws.LearnerLaws}, {@link org.psdmodels.laws.ModelLaws}) give more control: the number of trials, exemptions with a
 * reason, the list of laws. What a law, a trial and a report are stands in {@link org.psdmodels.laws.kit}; {@code
 * org.psdmodels.laws.jqwik} runs the same laws as jqwik properties.
 *
 * <p>The kit depends on the API alone and brings its own oracles, so it stays independent of what it judges. jqwik is needed only by
 * those who run the laws as properties.
 */
@NullMarked
package org.psdmodels.laws;

import org.jspecify.annotations.NullMarked;
