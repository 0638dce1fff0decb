import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { type SaidTerm, termsIn } from '../../schema/rules/contract-terms.ts';
import { columnHeadOf, isRead, textsIn } from '../../schema/texts-in.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';
import { isOfOthers } from '../site/pages/check-fields.ts';
import { looksOf } from '../site/pages/looks.ts';

interface PlacedTerm extends SaidTerm {
  readonly path: Path;
}

export interface TermOfPage extends PlacedTerm {
  readonly document: Document;
}

/** What the texts of a page say that customers have to accept, or need not; nothing of other files, word lists among them. */
export function termsOfPage(file: ContentFile): TermOfPage[] {
  const { document, answers } = file.kind === 'page' ? file : {};
  if (!document) return [];
  const found = answers ? answer(answers, 'terms', '', () => saidIn(document)) : saidIn(document);
  return found.map((said) => ({ ...said, document }));
}

function saidIn({ value }: Document): PlacedTerm[] {
  if (!looksOf(value).mayHaveTerm) return [];
  return textsIn(value).flatMap(({ text, path }) => {
    const said = isRead(path) && !isOfOthers(path) ? termsIn(text) : [];
    return said.length > 0 && !isOfOtherColumn(value, path) ? said.map((term) => ({ ...term, path })) : [];
  });
}

/** Whether a text is the cell of another provider: the first column is ours. */
const isOfOtherColumn = (value: unknown, path: Path) => path.at(-1) !== 0 && columnHeadOf(value, path) !== undefined;

/**
 * Pages that say the opposite of what more pages say, each at its first place: „Einrichtungsgebühr von 99 €“ where others have none. Where as many say
 * the one as the other, those that ask for something are told.
 */
export function termIssues(said: readonly TermOfPage[]): Issue[] {
  return [...Map.groupBy(said, ({ of }) => of.de).values()].flatMap((same) => {
    const [some, none] = [firstOfPages(same.filter(({ applies }) => applies)), firstOfPages(same.filter(({ applies }) => !applies))];
    const [fewer, more] = some.length > none.length ? [none, some] : [some, none];
    return fewer.flatMap((one) => {
      const other = more.find(({ document }) => document !== one.document) ?? more[0];
      return other ? [tell(one, other)] : [];
    });
  });
}

function firstOfPages(said: readonly TermOfPage[]): TermOfPage[] {
  return [...Map.groupBy(said, ({ document }) => document).values()].flatMap(([first]) => first ?? []);
}

function tell(one: TermOfPage, other: TermOfPage): Issue {
  const finding = { rule: 'pages-disagree', of: one.of, found: one.found, other: other.found } as const;
  const { range } = other.document.issue(other.path, { ...finding, at: '' });
  const at = `${other.document.file}:${range.line}`;
  const issue = one.document.issue(one.path, { ...finding, at }, markOf(one.document.value, one.path, one.place));
  return { ...issue, related: [{ file: other.document.file, path: other.path }] };
}
