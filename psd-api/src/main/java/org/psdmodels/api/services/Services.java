package org.psdmodels.api.services;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What others add to psd as services. A provider that cannot be loaded, that throws or that answers nothing is left out, and so is
 * what cannot be called by its name; all others work as if it were not there. What was left out, and why, is kept for whoever
 * can tell a user: services are those of a process, and so is the list.
 */
public final class Services {
    private static final Set<String> LEFT_OUT = new LinkedHashSet<>();

    /** Of the packages of providers that are not of this project, one provider. */
    private static final Map<String, String> ADDED = new LinkedHashMap<>();

    private static final String OWN = "org.psdmodels.";

    /** A loader goes on behind what it cannot load; one that stays there would never end. */
    private static final int MOST_ERRORS = 100;

    private Services() {}

    /**
     * The providers that can be made.
     *
     * @param loader made by the module that uses the service, as no other may
     * @param <S> the service
     * @return one of each, in the order in which they are found
     */
    public static <S> List<S> providers(ServiceLoader<S> loader) {
        List<S> made = new ArrayList<>();
        Iterator<S> rest = loader.iterator();
        for (int errors = 0; errors < MOST_ERRORS; ) {
            try {
                if (!rest.hasNext()) {
                    break;
                }
                S provider = rest.next();
                made.add(provider);
                remember(provider.getClass());
            } catch (ServiceConfigurationError | LinkageError e) {
                errors++;
                leaveOut(said(e));
            }
        }
        return made;
    }

    /**
     * Something that a provider offers.
     *
     * @param provider who offers it
     * @param thing what it is
     * @param <T> the sort of thing
     */
    public record Offer<T>(Object provider, T thing) {
        private String by() {
            return provider.getClass().getName();
        }

        private boolean isOwn() {
            return by().startsWith(OWN);
        }
    }

    /**
     * What providers offer.
     *
     * @param providers the providers
     * @param what what that is, in the plural
     * @param things asks a provider for it
     * @param <S> the service
     * @param <T> the sort of thing
     * @return all of it, but for what providers offer that throw when they are asked
     */
    public static <S, T> List<Offer<T>> offers(
            List<S> providers, String what, Function<S, ? extends @Nullable Collection<? extends T>> things) {
        return providers.stream()
                .flatMap(provider -> asked(provider, what, () -> copy(things.apply(provider)))
                        .<Stream<Offer<T>>>map(all -> all.stream().map(thing -> new Offer<>(provider, thing)))
                        .orElseGet(Stream::of))
                .toList();
    }

    private static <T> @Nullable List<T> copy(@Nullable Collection<? extends T> things) {
        return things == null ? null : List.copyOf(things);
    }

    /**
     * What a provider answers.
     *
     * @param provider the provider
     * @param what what it is asked for
     * @param question asks it
     * @param <T> the answer
     * @return the answer; empty, and left out, if it throws or answers null
     */
    public static <T> Optional<T> asked(Object provider, String what, Supplier<? extends @Nullable T> question) {
        try {
            @Nullable T answer = question.get();
            if (answer != null) {
                return Optional.of(answer);
            }
            leaveOut(said(provider, what, "answers null"));
        } catch (RuntimeException | LinkageError | AssertionError e) {
            leaveOut(said(provider, what, "throws " + said(e)));
        }
        return Optional.empty();
    }

