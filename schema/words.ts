/** Languages of a site, and of the findings in its files. */
export type Language = 'de' | 'en';

/** What visitors read that stands in code and not in content, in each language that a site can have. */
export type Words<T> = Readonly<Record<Language, T>>;

/** The same sentence in each language. */
export type Sentence = Words<string>;

/** The words of a block or a room. The German ones decide which there are: a key that English lacks is a type error. */
export function defineWords<T>(words: { readonly de: T; readonly en: NoInfer<T> }): Words<T> {
  return words;
}

/** How numbers and dates are written (BCP 47). */
export const locales: Words<string> = { de: 'de-DE', en: 'en-GB' };

/** A formatter of `Intl` for each language, made when it is first used: the first one of a kind takes a process 2 to 7 ms, and each ten times as long as using it. */
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
