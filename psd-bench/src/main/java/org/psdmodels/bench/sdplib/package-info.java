/**
 * The collection of semidefinite programs SDPLIB: this library's solver on each of its files, the reference values that lie
 * beside them, and csdp as a process. A result agrees to - log10 |value - reference| / |reference| digits.
 */
@NullMarked
package org.psdmodels.bench.sdplib;

import org.jspecify.annotations.NullMarked;
