/** Loops over many numbers, which a module for a kind of processor may offer as a service. */
package org.psdmodels.api.loops;
