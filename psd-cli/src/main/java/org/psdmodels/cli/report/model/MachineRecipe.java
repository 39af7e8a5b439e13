package org.psdmodels.cli.report.model;

import java.util.List;
import java.util.Optional;
import org.psdmodels.api.kernel.Combination;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.kernels.tessellated.TessellatedKernel;
import org.psdmodels.learn.classify.Machine;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.text.KernelText;

/** The kernels and settings of a classifier, and the command that fits it again. */
final class MachineRecipe {
    private static final int MOST_KERNELS = 12;

    private final Subject subject;
    private final SvmModel model;

    MachineRecipe(Subject subject, SvmModel model) {
        this.subject = subject;
        this.model = model;
    }

    private Optional<Kernel> fixed() {
        return model.fit().settings().kernel();
    }

    /** How the kernel was come by, and which it is. */
    void kernels(Page page) {
        if (fixed().isPresent()) {
            page.paragraph("The kernel was given: " + text(fixed().get()) + ", of the inputs as they are.");
            return;
        }
        page.paragraph(origin() + ", of inputs scaled to [0, 1]:");
        model.machines().stream().limit(MOST_KERNELS).forEach(m -> kernel(page, m));
        if (model.machines().size() > MOST_KERNELS) {
            page.paragraph("The kernels of the first " + MOST_KERNELS + " machines are shown.");
        }
    }

    private String origin() {
        Recipe recipe = model.recipe();
        if (!recipe.isComplete()) {
            return "The kernel is one of which the file does not say how it was come by";
        }
        return recipe.value("learn")
                .map(how -> "The kernel was learned together with the machine, "
                        + (how.equals("mkl")
                                ? "a combination of given ones with the weights below"
                                : "the best tessellated one of its family"))
                .orElse("The kernel is Gaussian, its width the median heuristic's");
    }

    private void kernel(Page page, Machine machine) {
        if (model.machines().size() > 1) {
            page.subheading(ClassifierStory.name(model, machine));
        }
        if (machine.kernel() instanceof TessellatedKernel tessellated) {
            page.paragraph("Tessellated of degree " + tessellated.family().degree() + " with a matrix P of order "
                    + tessellated.matrix().rows() + ".");
            page.folded("the kernel in full", inside -> inside.code(text(tessellated)));
        } else {
            page.table(
                    List.of("weight", "kernel"),
                    terms(machine.kernel()).stream()
                            .map(MachineRecipe::weighted)
                            .toList());
        }
    }

    private static List<Kernel> terms(Kernel kernel) {
        return Combination.of(kernel).orElse(null) instanceof Combination.Sum sum ? sum.terms() : List.of(kernel);
    }

    private static List<String> weighted(Kernel term) {
        return Combination.of(term).orElse(null) instanceof Combination.Multiple multiple
                ? List.of(Numbers.shown(multiple.factor()), text(multiple.kernel()))
                : List.of("1", text(term));
    }

    private static String text(Kernel kernel) {
        return KernelText.format(kernel).orElse(kernel.toString());
    }

    void tell(Page page) {
        page.table(
                List.of("setting", "value"),
                List.of(
                        List.of("observations", String.valueOf(model.fit().observations())),
                        List.of("C", Numbers.shown(model.penalty())),
                        List.of("probabilities", model.hasProbabilities() ? "yes, on held-out decision values" : "no"),
                        List.of("data digest (SHA-256)", model.fit().digest())));
        RefitLine line = new RefitLine(subject);
        line.kernel();
        line.option("--tol", model.fit().settings().options().tolerance());
        line.option("--seed", model.fit().settings().options().seed());
        line.option("-o", "m.psd");
        line.tell(page);
    }
}
