/**
 * What a fitted model can be asked. A model is an immutable function; what it can do beside that is a capability of its own,
 * which one asks it for ({@code model.as(Certified.class)}) and never has to know its class for. These are all that there are:
 *
 * <ul>
 *   <li>a function f: R^d -&gt; R ({@link org.psdmodels.api.model.ScalarModel}) or R^q ({@link
 *       org.psdmodels.api.model.VectorFunction}), perhaps with values in a cone ({@link org.psdmodels.api.model.ConeValued}), with its gradient ({@link org.psdmodels.api.model.Differentiable}), its integrals
 *       ({@link org.psdmodels.api.model.Integrable}), its logarithm ({@link org.psdmodels.api.model.LogValues});
 *   <li>a density p ({@link org.psdmodels.api.model.Density}), with the probabilities of boxes ({@link
 *       org.psdmodels.api.model.BoxMasses}), on the line with P(X &lt;= x) and quantiles ({@link
 *       org.psdmodels.api.model.DistributionOnLine}), beyond it with marginals and conditionals ({@link
 *       org.psdmodels.api.model.JointDensity}), and with random points ({@link org.psdmodels.api.model.Sampled});
 *   <li>the rate of events ({@link org.psdmodels.api.model.Intensity});
 *   <li>what a target is, given a point: {@link org.psdmodels.api.model.ConditionalQuantiles}, {@link
 *       org.psdmodels.api.model.ConditionalMoments}, {@link org.psdmodels.api.model.ConditionalDistribution};
 *   <li>a proof ({@link org.psdmodels.api.model.Certified}), or what it was made of ({@link org.psdmodels.api.model.Derived}).
 * </ul>
 */
package org.psdmodels.api.model;
