import { type Issue, isError } from '../../schema/issue.ts';
import { issuesAt } from '../../schema/json/parse.ts';
import { dayAfter, dayIn } from '../../schema/reading/dates.ts';
import { always } from '../../schema/reading/times.ts';
import { checkClaims } from '../../schema/rules/facts/claims.ts';
import { futureFacts } from '../../schema/rules/facts/future-facts.ts';
import type { Accepted } from '../api.ts';
import { type ContentFile, type ContentFiles, claimsFile, factsFile, postFileOf, routesFile } from '../site/files/content-file.ts';
import { soundFile } from '../site/files/single-files.ts';
import type { WholeSite } from '../site/model.ts';
import { isShownAt } from '../site/times/is-shown.ts';
import { type AddressedBy, addressedBy, addressIssues } from './address.ts';
import { asWritten } from './as-written.ts';
import { atChangedFacts, leapIssues } from './changed-facts.ts';
import { companyAgeSearch } from './company-ages.ts';
import { contactSearch } from './contacts.ts';
import { type TermOfFile, termIssues, termsOfFile } from './contract-terms.ts';
import { contradictionIssues, type SaidByPage, saidByPage } from './contradictions.ts';
import { distantTimeIssues } from './distant-times.ts';
import { duplicateIssues } from './duplicates.ts';
import type { Earlier } from './earlier.ts';
import { atFactsWithUnits } from './facts-with-units.ts';
import { frameIssues, hiddenMainPages } from './frame-links.ts';
import { linkSearch } from './links.ts';
import { literalSearch } from './literals.ts';
import { markupIssues } from './markup.ts';
import { namedLinkSearch } from './named-links.ts';
import { nearLinkIssues } from './near-links.ts';
import { ownTextIssues } from './own-text.ts';
import { pastOfferIssues } from './past-offers.ts';
import { postWordIssues } from './post-words.ts';
import { renamedFactIssues } from './renamed-facts.ts';
import { translationIssues } from './translations.ts';
import { unusedPageIssues } from './unused-pages.ts';
import { updateIssues } from './updates.ts';
import { wordBlockIssues } from './word-blocks.ts';

/**
 * Looks for what is to be mended on a site that is served. Nothing here keeps a file from going live, not even an expired claim that claims.json calls an
 * error: a day that passes changes no file. Yields after each file.
 *
 * Of a held-back file, the new version on the disk is checked, as far as that is possible by itself, because nobody could mend the old one. While the route
 * table is held back, pages without a row are not reported, because the new table may have it.
 */
export function* checkSite(
  site: WholeSite,
  { files, refused, heldBack }: Pick<Accepted, 'files' | 'refused' | 'heldBack'>,
  now: Date,
  { movedTo, facts: committed }: Earlier = {},
): Generator<void, Issue[]> {
  const at = now.getTime();
  const today = dayIn(site.times.timeZone, now);
  const valued = withValues(files, refused, committed);
  const links = createFindings([linkSearch(site, files, heldBack, at, movedTo), namedLinkSearch(files)]);
  const literals = createFindings(valued ? [literalSearch(valued)] : []);
  const others = createFindings([
    markupIssues,
    contactSearch(files),
    companyAgeSearch(files, today),
    (file) => pastOfferIssues(file, today),
    ...(refused.has(routesFile) ? [] : [(file: ContentFile) => wordBlockIssues(site, file)]),
  ]);
  const said: SaidByPage[] = [];
  const addressed: AddressedBy[] = [];
  const terms: TermOfFile[] = [];
  // all checks of one file together, so that it is read once
  const looked = lookedAt(files, refused, heldBack);
  for (const file of looked) {
    for (const { look } of [links, literals, others]) look(file);
    said.push(...saidByPage(file, files.get(file.file) === file));
    addressed.push(...addressedBy(file));
    terms.push(...termsOfFile(file));
    yield;
  }
  const contradicting = contradictionIssues(said);
  yield;
  const written = asWritten(site, { files, refused, heldBack });
  const { times } = written.site;
  const unused = refused.has(routesFile) ? [] : unusedPageIssues(site, written.files, refused, heldBack);
  const duplicates = duplicateIssues(written.site, written.files, new Set(unused.map(({ file }) => file)));
  yield;
  const ofAll = [
    ...duplicates,
    ...translationIssues(written.site, written.files),
    ...frameIssues(written.site, written.files),
    ...hiddenMainPages(written.site, written.files),
    ...unused,
    ...claimIssues(written.files, today),
    ...futureFactIssues(written.files, today),
    ...futurePosts(written.site, written.files, at, today),
    ...postWordIssues(written.site, written.files),
    ...ownTextIssues(site, files),
    ...renamedFactIssues(files, looked),
    ...updateIssues(written.files, ({ id }) => isShownAt(times.updates.get(id) ?? always, { at }), today),
    ...distantTimeIssues(written.site, written.files, at),
    ...written.issues,
  ];
  const figured = atFactsWithUnits(atChangedFacts(literals.found, looked, files, committed), looked, files);
  return [
    ...links.found,
    ...nearLinkIssues(looked, site.values),
    ...figured,
    ...leapIssues(files, committed, figured),
    ...contradicting,
    ...addressIssues(addressed),
    ...termIssues(terms),
    ...others.found,
    ...ofAll.filter(written.isTold),
  ];
}

