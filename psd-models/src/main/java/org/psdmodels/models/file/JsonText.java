package org.psdmodels.models.file;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** JSON values as UTF-8, indented. */
final class JsonText {
    private static final int DEEPEST = 32;
    private static final int LONGEST_NUMBER = 1000;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .build();

    private JsonText() {}

    /** The bytes of a value, the same on every platform. */
    static byte[] write(Json value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = FACTORY.createGenerator(new Indented(), bytes)) {
            write(value, generator);
            generator.writeRaw('\n');
        }
        return bytes.toByteArray();
    }

    private static final class Indented extends ObjectWriteContext.Base {
        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }
    }

    private static void write(Json value, JsonGenerator generator) {
        if (value instanceof Json.Fields fields) {
            generator.writeStartObject();
            fields.values().forEach((name, field) -> {
                generator.writeName(name);
                write(field, generator);
            });
            generator.writeEndObject();
        } else if (value instanceof Json.Items items) {
            generator.writeStartArray();
            items.values().forEach(item -> write(item, generator));
            generator.writeEndArray();
        } else if (value instanceof Json.Text text) {
            generator.writeString(text.value());
        } else if (value instanceof Json.Digits digits) {
            generator.writeNumber(digits.value());
        } else {
            generator.writeRawValue(((Json.Literal) value).value());
        }
    }

    /** The value that bytes describe. */
    static Json read(String entry, byte[] bytes) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), bytes)) {
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
