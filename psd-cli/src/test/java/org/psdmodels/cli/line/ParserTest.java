package org.psdmodels.cli.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How words are read into a command with one argument of each form, and one command below another. */
class ParserTest {
    /** What a choice is made of. */
    enum Colour {
        RED,
        DARK_BLUE
    }

    /** Options in a group of their own. */
    private static final class More extends Arguments {
        final Argument<Double> number =
                option(Types.NUMBER, "N", "--number").byDefault("0.5").says("A number: {default}.");
        final Argument<Boolean> quiet = flag("-q", "--quiet");
    }

    private static final class Leaf extends Command {
        final Argument<Path> file = parameter(Types.FILE, "FILE").says("A file.");
        final Argument<String> second = parameter(Types.TEXT, "SECOND").optional();
        final Argument<Integer> count = option(Types.COUNT, "N", "-n", "--count");
        final Argument<String> columns = list(Types.COLUMN, "COL", "--columns").byDefault("a,b");
        final Argument<String> added = each(Types.TEXT, "T", "--added");
        final Argument<Colour> colour = option(Types.oneOf(List.of(Colour.values())), "C", "--colour");
        final Argument<Boolean> loud = flag("-l", "--loud");
        final More more = group("More:", new More());

        Leaf() {
            super("leaf", "A leaf.");
            exit("0:done");
        }
    }

    private static final class Tree extends Command {
        Tree() {
            super("tree", "");
            describe("A tree.");
        }

        @Override
        public List<String> subcommands() {
            return List.of("leaf", "root");
        }

        @Override
        protected Command made(String name) {
            return new Leaf();
        }
    }

    private static Leaf leaf(String... words) throws LineException {
        String[] all = new String[words.length + 1];
        all[0] = "leaf";
        System.arraycopy(words, 0, all, 1, words.length);
        return (Leaf) Parser.parse(new Tree(), all);
    }

    private static String fault(String line) {
        LineException e = assertThrows(LineException.class, () -> Parser.parse(new Tree(), line.split(" ")));
        return e.command().qualifiedName() + ": " + e.getMessage();
    }

    @ParameterizedTest
    @CsvSource({
        "--count 3 f",
        "--count=3 f",
        "-n 3 f",
        "-n3 f",
        "-n=3 f",
        "f -n 3",
        "-ln3 f",
        "-qln 3 f",
        "-n 3 -- f",
    })
    void values_are_written_in_many_ways(String line) throws LineException {
        Leaf leaf = leaf(line.split(" "));
        assertEquals(3, leaf.count.value());
        assertEquals(Path.of("f"), leaf.file.value());
    }

    @Test
    void what_is_not_given_has_its_default() throws LineException {
        Leaf leaf = leaf("f");
        assertEquals(0.5, leaf.more.number.value());
        assertEquals(List.of("a", "b"), leaf.columns.values());
        assertTrue(leaf.count.given().isEmpty()
                && !leaf.loud.isGiven()
                && !leaf.more.quiet.isGiven()
                && !leaf.second.isGiven());
        assertEquals(List.of(), leaf.added.values());
    }

    @Test
    void what_begins_with_a_dash_may_be_a_value_or_after_two_a_parameter() throws LineException {
        assertEquals(-2, leaf("f", "--number", "-2").more.number.value());
        assertEquals("-", leaf("f", "-").second.value());
        assertEquals(Path.of("--loud"), leaf("--", "--loud").file.value());
        assertEquals("tree leaf: --number needs a value", fault("leaf f --number --count=3"));
        assertEquals("tree leaf: --number needs a value", fault("leaf f --number"));
    }

    @Test
    void commas_divide_but_within_quotes_around_a_part() throws LineException {
        assertEquals(
                List.of("a,b", "c"), leaf("f", "--columns", "\"a,b\",c").columns.values());
        assertEquals(
                List.of("c", "a,b"), leaf("f", "--columns", "c,\"a,b\"").columns.values());
        assertEquals(
                List.of("5\" wide", "\"x\"", "\"y"),
                leaf("f", "--columns", "5\" wide,\"x\",\"y").columns.values());
        assertEquals(List.of("a", ""), leaf("f", "--columns", "a,").columns.values());
        assertEquals(List.of(), leaf("f", "--columns=").columns.values());
    }

