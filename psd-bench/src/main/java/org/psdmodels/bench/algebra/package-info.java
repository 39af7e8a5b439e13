/** Linear algebra beside OpenBLAS. */
package org.psdmodels.bench.algebra;
