/** Tessellated kernels. */
package org.psdmodels.kernels.tessellated;
