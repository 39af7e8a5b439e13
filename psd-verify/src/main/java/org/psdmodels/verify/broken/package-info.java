/**
 * Deliberately broken objects, each with the laws that must find it out. They show that the laws can fail, and are a
 * catalogue of what goes wrong in practice.
 */
@NullMarked
package org.psdmodels.verify.broken;

import org.jspecify.annotations.NullMarked;
