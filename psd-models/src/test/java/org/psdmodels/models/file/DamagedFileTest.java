package org.psdmodels.models.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.psdmodels.laws.kit.AlteredFiles;
import org.psdmodels.models.FittedModel;

/** What becomes of a file to which something happened: the same model or an error that says what is wrong, nothing else. */
class DamagedFileTest {
    private static final byte[] FILE = Models.bytes(Models.SMALL);
    private static final List<byte[]> KINDS = Stream.concat(
                    EveryKind.all().values().stream(), Stream.of(Models.chosen()))
            .map(Models::bytes)
            .toList();

    /** The same model, or an error of ours. */
    private static void assertSameOrRefused(byte[] file) {
        try {
            SameModel.assertSame(Models.SMALL, Models.read(file));
        } catch (ModelFileException e) {
            assertTrue(e.getMessage().startsWith("stream: "), e.getMessage());
        } catch (IOException e) {
            throw new AssertionError("not an error of ours", e);
        }
    }

    private static void assertRefused(byte[] file, String entry, String words) {
        ModelFileException e = assertThrows(ModelFileException.class, () -> Models.read(file));
        assertEquals(entry, e.entry(), e.getMessage());
        assertTrue(e.problem().contains(words), e.getMessage());
    }

    @Property(tries = 2000)
    void flippedBits(@ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int count) {
        Random random = new Random(seed);
        byte[] file = FILE.clone();
        for (int k = 0; k < count; k++) {
            file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
        }
        assertSameOrRefused(file);
    }

