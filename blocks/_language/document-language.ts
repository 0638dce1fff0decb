import type { Language } from '../../schema/words.ts';

/** The language of the page in the browser, for code that draws nothing: what `<html lang>` says. */
export function documentLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'de';
}
