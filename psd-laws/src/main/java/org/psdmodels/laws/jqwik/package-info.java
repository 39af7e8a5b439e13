/**
 * The laws as jqwik properties. A test class that implements one of these interfaces and names its subject holds it to
 * all laws: every try takes one law, one trial and one seed, and a failure is shrunk to the simplest trial.
 *
 * <pre>
 *   class MyKernelTest implements KernelProperties {
 *       public Kernel subject() { return new MyKernel(); }
 *   }
 * </pre>
 *
 * <p>Only this package needs jqwik.
 */
@NullMarked
package org.psdmodels.laws.jqwik;

import org.jspecify.annotations.NullMarked;
