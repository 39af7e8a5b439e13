package org.psdmodels.cli.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Combination;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.kernels.tessellated.TessellatedKernel;
import org.psdmodels.learn.classify.Machine;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.MedianWidths;
import org.psdmodels.models.text.KernelText;

/** The kernels and settings of a classifier, and the command that fits it again. */
final class MachineRecipe {
    private static final int MOST_KERNELS = 12;

    private final Subject subject;
    private final SvmModel model;
    private final boolean isMedian;

    MachineRecipe(Subject subject, SvmModel model, Labelled data) {
        this.subject = subject;
        this.model = model;
        Points points = model.scaling().apply(data.sample().points());
        this.isMedian = model.machines().stream().allMatch(m -> isMedian(m, data, points));
    }

    /** Files do not say how a kernel was come by, but the median heuristic can be repeated. */
    private boolean isMedian(Machine machine, Labelled data, Points scaled) {
        String positive = model.classes().label(machine.positive());
        String negative = model.classes().label(machine.negative());
        double[] weights = data.sample().weights();
        int[] rows = IntStream.range(0, scaled.size())
                .filter(i -> weights[i] > 0)
                .filter(i -> data.labels().get(i).equals(positive)
                        || data.labels().get(i).equals(negative))
                .toArray();
        return rows.length > 0 && machine.kernel().equals(MedianWidths.kernel(scaled.select(rows)));
    }

    private Optional<Kernel> fixed() {
        return model.fit().settings().kernel();
    }

    private boolean isTessellated() {
        return model.machines().stream().allMatch(m -> m.kernel() instanceof TessellatedKernel);
    }

    /** How the kernel was come by, and which it is. */
    void kernels(Page page) {
        if (fixed().isPresent()) {
            page.paragraph("The kernel was given: " + text(fixed().get()) + ", of the inputs as they are.");
            return;
        }
        String inputs = ", of inputs scaled to [0, 1]:";
        page.paragraph(
                isTessellated()
                        ? "The kernel was learned together with the machine, the best tessellated one of its family"
                                + inputs
                        : isMedian
                                ? "The kernel is Gaussian, its width the median heuristic's" + inputs
                                : "The kernel was learned together with the machine, a combination of given ones with the"
                                        + " weights below" + inputs);
        model.machines().stream().limit(MOST_KERNELS).forEach(m -> kernel(page, m));
        if (model.machines().size() > MOST_KERNELS) {
            page.paragraph("The kernels of the first " + MOST_KERNELS + " machines are shown.");
        }
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
        List<String> missing = missing();
        page.paragraph("The command that fits this model again"
                + (missing.isEmpty()
                        ? ":"
                        : ", but for what the file does not hold, " + String.join(" and ", missing) + ":"));
        page.code(command());
    }

    private boolean isMixture() {
        return fixed().isEmpty() && !isTessellated() && !isMedian;
    }

    private List<String> missing() {
        List<String> missing = new ArrayList<>();
        if (isMixture()) {
            missing.add("the kernels that the combination was chosen from, and its tolerance");
        }
        if (fixed().isPresent() && fixed().flatMap(KernelText::format).isEmpty()) {
            missing.add("a text of the kernel");
        }
        return missing;
    }

    private String command() {
        List<String> words = new ArrayList<>(List.of("psd", "fit", "classify", subject.source(), "--x"));
        words.add(model.names().inputs().stream().map(Recipe::inList).collect(Collectors.joining(",")));
        words.addAll(List.of("--y", subject.target()));
        subject.weights().ifPresent(column -> words.addAll(List.of("--weights", column)));
        fixed().flatMap(KernelText::format).ifPresent(text -> words.addAll(List.of("--kernel", text)));
        if (fixed().isEmpty() && isTessellated()) {
            TessellatedKernel kernel =
                    (TessellatedKernel) model.machines().get(0).kernel();
            String margin = String.valueOf(model.scaling().margin());
            words.addAll(
                    List.of("--learn", "tessellated:degree=" + kernel.family().degree() + ",margin=" + margin));
        } else if (isMixture()) {
            words.addAll(List.of("--learn", "mkl"));
        }
        words.addAll(List.of("--C", String.valueOf(model.penalty())));
        if (model.hasProbabilities()) {
            words.add("--probability");
        }
        if (!isMixture()) {
            words.addAll(List.of(
                    "--tol", String.valueOf(model.fit().settings().options().tolerance())));
        }
        words.addAll(List.of(
                "--seed", String.valueOf(model.fit().settings().options().seed()), "-o", "m.psd"));
        return words.stream().map(Recipe::quoted).collect(Collectors.joining(" "));
    }
}
