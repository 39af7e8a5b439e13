package org.psdmodels.learn.classify;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Names;
import org.psdmodels.kernels.tessellated.MonomialBasis;
import org.psdmodels.kernels.tessellated.SecondIndicator;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.kernels.tessellated.TessellatedKernel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.Settings;
import org.psdmodels.models.file.Input;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.file.KindOption;
import org.psdmodels.models.file.KindProvider;
import org.psdmodels.models.file.Output;
import org.psdmodels.models.file.Words;
import org.psdmodels.models.text.KernelText;

/**
 * Support vector machines: the classes, the scaling of the inputs, and for every machine its kernel, support vectors,
 * coefficients, bias and sigmoid. A tessellated kernel is written with its matrix, any other as text.
 */
public final class ClassifyKinds implements KindProvider {
    private static final String LEARN = "learn";
    private static final String MIXTURE = "mkl";
    private static final String OF = "of";
    private static final String MIXTURE_TOLERANCE = "mkl-tolerance";
    private static final String DEGREE = "degree";
    private static final String MARGIN = "margin";

    private static final List<Kind<?>> ALL = List.of(Kind.certified(
            "classify",
            "Classes, by support vector machines with a fixed or a learned kernel.",
            SvmModel.class,
            Kind.Targets.LABELS,
            List.of(
                    KindOption.once("C", "N", "Penalty of an observation of weight one (default: 1)."),
                    KindOption.once(
                                    LEARN,
                                    "L",
                                    "mkl: a convex combination of kernels; tessellated:degree=1,margin=0.1: a tessellated"
                                            + " kernel on the box [-margin, 1 + margin].")
                            .spared(),
                    KindOption.each(
                            OF,
                            "K",
                            "A kernel of the combination; again for each (default: Gaussian and polynomial ones, on all"
                                    + " and on single inputs)."),
                    KindOption.once(
                            MIXTURE_TOLERANCE, "N", "The relative gap of the combination (default: --tol, or 0.01)."),
                    KindOption.flag("probability", "Fit probabilities too, on held-out decision values.")),
            ClassifyKinds::estimator,
            ClassifyKinds::write,
            ClassifyKinds::read));

    private static final String KERNEL = "kernel";
    private static final String TESSELLATED = "tessellated";
    private static final String SIGMOID = "sigmoid";

    /** Made by whoever looks for services. */
    public ClassifyKinds() {}

    @Override
    public List<Kind<?>> kinds() {
        return ALL;
    }

    private static SvmEstimator estimator(Recipe recipe, Names names) {
        SvmEstimator begun = SvmEstimator.create().learning(rule(recipe, names));
        Optional<Settings> settings = recipe.settings();
        return Words.given(
                recipe,
                settings.map(s -> begun.withOptions(s.options())).orElse(begun),
                (e, option) -> switch (option.name()) {
                    case "C" -> e.withPenalty(Words.number(option));
                    case "probability" -> e.withProbabilities();
                    case LEARN, OF, MIXTURE_TOLERANCE -> e;
                    default -> throw Words.unknown(option);
                });
    }

    private static KernelRule rule(Recipe recipe, Names names) {
        Optional<Kernel> fixed = recipe.settings().flatMap(Settings::kernel);
        Optional<KernelRule> learned =
                Words.read(recipe, LEARN, text -> text.equals(MIXTURE) ? mixture(recipe, names) : tessellated(text));
        if (!recipe.value(LEARN).equals(Optional.of(MIXTURE))) {
            for (String name : List.of(OF, MIXTURE_TOLERANCE)) {
                Words.read(recipe, name, text -> {
                    throw Checks.failure(name, "must come with " + LEARN + " " + MIXTURE, text);
                });
            }
        }
        if (fixed.isPresent()) {
            Checks.require(
                    learned.isEmpty(),
                    "kernel",
                    "and " + LEARN + " exclude each other",
                    recipe.value(LEARN).orElse(""));
            return new KernelRule.Fixed(fixed.get());
        }
        return learned.orElseGet(KernelRule.Median::new);
    }

    /** Of the kernels that are named, or of the usual ones. */
    private static KernelRule mixture(Recipe recipe, Names names) {
        List<Kernel> named = recipe.options().stream()
                .filter(option -> option.name().equals(OF))
                .map(option -> KernelText.parse(option.value()))
                .toList();
        return new KernelRule.Mixture(
                named.isEmpty()
                        ? KernelDictionary.gaussiansAndPolynomials(
                                names.inputs().size())
                        : named,
                Words.read(recipe, MIXTURE_TOLERANCE, text -> Words.number(MIXTURE_TOLERANCE, text))
                        .orElse(KernelRule.Mixture.PUBLISHED_TOLERANCE));
    }

