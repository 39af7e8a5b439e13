package org.psdmodels.cli.report.model;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.psdmodels.api.model.ScoreName;
import org.psdmodels.cli.report.Numbers;
import org.psdmodels.cli.report.Page;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.AbsentException;

/** The report of a fitted model, and the same as a chapter of a longer page. */
public final class ModelPage {
    private final Subject subject;
    private final Story story;
    private final Consumer<Page> recipe;
    private final ProofSection proof;

    private ModelPage(Subject subject) {
        this(subject, Stories.of(subject), page -> SettingsSection.tell(subject, page));
    }

    private ModelPage(Subject subject, Story story, Consumer<Page> recipe) {
        this.subject = subject;
        this.story = story;
        this.recipe = recipe;
        this.proof = new ProofSection(subject);
    }

    /**
     * {@return the report of one model}
     *
     * @param subject the model, its data, and what was checked
     * @param interactive whether charts are drawn by a script
     */
    public static Page of(Subject subject, boolean interactive) {
        return new ModelPage(subject).page(interactive);
    }

    /**
     * {@return the report of a classifier}
     *
     * @param subject the model, its data, and what was checked
     * @param data the data with their labels
     * @param test other data with labels, if there are some
     * @param interactive whether charts are drawn by a script
     * @throws IllegalArgumentException if the model is no classifier
     */
    public static Page of(Subject subject, Labelled data, Optional<Labelled> test, boolean interactive) {
        SvmModel model = subject.model()
                .as(SvmModel.class)
                .orElseThrow(() ->
                        new IllegalArgumentException("model must be a support vector machine, got " + subject.model()));
        MachineRecipe recipe = new MachineRecipe(subject, model);
        Story story = new ClassifierStory(subject, model, data, test, recipe);
        return new ModelPage(subject, story, recipe::tell).page(interactive);
    }

    private Page page(boolean interactive) {
        Page page = interactive ? Page.interactive(title()) : Page.withoutScripts(title());
        tell(page, Page::heading);
        return page;
    }

    /**
     * Appends the report of a model to a page.
     *
     * @param page the page
     * @param title the heading
     * @param subject the model, its data, and what was checked
     */
    public static void append(Page page, String title, Subject subject) {
        ModelPage chapter = new ModelPage(subject);
        page.heading(title);
        chapter.tell(page, Page::subheading);
    }

    /**
     * Whether a model is optimal, and nothing that was checked failed.
     *
     * @param subject the model, its data, and what was checked
     * @return whether all is well
     */
    public static boolean holds(Subject subject) {
        return new ProofSection(subject).holds();
    }

    private String title() {
        return story.kind() + " " + story.topic();
    }

    private void tell(Page page, BiConsumer<Page, String> heading) {
        page.verdict(proof.holds(), proof.verdict());
        page.paragraph(subject.sample().size() + " observations from " + subject.source() + ".");
        told(page, story::tell);
        told(page, this::score);
        heading.accept(page, "What is proved");
        proof.tell(page);
        heading.accept(page, "How to get it again");
        recipe.accept(page);
    }

    /** A part of the page, or why it is not there: a file may lack what its model needs for it. */
    private void told(Page page, Consumer<Page> part) {
        try {
            part.accept(page);
        } catch (AbsentException e) {
            page.paragraph("More cannot be shown: " + e.getMessage() + ".");
        }
    }

    /** On other data it says more. */
    private void score(Page page) {
        ScoreName name = subject.model().scoreName();
        page.paragraph("Score of these data, higher is better, as psd score gives it for others: "
                + Numbers.shown(story.score(subject)) + " (" + name.name() + ", " + name.unit() + ").");
    }
}
