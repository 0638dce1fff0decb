import type { Issue } from '../../schema/issue.ts';
import { type PageFile, vocabularyFileOf } from './files/content-file.ts';
import { pageIssues } from './page-issues.ts';
import { repeatedLanguages } from './pages/repeated-languages.ts';
import { createSelection } from './patched.ts';
import type { SiteParts } from './read-site.ts';
import { neededPages, timeIssues } from './times/time-issues.ts';
import { foreignLists } from './values/foreign-lists.ts';
import { settingsIssues } from './values/settings-issues.ts';
import { unknownTokenIssues } from './values/unknown-tokens.ts';
import { wordListIssues } from './values/word-list-issues.ts';

const translatedPages = createSelection<PageFile>(({ outline }) => outline?.languages?.translations !== undefined);

/** What is wrong with a site: in its files by themselves, between them, and on its pages. */
export function siteIssues(parts: SiteParts): readonly Issue[] {
  const { sorted, settings, routes, context, timed, times, postIssues, routing, frame } = parts;
  const foreign = foreignLists(sorted, routes.value, routes.document);
  const foreignFiles = new Set(foreign.flatMap(({ lists }) => lists.map(vocabularyFileOf)));
  return [
    ...sorted.own,
    ...sorted.issues,
    ...unknownTokenIssues(sorted, context.values),
    ...foreign.map(({ issue }) => issue),
    ...wordListIssues(sorted, routes.value).filter(({ file }) => !foreignFiles.has(file)),
    ...postIssues,
    ...timeIssues(timed, times.timeZone),
    ...neededPages(timed.pages, routing.table),
    ...repeatedLanguages(translatedPages(sorted.pages), context.settings),
    ...settingsIssues(settings.document, settings.value, sorted, context.values),
    ...frame.issues,
    ...routing.issues,
    ...pageIssues(parts, new Set(foreign.map(({ page }) => page))),
  ];
}
