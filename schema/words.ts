/** Languages of a site, and of the findings in its files. */
export type Language = 'de' | 'en';

/** Texts for visitors that stand in code instead of content, in every language that a site can have. */
export type Words<T> = Readonly<Record<Language, T>>;

/** A sentence in each language. */
export type Sentence = Words<string>;

/** Declares the words of a block or a room. The German ones decide which keys exist: a key that is missing in English is a type error. */
export function defineWords<T>(words: { readonly de: T; readonly en: NoInfer<T> }): Words<T> {
  return words;
}

/** Locales for numbers and dates (BCP 47). */
export const locales: Words<string> = { de: 'de-DE', en: 'en-GB' };

/**
 * A formatter of `Intl` for each language, created on first use: the first one of a kind costs a process 2 to 7 ms, and creating any takes ten times as long as
 * using it.
 */
export function inEachLocale<T>(make: (locale: string) => T): Words<T> {
  const made: { -readonly [language in Language]?: T } = {};
  function of(language: Language): T {
    made[language] ??= make(locales[language]);
    return made[language];
  }
  return {
    get de() {
      return of('de');
    },
    get en() {
      return of('en');
    },
  };
}
