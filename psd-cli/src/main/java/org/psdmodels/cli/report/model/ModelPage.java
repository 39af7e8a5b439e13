package org.psdmodels.cli.report.model;

import java.util.function.BiConsumer;
import org.psdmodels.cli.report.Page;

/** The report of a fitted model, and the same as a chapter of a longer page. */
public final class ModelPage {
    private final Subject subject;
    private final Story story;
    private final Proof proof;

    private ModelPage(Subject subject) {
        this.subject = subject;
        this.story = Stories.of(subject);
        this.proof = new Proof(subject);
    }

    /**
     * The report of one model.
     *
     * @param subject the model, its data, and what was checked
     * @param interactive whether charts are drawn by a script
     * @return the page
     */
    public static Page of(Subject subject, boolean interactive) {
        ModelPage chapter = new ModelPage(subject);
        Page page = interactive ? Page.interactive(chapter.title()) : Page.withoutScripts(chapter.title());
        chapter.tell(page, Page::heading);
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
        return new Proof(subject).holds();
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
        new Recipe(subject).tell(page);
    }
}
