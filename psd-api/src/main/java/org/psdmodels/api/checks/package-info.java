/**
 * Argument checks, for the modules of the project alone: users meet the exceptions, and need not meet who throws them. An
 * argument is checked where it comes in, by a statement of what must hold, which NaN does not satisfy; the message names the
 * argument and what was found.
 */
package org.psdmodels.api.checks;
