import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import type { Finding } from '../../schema/messages/explain.ts';
import { columnHeadOf, isRead, textsIn } from '../../schema/reading/texts-in.ts';
import { renewal, type SaidTerm, termsIn } from '../../schema/rules/promises/contract-terms.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile, WrittenPost } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';
import { isOfOthers } from '../site/pages/check-fields.ts';
import { looksOf } from '../site/pages/looks.ts';

interface PlacedTerm extends SaidTerm {
  readonly path: Path;
}

/** A contract term that a file states at one place. */
export interface TermOfFile extends SaidTerm {
  readonly file: string;
  readonly path: Path;
  issueOf(finding: Finding): Issue;
}

/** The terms that a page or a post states: what customers have to accept, or need not. Empty for other files, including word lists. */
export function termsOfFile(file: ContentFile): readonly TermOfFile[] {
  if (file.kind === 'post') return file.post ? termsOfPost(file.post) : [];
  const { document, answers } = file.kind === 'page' ? file : {};
  if (!document) return [];
  const found = answer(answers, 'terms', '', () => saidIn(document));
  return found.map((said) => ({
    ...said,
    file: document.file,
    issueOf: (finding) => document.issue(said.path, finding, markOf(document.value, said.path, said.place)),
  }));
}

function termsOfPost({ prose, document: { file }, issueAt }: WrittenPost): TermOfFile[] {
  return termsIn(prose)
    .filter(({ of, place }) => isOfOffer(of, paragraphAround(prose, place.offset)))
    .map((said) => ({ ...said, file, path: [], issueOf: (finding) => issueAt(said.place, finding) }));
}

/**
 * Whether a term in a post is about the offer. Posts also tell of leases and of journeymen, who have periods of notice, too, so the paragraph has to speak of
 * the offer.
 */
const isOfOffer = (of: SaidTerm['of'], paragraph: string) => of === renewal || ofOffer.test(paragraph);
const ofOffer =
  /(?<!\p{sc=Latin})(?:wir|uns|unser\p{sc=Latin}*|Abo|Paket|Tarif|Einrichtungsgebühr|kostenlos\p{sc=Latin}*)(?!\p{sc=Latin})|\{\{(?:site\.name|price\.|trial\.)/iu;

function paragraphAround(prose: string, offset: number): string {
  const end = prose.indexOf('\n\n', offset);
  return prose.slice(prose.lastIndexOf('\n\n', offset) + 1, end < 0 ? undefined : end);
}

function saidIn({ value }: Document): PlacedTerm[] {
  if (!looksOf(value).mayHaveTerm) return [];
  return textsIn(value).flatMap(({ text, path }) => {
    const said = isRead(path) && !isOfOthers(path) ? termsIn(text) : [];
    return said.length > 0 && !isOfOtherColumn(value, path) ? said.map((term) => ({ ...term, path })) : [];
  });
}

/** Whether a text is in the cell of another provider: the first column is ours. */
const isOfOtherColumn = (value: unknown, path: Path) => path.at(-1) !== 0 && columnHeadOf(value, path) !== undefined;

/**
 * Pages and posts that say the opposite of what more of them say, each at its first place: „Einrichtungsgebühr von 99 €“ where others have none. With equal
 * numbers, those that demand something are reported.
 */
export function termIssues(said: readonly TermOfFile[]): Issue[] {
  return [...Map.groupBy(said, ({ of }) => of.de).values()].flatMap((same) => {
    const [some, none] = [firstOfFiles(same.filter(({ applies }) => applies)), firstOfFiles(same.filter(({ applies }) => !applies))];
    const [fewer, more] = some.length > none.length ? [none, some] : [some, none];
    return fewer.flatMap((one) => {
      const other = more.find(({ file }) => file !== one.file) ?? more[0];
      return other ? [disagreementIssue(one, other)] : [];
    });
  });
}

function firstOfFiles(said: readonly TermOfFile[]): readonly TermOfFile[] {
  return [...Map.groupBy(said, ({ file }) => file).values()].flatMap(([first]) => first ?? []);
}

function disagreementIssue(one: TermOfFile, other: TermOfFile): Issue {
  const finding = { rule: 'pages-disagree', of: one.of, found: one.found, other: other.found } as const;
  const at = `${other.file}:${other.issueOf({ ...finding, at: '' }).range.line}`;
  return { ...one.issueOf({ ...finding, at }), related: [{ file: other.file, path: other.path }] };
}
