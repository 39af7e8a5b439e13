package org.psdmodels.verify;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Model;

/** How fitted models name what they say of points: {@code predict} of many, {@code value} of one. */
final class ModelNames {
    static final ArchRule RULE = classes().that().areAssignableTo(Model.class).should(new PredictPoints());

    private ModelNames() {}

    /** Public methods count, inherited ones too. */
    private static final class PredictPoints extends ArchCondition<JavaClass> {
        PredictPoints() {
            super("name what they say of points predict(Points), of one point value");
        }

        @Override
        public void check(JavaClass model, ConditionEvents events) {
            if (has(model, "values", Points.class)) {
                violated(model, "has values(Points)", events);
            }
            if (has(model, "value", double[].class) && !has(model, "predict", Points.class)) {
                violated(model, "has value(double...) and no predict(Points)", events);
            }
        }

        private static boolean has(JavaClass model, String name, Class<?> parameter) {
            return model.getAllMethods().stream()
                    .filter(m -> m.getModifiers().contains(JavaModifier.PUBLIC))
                    .filter(m -> m.getName().equals(name))
                    .map(JavaMethod::getRawParameterTypes)
                    .anyMatch(types -> types.size() == 1 && types.get(0).isEquivalentTo(parameter));
        }

        private static void violated(JavaClass model, String fault, ConditionEvents events) {
            events.add(SimpleConditionEvent.violated(model, model.getName() + " " + fault));
        }
    }
}
