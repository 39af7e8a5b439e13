/** The laws of learners of kernels, and the tasks that they are held to. */
@NullMarked
package org.psdmodels.laws.learner;

import org.jspecify.annotations.NullMarked;
