import { createContext, use } from 'react';
import type { Language, Words } from '../../schema/words.ts';
import { documentLanguage } from './document-language.ts';

const Context = createContext<Language | null>(null);

/** Sets the language in which the server draws. */
export const LanguageProvider = Context;

/** The language of the page: the one set by {@link LanguageProvider} on the server, in the browser what `<html lang>` says, which is the same. */
export function useLanguage(): Language {
  return use(Context) ?? documentLanguage();
}

/** Words in the language of the page. */
export function useWords<T>(words: Words<T>): T {
  return words[useLanguage()];
}
