package org.psdmodels.cli.report.model;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.psdmodels.cli.report.Page;
import org.psdmodels.learn.classify.SvmModel;

/** The report of a fitted model, and the same as a chapter of a longer page. */
public final class ModelPage {
    private final Subject subject;
    private final Story story;
    private final Consumer<Page> recipe;
    private final ProofSection proof;

    private ModelPage(Subject subject) {
        this(subject, Stories.of(subject), page -> new SettingsSection(subject).tell(page));
    }

    private ModelPage(Subject subject, Story story, Consumer<Page> recipe) {
        this.subject = subject;
        this.story = story;
        this.recipe = recipe;
        this.proof = new ProofSection(subject);
    }

    /**
     * The report of one model.
     *
     * @param subject the model, its data, and what was checked
     * @param interactive whether charts are drawn by a script
     * @return the page
     */
    public static Page of(Subject subject, boolean interactive) {
        return new ModelPage(subject).page(interactive);
    }

    /**
     * The report of a classifier.
     *
     * @param subject the model, its data, and what was checked
     * @param data the data with their labels
     * @param test other data with labels, if there are some
     * @param interactive whether charts are drawn by a script
     * @return the page
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
        story.tell(page);
        heading.accept(page, "What is proved");
        proof.tell(page);
        heading.accept(page, "How to get it again");
        recipe.accept(page);
    }
}
