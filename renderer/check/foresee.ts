import { isError } from '../../schema/issue.ts';
import { checkContextOf } from '../site/check-context.ts';
import type { ContentFile, ContentFiles } from '../site/files/content-file.ts';
import { createSorting } from '../site/files/files-by-kind.ts';
import { loadSite } from '../site/load-site.ts';
import { copiedEntries } from '../site/own-text/generated.ts';
import { plainPageIssues } from '../site/pages/plain-page.ts';
import { phasesOf } from '../site/times/phases.ts';
import { addressedBy } from './address.ts';
import { companyAges } from './company-ages.ts';
import { contactSearch } from './contacts.ts';
import { termsOfFile } from './contract-terms.ts';
import { saidByPage } from './contradictions.ts';
import { hrefsOf } from './links.ts';
import { literalSearch } from './literals.ts';
import { markupIssues } from './markup.ts';
import { namedLinkSearch } from './named-links.ts';
import { datedOffers } from './past-offers.ts';

/** A cache of its own: the files without pages are another list than all files. */
const sortOthers = createSorting();

/**
 * Answers in advance, for a page that was just read, what will be asked when the site is loaded and checked, so that the page is unpacked and parsed once. If
 * what the page takes from other files has changed by then, only the questions that depend on it are answered again.
 * @param others the files of the site that are not pages
 * @param withWarnings also what keeps no file from going live
 */
export function foresee(others: ContentFiles, withWarnings: boolean): (file: ContentFile) => void {
  const context = checkContextOf(sortOthers(others));
  if (!context) return () => {};
  const { values, ofPages } = context;
  const literals = literalSearch(others);
  const contacts = contactSearch(others);
  const named = namedLinkSearch(others);
  return (file) => {
    if (file.kind !== 'page' || !file.outline || file.issues.some(isError)) return;
    // what is shown only at some addresses or times is checked with the route table
    const isPlain = !file.outline.hasConditions && !file.outline.times;
    if (!isPlain || plainPageIssues(file, ofPages, phasesOf(undefined, ofPages.timeZone)).some(isError) || !withWarnings) return;
    hrefsOf(file, values);
    literals(file);
    saidByPage(file, true);
    markupIssues(file);
    contacts(file);
    named(file);
    datedOffers(file);
    companyAges(file);
    addressedBy(file);
    termsOfFile(file);
  };
}

/** See {@link Renderer.foreseeWithout}: links to files that are awaited are no errors. */
export function foreseeWithout(files: ContentFiles, awaited: ReadonlySet<string>): void {
  const { model } = loadSite(files, awaited);
  if (model) copiedEntries(model);
  const literals = literalSearch(files);
  for (const file of files.values()) if (file.kind !== 'page') literals(file);
}
