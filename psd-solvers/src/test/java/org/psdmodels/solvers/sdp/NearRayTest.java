package org.psdmodels.solvers.sdp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Captured;
import org.slf4j.event.Level;

/** x &gt;= 1 and -share x &gt;= 1 or share x &gt;= 1, of which the latter has solutions, far out where the share is small. */
class NearRayTest {
    private static List<String> logged(double share, Status status) {
        SemidefiniteProgram.Builder builder = SemidefiniteProgram.builder();
        int block = builder.block(BlockKind.LINEAR, 2);
        int x = builder.variable(1);
        builder.coefficient(x, block, 0, 0, 1);
        builder.coefficient(x, block, 1, 1, share);
        builder.constant(block, 0, 0, 1);
        builder.constant(block, 1, 1, 1);
        SemidefiniteProgram program = builder.build();
        SdpSolver solver = SdpSolver.with(LinearAlgebra.java());
        return Captured.during(
                Level.WARN,
                () -> assertEquals(
                        status,
                        solver.solve(program, Options.DEFAULT, Progress.none()).status()));
    }

    /** The solution from 1 / share on is farther out than the ray excludes. */
    @Test
    void a_ray_that_is_nearly_one_is_a_warning() {
        List<String> lines = logged(3e-9, Status.INFEASIBLE);
        assertEquals(1, lines.size(), lines::toString);
        assertTrue(
                lines.get(0).startsWith("warn SdpSolver: INFEASIBLE by a ray that is nearly one, off by 4.7"),
                lines.get(0));
        assertTrue(lines.get(0).matches(".*points of a size from 2\\.\\d+E8 on are not excluded"), lines.get(0));
    }

    @Test
    void a_ray_is_none() {
        assertEquals(List.of(), logged(-1, Status.INFEASIBLE));
        assertEquals(List.of(), logged(1e-3, Status.OPTIMAL));
    }
}
