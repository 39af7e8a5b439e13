package org.psdmodels.api.kernel;

import org.psdmodels.api.Points;

/** A kernel's matrix without preparation. */
record EntrywiseMatrix(Kernel kernel, Points x, Points y) implements KernelMatrix.OfPoints {}
