/**
 * What a fitted model can be asked. A model is an immutable function; what it can do beside that is a capability of its own,
 * which one asks it for ({@code model.as(Certified.class)}) and never has to know its class for.
 */
package org.psdmodels.api.model;
