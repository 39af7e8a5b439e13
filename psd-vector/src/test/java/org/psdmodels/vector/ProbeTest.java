package org.psdmodels.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbeTest {
    private static final String HOTSPOT = "OpenJDK 64-Bit Server VM";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | OpenJDK 64-Bit Server VM            | 17.0.15+6   | mixed mode, sharing                  | ''",
                "true  | Java HotSpot(TM) 64-Bit Server VM   | 25.0.3+9    | mixed mode                           | ''",
                "false | OpenJDK 64-Bit Server VM            | 17.0.15+6   | mixed mode, sharing                  | --add-modules",
                "true  | Eclipse OpenJ9 VM                   | 0.40        | mixed mode                           | Eclipse OpenJ9 VM",
                "true  | OpenJDK 64-Bit Server VM            | 21-jvmci-b1 | mixed mode                           | jvmci",
                "true  | OpenJDK 64-Bit Server VM            | 17.0.15+6   | interpreted mode                     | interpreted",
                "true  | OpenJDK 64-Bit Server VM            | 17.0.15+6   | mixed mode, emulated-client, sharing | emulated-client"
            })
    void virtualMachines(boolean hasModule, String machine, String version, String mode, String reason) {
        String refusal = Probe.refusal(hasModule, machine, version, mode).orElse("");
        assertEquals(reason.isEmpty(), refusal.isEmpty(), refusal);
        assertTrue(refusal.contains(reason), refusal);
    }

    @Test
    void widths() {
        assertEquals(Optional.empty(), Probe.refusal(8));
        assertEquals(Optional.empty(), Probe.refusal(4));
        assertTrue(Probe.refusal(2).orElseThrow().contains("128 bits"));
    }

    @Test
    void propertiesThatAreNotThere() {
        assertTrue(Probe.refusal(true, "", "", "").isPresent());
        assertTrue(Probe.refusal(true, HOTSPOT, "", "").isPresent());
    }
}