    @Test
    void each_time_adds_a_value_with_its_commas() throws LineException {
        Leaf leaf = leaf("f", "--added", "a,b", "--added=c");
        assertEquals(List.of("a,b", "c"), leaf.added.values());
        assertEquals(List.of("a,b", "c"), leaf.added.words());
    }

    @Test
    void choices_are_named_in_any_case() throws LineException {
        assertEquals(Colour.RED, leaf("f", "--colour", "Red").colour.value());
        assertEquals(
                "tree leaf: --colour: must be one of red, dark_blue, found 'green'", fault("leaf f --colour green"));
    }

    @Test
    void help_and_version_are_wanted_whatever_else_is_wrong_behind() throws LineException {
        assertTrue(leaf("--help", "--unknown").wantsHelp());
        assertTrue(Parser.parse(new Tree(), "-V").wantsVersion());
        assertEquals("tree leaf: unknown option --unknown", fault("leaf --unknown --help"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "leef | tree: unknown command 'leef'; did you mean \"leaf\"?",
                "--colour | tree: unknown option --colour",
                "leaf | tree leaf: missing parameter: FILE",
                "leaf f --colur x | tree leaf: unknown option --colur; did you mean \"--colour\"?",
                "leaf f -lx | tree leaf: unknown option -x; did you mean \"-h\"?",
                "leaf f g h | tree leaf: unexpected argument 'h'; quote what has spaces in it",
                "leaf f -n x | tree leaf: --count: 'x' is not a whole number",
                "leaf f --number= | tree leaf: --number: '' is not a number",
                "leaf f --loud=yes | tree leaf: --loud: takes no value, found 'yes'",
                "leaf f -q --quiet | tree leaf: --quiet is given more than once; once is enough",
                "leaf f -n1 -n1 | tree leaf: --count is given more than once; only one value can be meant",
                "leaf f --columns a --columns b"
                        + "| tree leaf: --columns is given more than once; put all of its values into one, as in --columns A,B",
            })
    void mistakes_are_named(String line, String message) {
        assertEquals(message, fault(line));
    }

    @Test
    void a_command_is_needed() {
        LineException e = assertThrows(LineException.class, () -> Parser.parse(new Tree()));
        assertEquals("a command is needed: leaf, root", e.getMessage());
    }

    @Test
    void pages_show_what_is_declared() {
        assertEquals("""
                A leaf.
                Usage: tree leaf [-hVlq] [-n=N] [--columns=COL[,COL...]] [--added=T]...
                                 [--colour=C] [--number=N] FILE [SECOND]

                      FILE         A file.
                      [SECOND]
                  -h, --help       Show this help message and exit.
                  -V, --version    Print version information and exit.
                  -n, --count=N
                      --columns=COL[,COL...]
                      --added=T
                      --colour=C
                  -l, --loud

                More:
                      --number=N   A number: 0.5.
                  -q, --quiet

                Exit codes:
                  0   done
                """, Help.of(new Tree().subcommand("leaf"), false));
        String bold = Help.of(new Tree().subcommand("leaf"), true);
        assertTrue(bold.contains("\u001b[1m  -h, --help\u001b[0m       "), bold);
        assertEquals(
                Help.of(new Tree().subcommand("leaf"), false),
                bold.replace("\u001b[1m", "").replace("\u001b[0m", ""));
    }

    @Test
    void completions_have_names_and_choices() {
        String script = Completion.bash(new Tree());
        assertTrue(script.contains("' leaf' | ' root')"), script);
        assertTrue(script.contains("'leaf --colour') words='red dark_blue'"), script);
        assertTrue(script.contains("'leaf -n' | 'leaf --count') words=''"), script);
        assertTrue(script.endsWith("complete -o default -F _complete_tree tree\n"), script);
    }
}
