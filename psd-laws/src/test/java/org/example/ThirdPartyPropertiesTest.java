package org.example;

import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.laws.jqwik.KernelProperties;

/** The laws as jqwik properties, in three lines. */
class ThirdPartyPropertiesTest implements KernelProperties {
    @Override
    public Kernel subject() {
        return new ThirdPartyKernelTest.RationalQuadratic(2);
    }
}
