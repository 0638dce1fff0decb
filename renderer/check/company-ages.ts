import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import { isRead, textsIn } from '../../schema/reading/texts-in.ts';
import { isFounding } from '../../schema/rules/facts/future-facts.ts';
import { type CompanyAge, companyAgesIn } from '../../schema/rules/sayings/company-ages.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile, ContentFiles } from '../site/files/content-file.ts';
import { singleFile } from '../site/files/single-files.ts';
import { markOf } from '../site/mark-of.ts';
import { looksOf } from '../site/pages/looks.ts';

interface PlacedAge extends CompanyAge {
  readonly path: Path;
}

const none: readonly never[] = [];

/** The ages of the company that a file states, independent of the current year. */
export function companyAges(file: ContentFile): readonly PlacedAge[] {
  if (file.kind === 'post') return (file.post ? companyAgesIn(file.post.prose) : none).map((age) => ({ ...age, path: [] }));
  const { document, answers } = file.kind === 'page' ? file : {};
  if (!document) return none;
  return answer(answers, 'company-ages', '', () => saidIn(document));
}

function saidIn({ value }: Document): readonly PlacedAge[] {
  if (!looksOf(value).mayHaveAge) return none;
  return textsIn(value).flatMap(({ text, path }): readonly PlacedAge[] =>
    isRead(path) && path.at(-1) !== 'quote' ? companyAgesIn(text).map((age) => ({ ...age, path })) : none,
  );
}

/**
 * Creates the search for texts that make the company older than the fact with its founding year allows.
 * @param today as `2026-03-12`
 */
export function companyAgeSearch(files: ContentFiles, today: string): (file: ContentFile) => readonly Issue[] {
  const [name, fact] = Object.entries(singleFile(files, 'facts')?.value?.facts ?? {}).find(([key, one]) => isFounding(key, one)) ?? [];
  const founded = Number(fact?.value);
  if (name === undefined || !fact || !Number.isInteger(founded)) return () => none;
  const oldest = Number(today.slice(0, 4)) - founded;
  return (file) =>
    companyAges(file).flatMap(({ years, found, place, path }) => {
      if (years <= oldest) return none;
      const finding = { rule: 'other-value', found, write: `{{${name}}}`, of: 'fact', title: fact.title, value: String(fact.value) } as const;
      if (file.kind === 'post') return file.post?.issueAt(place, finding) ?? none;
      return file.kind === 'page' && file.document ? file.document.issue(path, finding, markOf(file.document.value, path, place)) : none;
    });
}
