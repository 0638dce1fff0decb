import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue } from '../../../schema/issue.ts';
import { type PageFile, siteFile } from '../files/content-file.ts';

/**
 * Translations into the page's own language, or into one that the page names twice: search engines get one address per language.
 * @param pages those that have translations
 */
export function repeatedLanguages(pages: readonly PageFile[], { language: ofSite }: SiteSettings): Issue[] {
  return pages.flatMap(({ document, outline }) => {
    const { language: own, translations = [] } = outline?.languages ?? {};
    const languages = Array.isArray(translations) ? translations.map((translation) => translation?.language) : [];
    return languages.flatMap((language, index) => {
      const isOwn = language === (own ?? ofSite);
      if (!document || typeof language !== 'string' || !(isOwn || languages.indexOf(language) < index)) return [];
      const issue = document.issue(['translations', index, 'language'], { rule: 'repeated-language', language, isOwn });
      return [isOwn && own === undefined ? { ...issue, related: [{ file: siteFile, path: ['language'] }] } : issue];
    });
  });
}
