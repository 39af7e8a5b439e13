/**
 * What laws are made of. A {@link org.psdmodels.laws.kit.Law} states mathematics, owns its error model, and is skipped only by a
 * claim of the object under test; a {@link org.psdmodels.laws.kit.Trial} gives it random numbers, an {@link
 * org.psdmodels.laws.kit.Outcome} says what came of it; a {@link org.psdmodels.laws.kit.LawSuite} holds a subject to many, and reports.
 *
 * <p>Subjects that are no interface of the API have theirs here: {@link org.psdmodels.laws.kit.ModelSubject} for fitted models, {@link
 * org.psdmodels.laws.kit.KernelLearner} for methods that learn kernels. {@link org.psdmodels.laws.kit.Implementations} finds the
 * classes of a library that a list of subjects must not forget.
 */
@NullMarked
package org.psdmodels.laws.kit;

import org.jspecify.annotations.NullMarked;
