package org.psdmodels.models.file;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** JSON values as UTF-8, indented. */
final class JsonText {
    private static final String INDENT = "  ";

    /** What is escaped by one letter, and those letters. */
    private static final String SHORT = "\"\\\b\t\n\f\r";

    private static final String LETTERS = "\"\\btnfr";
    private static final String HEX = "0123456789ABCDEF";
    private static final int DEEPEST = 32;
    private static final int LONGEST_NUMBER = 1000;

    /** Made by those who read. */
    private static final class Reading {
        static final JsonFactory FACTORY = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEEPEST)
                        .maxNumberLength(LONGEST_NUMBER)
                        .build())
                .build();

        private Reading() {}
    }

    private JsonText() {}

    /** The bytes of a value, the same on every platform. */
    static byte[] write(Json value) {
        StringBuilder text = new StringBuilder();
        write(value, "\n", text);
        return text.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    /** A line for each field; {@code line} ends one and indents the next. */
    private static void write(Json value, String line, StringBuilder text) {
        if (value instanceof Json.Fields fields) {
            text.append('{');
            String separator = "";
            for (Map.Entry<String, Json> field : fields.values().entrySet()) {
                text.append(separator).append(line).append(INDENT);
                quote(field.getKey(), text);
                write(field.getValue(), line + INDENT, text.append(" : "));
                separator = ",";
            }
            text.append(separator.isEmpty() ? " " : line).append('}');
        } else if (value instanceof Json.Items items) {
            text.append('[');
            String separator = " ";
            for (Json item : items.values()) {
                write(item, line, text.append(separator));
                separator = ", ";
            }
            text.append(" ]");
        } else if (value instanceof Json.Text string) {
            quote(string.value(), text);
        } else {
            text.append(value instanceof Json.Digits digits ? digits.value() : ((Json.Literal) value).value());
        }
    }

    private static void quote(String string, StringBuilder text) {
        text.append('"');
        for (int k = 0; k < string.length(); k++) {
            char letter = string.charAt(k);
            int known = SHORT.indexOf(letter);
            if (known >= 0) {
                text.append('\\').append(LETTERS.charAt(known));
            } else if (letter < ' ') {
                text.append("\\u00").append(HEX.charAt(letter >> 4)).append(HEX.charAt(letter & 15));
            } else {
                text.append(letter);
            }
        }
        text.append('"');
    }

    /** The value that bytes describe. */
    static Json read(String entry, byte[] bytes) {
        try (JsonParser parser = Reading.FACTORY.createParser(ObjectReadContext.empty(), bytes)) {
            parser.nextToken();
            Json value = value(entry, parser);
            if (parser.nextToken() != null) {
                throw new FileProblem(entry, "something follows the end of its JSON object");
            }
            return value;
        } catch (JacksonException e) {
            throw new FileProblem(entry, "is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Json value(String entry, JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw new FileProblem(entry, "is not JSON: it ends before its end");
        }
        return switch (token) {
            case START_OBJECT -> fields(entry, parser);
            case START_ARRAY -> items(entry, parser);
            case VALUE_STRING -> new Json.Text(parser.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Digits(parser.getString());
            default -> new Json.Literal(parser.getString());
        };
    }

    private static Json fields(String entry, JsonParser parser) {
        Map<String, Json> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(entry, parser));
        }
        return new Json.Fields(fields);
    }

    private static Json items(String entry, JsonParser parser) {
        List<Json> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(entry, parser));
        }
        return new Json.Items(items);
    }
}