    /** Such as tessellated, tessellated:degree=2, tessellated:degree=1,margin=0.1. */
    private static KernelRule tessellated(String text) {
        boolean isAlone = text.equals(TESSELLATED);
        Checks.require(
                isAlone || text.startsWith(TESSELLATED + ":"),
                LEARN,
                "must be " + MIXTURE + " or tessellated:degree=1,margin=0.1",
                text);
        Map<String, String> given = new TreeMap<>();
        for (String part : isAlone
                ? new String[0]
                : text.substring(TESSELLATED.length() + 1).split(",", -1)) {
            String[] pair = part.split("=", -1);
            boolean isKnown = pair.length == 2 && (pair[0].equals(DEGREE) || pair[0].equals(MARGIN));
            Checks.require(isKnown, TESSELLATED, "must have degree=D and margin=E only", part);
            Checks.require(given.put(pair[0], pair[1]) == null, pair[0], "must be given once", text);
        }
        return new KernelRule.Tessellated(
                Words.whole(DEGREE, given.getOrDefault(DEGREE, "1")),
                Words.number(MARGIN, given.getOrDefault(MARGIN, "0.1")));
    }

    private static void write(SvmModel model, Output extras) {
        extras.putTexts("classes", model.classes().labels());
        extras.put("penalty", model.penalty());
        extras.putNumbers("offsets", model.scaling().offsets());
        extras.putNumbers("widths", model.scaling().widths());
        extras.put(MARGIN, model.scaling().margin());
        extras.putList("machines", model.machines(), ClassifyKinds::write);
    }

    private static SvmModel read(Fit fit, Input extras) {
        if (fit.recipe().isComplete()) {
            double penalty = estimator(fit.recipe(), fit.names()).penalty();
            Checks.require(
                    penalty == extras.number("penalty"),
                    "C",
                    "must be the penalty " + extras.number("penalty"),
                    penalty);
        }
        return SvmModel.of(
                fit,
                new Classes(extras.texts("classes")),
                new InputScaling(extras.numbers("offsets"), extras.numbers("widths"), extras.number(MARGIN)),
                extras.list("machines", ClassifyKinds::machine),
                extras.number("penalty"));
    }

    private static void write(Machine machine, Output out) {
        out.put("positive", machine.positive());
        out.put("negative", machine.negative());
        if (machine.kernel() instanceof TessellatedKernel tessellated) {
            out.putObject(TESSELLATED, inner -> write(tessellated, inner));
        } else {
            out.put(KERNEL, KernelText.format(machine.kernel()), machine.kernel());
        }
        out.putPoints("support", machine.support());
        out.putArray("coefficients", Matrix.wrap(machine.coefficients().length, 1, machine.coefficients()));
        out.put("bias", machine.bias());
        machine.sigmoid().ifPresent(s -> out.putNumbers(SIGMOID, s.a(), s.b()));
    }

    private static Machine machine(Input in) {
        return new Machine(
                in.integer("positive"),
                in.integer("negative"),
                in.has(TESSELLATED) ? tessellated(in.object(TESSELLATED)) : in.parsed(KERNEL, KernelText::parse),
                in.points("support"),
                in.column("coefficients").data(),
                in.number("bias"),
                in.has(SIGMOID) ? Optional.of(sigmoid(in)) : Optional.empty());
    }

    private static Sigmoid sigmoid(Input in) {
        double[] numbers = in.numbers(SIGMOID);
        if (numbers.length != 2) {
            throw in.problem(SIGMOID, "must have two numbers, has " + numbers.length);
        }
        Checks.finite(SIGMOID, numbers);
        return new Sigmoid(numbers[0], numbers[1]);
    }

    private static void write(TessellatedKernel kernel, Output out) {
        TessellatedFamily family = kernel.family();
        out.put(DEGREE, family.degree());
        out.putNumbers("lower", family.lower());
        out.putNumbers("upper", family.upper());
        out.put("secondIndicator", family.secondIndicator().name());
        out.put("monomialBasis", family.monomialBasis().name());
        out.putArray("matrix", kernel.matrix());
    }

    private static Kernel tessellated(Input in) {
        SecondIndicator indicator = in.parsed("secondIndicator", SecondIndicator::valueOf);
        MonomialBasis basis = in.parsed("monomialBasis", MonomialBasis::valueOf);
        TessellatedFamily family = TessellatedFamily.ofDegree(
                        in.integer(DEGREE), in.numbers("lower"), in.numbers("upper"))
                .with(indicator)
                .with(basis);
        return family.kernel(in.array("matrix"));
    }
}
