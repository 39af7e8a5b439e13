/**
 * Fitted models in files: {@link org.psdmodels.models.file.ModelFile} writes and reads {@code .psd} files. Such a file is a
 * ZIP of {@code manifest.json}, which says in words and numbers what the model is (its kind, kernel, settings, status and
 * certificate), and of the matrices it consists of as {@code .npy} arrays: the pivots p and the factor L of Phi(x) = L^-1
 * k_p(x), the root R of A = R R' or the coefficients w of every block, the dual variables alpha and mu. Models in closed form
 * have no certificate, and their files say which equations were solved and how well instead. Nothing else is needed to
 * evaluate the model, in Java or in a few lines of numpy.
 *
 * <p>What is written is read to the bit: the loaded model is the same function with the same certificate where it has one. The same model gives
 * the same bytes. A file that was damaged, cut short or tampered with, that claims more than it holds or comes from a later
 * version is refused with the reason; it never becomes another model. No class is named in a file, and nothing in it is
 * executed.
 */
@NullMarked
package org.psdmodels.models.file;

import org.jspecify.annotations.NullMarked;
