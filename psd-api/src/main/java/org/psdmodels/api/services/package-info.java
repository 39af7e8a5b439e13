/**
 * How services are found: kinds of models, kernels, experiments, linear algebra and loops of others, for the modules of this project
 * alone. What is wrong with one provider takes nothing from the others: of a provider that cannot be loaded, that throws or that
 * answers null nothing is offered, of things with the same name the first, and psd's own before all others; what was left out, and
 * why, is kept for whoever can tell a user.
 */
@org.jspecify.annotations.NullMarked
package org.psdmodels.api.services;