/** What some searches find in the files that they look at one after the other. Of findings at the same place, that of the earlier search is told first. */
function createFindings(searches: readonly ((file: ContentFile) => readonly Issue[])[]) {
  const found: Issue[] = [];
  return {
    found,
    look(file: ContentFile): void {
      for (const search of searches) found.push(...search(file));
    },
  };
}

/**
 * The files with the facts and claims that figures are compared with: where the new ones are refused, the accepted ones, or else the committed facts. Undefined
 * where there are none. With only a part of the facts, a figure could be taken for another fact.
 */
function withValues(files: ContentFiles, refused: ReadonlySet<string>, committed: ContentFile | undefined): ContentFiles | undefined {
  const isMissing = (file: string) => refused.has(file) && !files.has(file);
  if (isMissing(claimsFile)) return undefined;
  if (!isMissing(factsFile)) return files;
  return committed?.issues.some(isError) === false ? new Map([...files.entries(), [factsFile, committed]]) : undefined;
}

/** Files on which others depend, and which depend on others that may be held back with them. */
const shared: ReadonlySet<ContentFile['kind']> = new Set(['facts', 'claims', 'routes']);

/** The files as they are on the disk. */
function lookedAt(files: ContentFiles, refused: ReadonlySet<string>, heldBack: ContentFiles): readonly ContentFile[] {
  if (refused.size === 0) return [...files.values()];
  return [...[...files.values()].filter(({ file }) => !refused.has(file)), ...[...heldBack.values()].filter(({ kind }) => !shared.has(kind))];
}

function claimIssues(files: ContentFiles, today: string): Issue[] {
  const claims = soundFile(files, 'claims');
  if (!claims) return [];
  const { document, value } = claims;
  return issuesAt(document, checkClaims(value, today));
}

function futureFactIssues(files: ContentFiles, today: string): Issue[] {
  const facts = soundFile(files, 'facts');
  if (!facts) return [];
  const { document, value } = facts;
  return futureFacts(value, today).map(({ path, finding }) => document.issue(path, finding));
}

/** Posts that are shown before their date. */
function futurePosts({ posts, times }: WholeSite, files: ContentFiles, at: number, today: string): Issue[] {
  return posts.flatMap(({ slug, date }) => {
    const file = files.get(postFileOf(slug));
    const day = isShownAt(times.posts.get(slug) ?? always, { at }) ? dayAfter(date, today) : undefined;
    if (!day || file?.kind !== 'post' || !file.post) return [];
    return [file.post.document.issue(['date'], { rule: 'future-date', found: date, day, of: 'post' })];
  });
}
