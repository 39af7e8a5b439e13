@NullMarked
package org.psdmodels.models.baseline;

import org.jspecify.annotations.NullMarked;
