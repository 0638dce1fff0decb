import type { Issue } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import { locales } from '../../schema/words.ts';
import { type ContentFiles, pageFileOf } from '../site/files/content-file.ts';
import type { PageSource } from '../site/files/page-source.ts';
import type { SiteModel } from '../site/model.ts';

type Translation = NonNullable<PageDocument['translations']>[number];

/**
 * Translations on this site that do not link back to the page that names them, or are in another language than it says. Translations on other sites cannot be
 * checked.
 */
export function translationIssues({ pages, table, settings }: SiteModel, files: ContentFiles): Issue[] {
  const translated = [...pages.values()].filter(({ outline }) => outline?.languages?.translations !== undefined);
  return translated.flatMap((page) => {
    const file = files.get(pageFileOf(page.name));
    const document = file?.kind === 'page' ? file.document : undefined;
    const href = table.rowOf(page.name)?.paths[0];
    const { translations = [] } = page.outline?.languages ?? {};
    return translations.flatMap((translation, index) => {
      // an address that shows nothing is reported as a link
      const other = pages.get(table.match(translation.href)?.page ?? '');
      const missing = other && href !== undefined ? missingOn(other, translation, { language: languageOf(page), href }) : undefined;
      if (!document || !other || !missing) return [];
      const finding = { rule: 'one-sided-translation', path: translation.href, file: pageFileOf(other.name), ...missing } as const;
      return [{ ...document.issue(['translations', index, 'href'], finding), related: [{ file: finding.file }] }];
    });
  });

  function languageOf({ outline }: PageSource) {
    return outline?.languages?.language ?? settings.language;
  }

  /**
   * What a page lacks to be the translation of another one; undefined where it lacks nothing.
   * @returns the JSON to add, and the page that it names in place of the other one, if it does
   */
  function missingOn(page: PageSource, { language }: Translation, back: Translation): { readonly write: string; readonly taken?: string } | undefined {
    const { translations = [] } = page.outline?.languages ?? {};
    const spoken = spokenIn(language);
    const entry = `{ "language": "${back.language}", "href": "${back.href}" }`;
    // „de-AT“ is more specific than the page's language, but no other language
    const isNamed = translations.some((named) => spokenIn(named.language) === back.language && named.href === back.href);
    const taken = isNamed ? undefined : translations.find((named) => named.language === back.language)?.href;
    const write = [
      ...(spoken in locales && languageOf(page) !== spoken ? [`"language": "${spoken}"`] : []),
      ...(isNamed ? [] : [`"translations": [${translations.some((named) => named.language !== back.language) ? '…, ' : ''}${entry}]`]),
    ].join(', ');
    return write === '' ? undefined : { write, taken };
  }
}

/** The language of a locale: `de` for `de-AT`. */
const spokenIn = (language: string) => language.split('-')[0] ?? '';