    /**
     * What a provider answers that may refuse what it was given.
     *
     * @param provider the provider
     * @param what what it is asked for
     * @param question asks it
     * @param <T> the answer
     * @return the answer
     * @throws IllegalArgumentException if it throws, or answers null; its own if it throws such a one
     */
    public static <T> T required(Object provider, String what, Supplier<? extends @Nullable T> question) {
        @Nullable T answer;
        try {
            answer = question.get();
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (RuntimeException | LinkageError | AssertionError e) {
            throw new IllegalArgumentException(said(provider, what, "throws " + said(e)), e);
        }
        if (answer == null) {
            throw new IllegalArgumentException(said(provider, what, "answers null"));
        }
        return answer;
    }

    private static String said(Object provider, String what, String answer) {
        return provider.getClass().getName() + ": asked for " + what + ", it " + answer;
    }

    /**
     * By what names things are called.
     *
     * @param what what the things are, as in "kind"
     * @param name the name of a thing
     * @param word a regular expression for names
     * @param rule the same in words, as in "must be letters"
     * @param isTaken whether psd has one of a name that is no service
     * @param <T> the sort of thing
     */
    public record Naming<T>(
            String what, Function<T, @Nullable String> name, String word, String rule, Predicate<String> isTaken) {}

    /**
     * What can be called by its name, in the order in which it was found, but psd's own first: nobody takes a name from psd, or from
     * somebody who was found before.
     *
     * @param offers what is offered
     * @param naming by what names
     * @param <T> the sort of thing
     * @return what has a name that is a word, and that nothing before it has
     */
    public static <T> List<T> named(List<Offer<T>> offers, Naming<T> naming) {
        Map<String, Offer<T>> known = new LinkedHashMap<>();
        Stream.concat(offers.stream().filter(Offer::isOwn), offers.stream().filter(offer -> !offer.isOwn()))
                .forEach(offer -> asked(
                                offer.provider(),
                                "the name of a " + naming.what(),
                                () -> naming.name().apply(offer.thing()))
                        .ifPresent(name -> enter(name, offer, naming, known)));
        return known.values().stream().map(Offer::thing).toList();
    }

    private static <T> void enter(String name, Offer<T> offer, Naming<T> naming, Map<String, Offer<T>> known) {
        String what = offer.by() + ": the " + naming.what() + " \"" + name + "\"";
        if (!name.matches(naming.word())) {
            leaveOut(what + " has a name that " + naming.rule());
        } else if (naming.isTaken().test(name)) {
            leaveOut(what + " has a name that psd itself uses");
        } else if (known.containsKey(name)) {
            leaveOut(what + " has the name of one of " + known.get(name).by());
        } else {
            known.put(name, offer);
        }
    }

    /**
     * Leaves out what cannot be used.
     *
     * @param what what it is, who offers it, and why it cannot be used
     */
    public static void leaveOut(String what) {
        synchronized (LEFT_OUT) {
            LEFT_OUT.add(what);
        }
    }

    /**
     * What was left out since somebody asked last.
     *
     * @return a sentence each, which names the class of the provider; in the order in which it was found
     */
    public static List<String> leftOut() {
        synchronized (LEFT_OUT) {
            List<String> all = List.copyOf(LEFT_OUT);
            LEFT_OUT.clear();
            return all;
        }
    }

    private static void remember(Class<?> provider) {
        if (!provider.getName().startsWith(OWN)) {
            synchronized (ADDED) {
                ADDED.put(provider.getPackageName(), provider.getName());
            }
        }
    }

    /**
     * Who made what failed, if psd did not: the innermost class of this project, or of the package of a provider, tells.
     *
     * @param failure what was thrown
     * @return the class of a provider of that package; empty if this project failed
     */
    public static Optional<String> culprit(Throwable failure) {
        for (StackTraceElement frame : failure.getStackTrace()) {
            String name = frame.getClassName();
            Optional<String> added = added(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
            if (name.startsWith(OWN) || added.isPresent()) {
                return added;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> added(String place) {
        synchronized (ADDED) {
            return Optional.ofNullable(ADDED.get(place));
        }
    }

    /** What stands behind an error matters where the error says no more than that there was one. */
    private static String said(Throwable error) {
        @Nullable Throwable cause = error.getCause();
        if (error instanceof ServiceConfigurationError) {
            return error.getMessage() + (cause == null ? "" : ": " + said(cause));
        }
        return cause == null ? error.toString() : said(cause);
    }
}