    @Property(tries = 1000)
    void overwrittenStretches(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] file = FILE.clone();
        int from = random.nextInt(file.length);
        int to = Math.min(file.length, from + 1 + random.nextInt(64));
        byte[] noise = new byte[to - from];
        random.nextBytes(noise);
        System.arraycopy(noise, 0, file, from, noise.length);
        assertSameOrRefused(file);
    }

    @Property(tries = 1000)
    void removedAndRepeatedStretches(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        int from = random.nextInt(FILE.length);
        int to = random.nextInt(FILE.length);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.write(FILE, 0, from);
        file.write(FILE, to, FILE.length - to);
        assertSameOrRefused(file.toByteArray());
    }

    @Example
    void everyFlippedByteOfTheHeadersAndTheManifest() {
        int manifest = AlteredFiles.entries(FILE).get("manifest.json").length + 300;
        for (int k = 0; k < manifest; k++) {
            byte[] file = FILE.clone();
            file[k] ^= (byte) 0xFF;
            assertSameOrRefused(file);
        }
    }

    @Property(tries = 500)
    void truncated(@ForAll @IntRange(min = 0, max = Integer.MAX_VALUE) int length) {
        byte[] file = Arrays.copyOf(FILE, length % FILE.length);
        assertThrows(ModelFileException.class, () -> Models.read(file));
    }

    @Example
    void moreBehindTheEnd() {
        assertRefused(Arrays.copyOf(FILE, FILE.length + 30), "directory", "does not end where a ZIP ends");
    }

    /** A manifest in which one scalar is another one, sealed: a model or an error, and no claim fills the memory. */
    @Property(tries = 2000)
    void forgedManifests(@ForAll long seed) {
        assertModelOrRefused(AlteredFiles.forged(FILE, new Random(seed)));
    }

    private static void assertModelOrRefused(byte[] file) {
        try {
            FittedModel model = Models.read(file);
            assertTrue(model.names().inputs().size() >= 1);
        } catch (ModelFileException e) {
            assertTrue(e.getMessage().startsWith("stream: "), e.getMessage());
        } catch (IOException e) {
            throw new AssertionError("not an error of ours", e);
        }
    }

    /** Every kind of model, with one value forged, flipped bytes, or a line of the manifest less. */
    @Property(tries = 3000)
    void everyKindIsAModelOrRefused(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] original = KINDS.get(random.nextInt(KINDS.size()));
        assertModelOrRefused(AlteredFiles.damaged(original, random));
    }

    @Property(tries = 500)
    void removedLinesOfTheManifest(@ForAll long seed) {
        assertModelOrRefused(AlteredFiles.shortened(FILE, new Random(seed)));
    }

    @Example
    void missingFieldsAreNamed() {
        for (String field : List.of("kind", "status", "inputs", "certificate", "recipe", "bases", "arrays")) {
            byte[] file = AlteredFiles.manifest(FILE, text -> text.replaceFirst("\n  \"" + field + "\"", "\n  \"x\""));
            assertRefused(file, "manifest.json", field + " is missing");
        }
        byte[] file = AlteredFiles.manifest(FILE, text -> text.replace("\"gap\"", "\"x\""));
        assertRefused(file, "manifest.json", "certificate/gap is missing");
    }

    @Example
    void anotherRuleOfNodesIsRefused() {
        byte[] density = Models.bytes(EveryKind.all().get("baselineGLMDensityByDraws"));
        assertRefused(
                AlteredFiles.manifest(density, text -> text.replace("rule=monte_carlo", "rule=simpson")),
                "manifest.json",
                "rule=automatic|quadrature|monte_carlo], got exponential:restarts=1,nodes=500,rule=simpson");
    }

    @Example
    void closedFormsNeedWhatTheyAreMadeOf() {
        byte[] ridge = Models.bytes(EveryKind.all().get("ridge"));
        for (String field : List.of("equations", "residual", "weights", "intercept", "rank")) {
            byte[] file = AlteredFiles.manifest(ridge, text -> text.replace("\"" + field + "\" :", "\"x\" :"));
            assertRefused(file, "manifest.json", "extras/" + field + " is missing");
        }
        assertRefused(
                AlteredFiles.manifest(ridge, text -> text.replace("\"features\" :", "\"x\" :")),
                "manifest.json",
                "number of weights must be 1, got 4");
        assertRefused(
                AlteredFiles.manifest(ridge, text -> text.replace("\"kind\" : \"ridge\"", "\"kind\" : \"linear\"")),
                "manifest.json",
                "option must be one of its kind, got lambda");
        byte[] density = Models.bytes(EveryKind.all().get("kernelDensity"));
        assertRefused(
                AlteredFiles.array(density, "extras/coefficients.npy", b -> {
                    b[b.length - 1] = (byte) 0xBF;
                    return b;
                }),
                "manifest.json",
                "coefficient of row 13 must be finite and >= 0");
    }

    @Example
    void whatALaterVersionAddsIsIgnored() throws IOException {
        byte[] file = AlteredFiles.manifest(
                FILE,
                text -> text.replace("\"version\" : \"2.0\"", "\"version\" : \"2.7\"")
                        .replace("\"primal\"", "\"news\" : [1, {\"a\" : null, \"b\" : true}], \"primal\""));
        SameModel.assertSame(Models.SMALL, Models.read(file));
    }

    @Example
    void anotherMajorVersionIsRefused() {
        byte[] file = AlteredFiles.manifest(FILE, text -> text.replace("\"2.0\"", "\"3.0\""));
        assertRefused(file, "manifest.json", "version must be 1.x to 2.x for this version of the library, is 3.0");
        assertRefused(
                AlteredFiles.manifest(FILE, text -> text.replace("psd-model", "other")),
                "manifest.json",
                "format must be psd-model, is other");
    }

    @Example
    void anUnknownKindIsRefused() {
        byte[] file = AlteredFiles.manifest(FILE, text -> text.replace("\"density\"", "\"destiny\""));
        assertRefused(file, "manifest.json", "kind must be one of density");
    }

    @Example
    void claimsAreCheckedBeforeMemoryIsTaken() {
        byte[] rows =
                AlteredFiles.manifest(FILE, text -> text.replaceFirst("\"rows\" : \\d+", "\"rows\" : 999999999999"));
        assertRefused(rows, "blocks/0/root.npy", "must have at most");
        byte[] many = AlteredFiles.manifest(FILE, text -> text.replaceFirst("\"rows\" : \\d+", "\"rows\" : 9999999"));
        assertRefused(many, "blocks/0/root.npy", "does not have the shape that manifest.json says");
        byte[] header = AlteredFiles.array(FILE, "alpha.npy", bytes -> {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            return text.replace("(40, 1), }       ", "(999999999, 1), }").getBytes(StandardCharsets.ISO_8859_1);
        });
        assertRefused(header, "alpha.npy", "claims 999999999 x 1 numbers and holds");
    }

    @Example
    void compressedEntriesAreRefusedUnread() {
        Map<String, byte[]> bomb = new LinkedHashMap<>();
        bomb.put("manifest.json", new byte[50_000_000]);
        assertRefused(AlteredFiles.zip(bomb, ZipEntry.DEFLATED), "manifest.json", "must be stored, is compressed");
    }

    @Example
    void otherEntriesAreRefused() {
        assertRefused(AlteredFiles.entries(FILE, e -> e.put("more", new byte[1])), "more", "is not listed");
        assertRefused(AlteredFiles.entries(FILE, e -> e.remove("alpha.npy")), "alpha.npy", "is missing");
        assertRefused(AlteredFiles.entries(FILE, e -> e.remove("manifest.json")), "manifest.json", "is missing");
        assertRefused(new byte[0], "manifest.json", "is no model file");
        assertRefused("x,y\n1,2\n".getBytes(StandardCharsets.UTF_8), "manifest.json", "is no model file");
    }

    @Example
    void digestsAreChecked() {
        assertRefused(
                AlteredFiles.entries(FILE, e -> e.get("alpha.npy")[200] ^= 1),
                "alpha.npy",
                "does not match its digest");
        assertRefused(
                AlteredFiles.entries(FILE, e -> e.get("manifest.json")[e.get("manifest.json").length - 1] = ' '),
                "manifest.json",
                "does not match its digest");
    }

    @Example
    void arraysThatAreNotOurs() {
        assertRefused(AlteredFiles.array(FILE, "alpha.npy", b -> new byte[3]), "alpha.npy", "is not an .npy array");
        assertRefused(
                AlteredFiles.array(FILE, "alpha.npy", b -> Arrays.copyOf(b, 20)),
                "alpha.npy",
                "ends within the header");
        byte[] integers = AlteredFiles.array(FILE, "alpha.npy", b -> {
            b[23] = 'i';
            return b;
        });
        assertRefused(integers, "alpha.npy", "must be a two-dimensional float64 array");
        byte[] infinite = AlteredFiles.array(FILE, "blocks/0/root.npy", b -> {
            Arrays.fill(b, b.length - 8, b.length, (byte) 0xFF);
            return b;
        });
        assertRefused(infinite, "blocks/0/root.npy", "must have finite numbers");
    }

    @Example
    void badJson() {
        assertRefused(AlteredFiles.manifest(FILE, text -> "[".repeat(100_000)), "manifest.json", "is not JSON");
        assertRefused(AlteredFiles.manifest(FILE, text -> text + "{}"), "manifest.json", "something follows");
        assertRefused(AlteredFiles.manifest(FILE, text -> "[]"), "manifest.json", "must be a JSON object");
        assertRefused(AlteredFiles.manifest(FILE, text -> ""), "manifest.json", "is not JSON");
        assertRefused(
                AlteredFiles.manifest(FILE, text -> text.replace("\"dual\"", "\"primal\"")),
                "manifest.json",
                "is not JSON");
        assertRefused(
                AlteredFiles.manifest(FILE, text -> text.replace("gaussian:sigma=1.0", "gausian:sigma=1.0")),
                "manifest.json",
                "did you mean \"gaussian\"?");
    }
}
