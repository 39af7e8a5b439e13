package org.psdmodels.cli;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** What {@code psd ask} found: numbers, each with the question it answers. */
final class Answers {
    /**
     * A number.
     *
     * @param question what was asked, such as quantile
     * @param at for what, such as a level or a box; empty if for nothing in particular
     * @param column of which column; of all, where it is empty
     * @param value the number
     */
    private record Answer(String question, String at, String column, double value) {}

    private final String subject;
    private final List<Answer> answers = new ArrayList<>();

    /** Answers of a model, which is named. */
    Answers(String subject) {
        this.subject = subject;
    }

    void add(String question, String at, String column, double value) {
        answers.add(new Answer(question, at, column, value));
    }

    boolean isEmpty() {
        return answers.isEmpty();
    }

    String text() {
        int question = width("question", answers.stream().map(Answer::question).toList());
        int at = width("at", answers.stream().map(Answer::at).toList());
        int column = width("column", answers.stream().map(Answer::column).toList());
        String format = "%-" + question + "s%-" + at + "s%-" + column + "s%s";
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, format, "question", "at", "column", "value"));
        for (Answer a : answers) {
            text.append(System.lineSeparator())
                    .append(String.format(Locale.ROOT, format, a.question(), a.at(), a.column(), number(a.value())));
        }
        return text.toString();
    }

    private static int width(String title, List<String> cells) {
        return 2 + cells.stream().mapToInt(String::length).reduce(title.length(), Math::max);
    }

    /** Ten digits: more than any of the numbers is certain of, fewer than make a table unreadable. */
    private static String number(double value) {
        return String.format(Locale.ROOT, "%.10g", value);
    }

    String json() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("model", subject);
            json.writeName("answers");
            json.writeStartArray();
            for (Answer answer : answers) {
                json.writeStartObject();
                json.writeStringProperty("question", answer.question());
                property(json, "at", answer.at());
                property(json, "column", answer.column());
                FitJson.number(json, "value", answer.value());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void property(JsonGenerator json, String name, String value) {
        if (!value.isEmpty()) {
            json.writeStringProperty(name, value);
        }
    }
}
