/**
 * The entrance to the law kit. {@link org.psdmodels.verify.laws.Laws#check} holds a kernel, a feature map, a loss, a
 * regularizer, a solver or a learner of kernels to everything its interface promises, and to what it claims of itself, and returns a report:
 *
 * <pre>  Laws.check(new MyKernel(2), 1).requirePass();</pre>
 *
 * <p>The suites ({@link org.psdmodels.verify.laws.KernelLaws}, {@link org.psdmodels.verify.laws.LossLaws}, {@link
 * org.psdmodels.verify.laws.RegularizerLaws}, {@link org.psdmodels.verify.laws.FeatureMapLaws}, {@link
 * org.psdmodels.verify.laws.SolverLaws}, {@link org.psdmodels.verify.laws.LearnerLaws}) give more control: the
 * number of trials, exemptions with a reason, the list of laws. What a law, a trial and a report are stands in {@link
 * org.psdmodels.verify}; {@code org.psdmodels.verify.jqwik} runs the same laws as jqwik properties.
 */
@NullMarked
package org.psdmodels.verify.laws;

import org.jspecify.annotations.NullMarked;
