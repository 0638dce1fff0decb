import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { conditionsIn, mayHaveCondition, type SaidCondition } from '../../schema/rules/conditions.ts';
import { isRead, textsIn, textsOf } from '../../schema/texts-in.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';

interface PlacedCondition extends SaidCondition {
  readonly path: Path;
}

/** What a page says that customers have to accept, or need not. */
export interface ConditionOfPage extends PlacedCondition {
  readonly document: Document;
}

export function conditionsOfPage(file: ContentFile): ConditionOfPage[] {
  const { document, answers } = file.kind === 'page' ? file : {};
  if (!document) return [];
  const found = answers ? answer(answers, 'conditions', '', () => saidIn(document)) : saidIn(document);
  return found.map((said) => ({ ...said, document }));
}

function saidIn({ value }: Document): PlacedCondition[] {
  if (!mayHaveCondition(textsOf(value).read)) return [];
  return textsIn(value).flatMap(({ text, path }) => (isRead(path) ? conditionsIn(text).map((said) => ({ ...said, path })) : []));
}

/** Pages that say of a condition the opposite of what more pages say, each at its first place: „Einrichtungsgebühr von 99 €“ where others have none. */
export function conditionIssues(said: readonly ConditionOfPage[]): Issue[] {
  return [...Map.groupBy(said, ({ of }) => of).values()].flatMap((same) => {
    const [some, none] = [true, false].map((applies) => firstOfPages(same.filter((one) => one.applies === applies)));
    const [fewer = [], more = []] = (some?.length ?? 0) > (none?.length ?? 0) ? [none, some] : [some, none];
    return fewer.flatMap((one) => {
      const other = more.find(({ document }) => document !== one.document) ?? more[0];
      return other ? [tell(one, other)] : [];
    });
  });
}

function firstOfPages(said: readonly ConditionOfPage[]): ConditionOfPage[] {
  return [...Map.groupBy(said, ({ document }) => document).values()].flatMap(([first]) => first ?? []);
}

function tell(one: ConditionOfPage, other: ConditionOfPage): Issue {
  const { range } = other.document.issue(other.path, { rule: 'pages-disagree', found: other.found, other: one.found, at: '' });
  const at = `${other.document.file}:${range.line}`;
  const finding = { rule: 'pages-disagree', of: one.of, found: one.found, other: other.found, at } as const;
  const issue = one.document.issue(one.path, finding, markOf(one.document.value, one.path, one.place));
  return { ...issue, related: [{ file: other.document.file, path: other.path }] };
}
