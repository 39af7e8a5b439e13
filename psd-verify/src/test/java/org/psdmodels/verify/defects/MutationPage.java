package org.psdmodels.verify.defects;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.psdmodels.laws.broken.Broken;
import org.psdmodels.laws.broken.BrokenKernels;
import org.psdmodels.laws.broken.BrokenLearners;
import org.psdmodels.laws.broken.BrokenLosses;
import org.psdmodels.laws.broken.BrokenMaps;
import org.psdmodels.laws.broken.BrokenModels;
import org.psdmodels.laws.broken.BrokenRegularizers;
import org.psdmodels.laws.broken.BrokenSolvers;
import org.psdmodels.laws.kit.KernelLearner;
import org.psdmodels.laws.kit.KernelTask;
import org.psdmodels.solvers.path.PathSolver;

/** docs/mutation.md, made from the lists of defects and of broken objects. */
final class MutationPage {
    private static final String INTRODUCTION = """
            # Defects and what finds them out

            Would the tests notice? Here are %d deliberate defects of this library, and %d broken objects of the law kit. Each is
            found out by a property that says what is right and knows nothing of the defect: a law of the kit, or a claim of the
            checker.

            A defect of the library is one wrong part in the library's own solvers, estimators and models, put in where a part
            can be chosen: an eigendecomposition that drops a vector, a problem that loses its weights on the way to the solver,
            an integral with another constant. `DefectsTest` holds every one to two things, with the same random numbers: without
            the defect the property holds; with it the property fails. Others may fail too; one is named.

            The broken objects are kernels, losses, solvers, learners and models as users write them, each wrong in one way. They
            stand in the kit, in `org.psdmodels.laws.broken`, and every law of the kit is named by one at least. Each module
            tries them on what it has: `Broken*Test` of psd-laws, psd-solvers and psd-learn.

            To run them all:

                mvn -pl psd-verify -am test -Dtest='DefectsTest,Broken*Test' -Dsurefire.failIfNoSpecifiedTests=false

            This page is written by a test, which fails when it differs from the lists. To write it anew:

                mvn -pl psd-verify -am test -Dtest=MutationPageTest -Dpsd.write=true -Dsurefire.failIfNoSpecifiedTests=false
            """;

    private static final String NOT_COUNTED = """

            ## What was not noticed at first

            Some defects passed every law that there was. Laws were added or sharpened, with broken objects that die by them:

            - A transposed mixing matrix: the mixing matrices of the laws' problems were all symmetric, or of one row. Now values
              under a mixing matrix must be the linear forms that they stand for (`invariance.forms`).
            - Unsorted eigenvalues: path-following takes them in any order; the definiteness that a certificate states for an
              integral was wrong. It is now computed again (`certificate.definiteness`).
            - Features cut at a hundredth: no kernel matrix of the laws' problems is so near to singular that it matters. The cut
              that a certificate states must now be the one asked for (`solution.features`).
            - Quantiles one level off, a variance given as a standard deviation, coefficients lost between the certificate and
              the model: the outputs are those of a sound model, of something else. Now the outputs at the data must have the
              loss that was certified (`model.loss`).
            - Samples with slightly wrong weights: the share of one random box in a few thousand points does not tell them from
              chance. Now one large sample is compared with the whole distribution function (`model.sample.cdf`), and with the masses
              of a grid of boxes (`model.sample.boxes`).
            - Weights that move on after their kernel matrix: learned kernels were compared with a few other combinations only,
              and what they said of themselves was believed. Now the certificate of a learner is computed again from what it
              returns (`learner.certificate`).

            ## What is not among them

            - Changes that change nothing: eigenvectors with the other sign, one order of equal sums for another. Eigenvalues
              without their sign are one in path-following, which decomposes positive definite matrices only; in the accelerated
              gradient method they are a defect, and listed.
            - Changes that make work and no error, as a worse choice of anchors: what is certified is the problem over the anchors
              that were chosen.
            - Defects of several parts that agree with each other. The laws' own computations share no code with the library, so
              that such a pair would have to be in both.
            """;

    private MutationPage() {}

    static String text() {
        List<Area<?>> areas = Areas.all();
        int defects = areas.stream().mapToInt(area -> area.defects().size()).sum();
        List<String> sections = new ArrayList<>();
        int broken = 0;
        for (Kind kind : kinds()) {
            broken += kind.objects().size();
            sections.add(section(kind));
        }
        return INTRODUCTION.formatted(defects, broken)
                + "\n## Defects of the library\n"
                + areas.stream().map(MutationPage::section).collect(Collectors.joining())
                + NOT_COUNTED
                + "\n## Broken objects of the kit\n"
                + String.join("", sections);
    }

    private static String section(Area<?> area) {
        return "\n### " + area.title() + "\n\nPut in by " + area.seam() + ".\n\n"
                + "| defect | what is wrong | found out by | test |\n|---|---|---|---|\n"
                + area.defects().stream()
                        .map(d -> row(d.name(), d.flaw(), "`" + d.property() + "`", "`DefectsTest`"))
                        .collect(Collectors.joining());
    }

    /** The broken objects of one kind, and their test. */
    private record Kind(String title, String test, List<? extends Broken<?>> objects) {}

    /** Who learns nothing: the page needs the names of the broken learners alone. */
    private record Nobody() implements KernelLearner {
        @Override
        public KernelTask.ParameterSet set() {
            return KernelTask.ParameterSet.SIMPLEX;
        }

        @Override
        public Learned learn(KernelTask task) {
            throw new AssertionError("nobody learns " + task);
        }
    }

    private static List<Kind> kinds() {
        return List.of(
                new Kind("Kernels", "BrokenKernelsTest", BrokenKernels.all()),
                new Kind("Feature maps", "BrokenKernelsTest", BrokenMaps.all()),
                new Kind("Losses", "BrokenLossesTest", BrokenLosses.all()),
                new Kind("Regularizers", "BrokenLossesTest", BrokenRegularizers.all()),
                new Kind("Solvers", "BrokenSolversTest", BrokenSolvers.of(PathSolver.create())),
                new Kind("Learners of kernels", "BrokenLearnersTest", BrokenLearners.of(new Nobody())),
                new Kind("Models", "BrokenModelsTest", BrokenModels.all()));
    }

    private static String section(Kind kind) {
        return "\n### " + kind.title() + "\n\n" + kind.objects().size() + " objects, in `" + kind.test() + "`.\n\n"
                + "| object | what is wrong | dies by |\n|---|---|---|\n"
                + kind.objects().stream()
                        .map(b -> row(
                                b.name(),
                                b.flaw(),
                                b.laws().stream().map(law -> "`" + law + "`").collect(Collectors.joining(", "))))
                        .collect(Collectors.joining());
    }

    private static String row(String name, String flaw, String... cells) {
        return "| " + plain(name) + " | " + plain(flaw) + " | " + String.join(" | ", cells) + " |\n";
    }

    /** Formulas are text, not markup. */
    private static String plain(String text) {
        return text.replaceAll("([|*_<>\\[\\]])", "\\\\$1");
    }
}
