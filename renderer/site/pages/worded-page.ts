import type { Values } from '../../../schema/facts.ts';
import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { PageDocument } from '../../../schema/page.ts';
import { answer } from '../files/answers.ts';
import type { PageFile } from '../files/content-file.ts';
import { createMemory } from '../remember.ts';
import type { PathWords } from '../routes/pattern.ts';
import type { RouteRow } from '../routes/route-row.ts';
import type { Vocabulary } from '../routes/vocabulary.ts';
import type { Phase } from '../times/phases.ts';
import { checkPage, type PageSurroundings } from './check-page.ts';
import { wordsKey } from './page-keys.ts';
import { samplesOf } from './samples.ts';
import { wordsStayRight } from './words-stay-right.ts';

/** What a page takes its words from. */
export interface PageRow {
  readonly row: RouteRow | undefined;
  /** The row as it is written in pages.config.json, and the parameters of its paths. */
  readonly written: { readonly index?: number; readonly config?: RoutesFile['routes'][number]; readonly parameters?: readonly string[] };
  /** By parameter. */
  readonly vocabularies: Readonly<Record<string, Vocabulary>>;
  readonly defaults?: PathWords;
  readonly phases: readonly Phase[];
}

/** The values of the last time, if nothing was wrong with them. */
interface Last {
  rightWith?: Values;
}

const memory = { samples: createMemory(), last: createMemory() };
const none: readonly never[] = [];

/** What is wrong with a page that takes words from its addresses, each error once for all of them. */
export function wordedPageIssues(file: PageFile, surroundings: PageSurroundings, { row, written, vocabularies, defaults, phases }: PageRow): readonly Issue[] {
  const { document, answers } = file;
  if (!document || !answers) return none;
  const { images, shortForms, timeZone, values } = surroundings;
  const { index, config, parameters } = written;
  const inputs = [images, shortForms, timeZone, config, parameters?.join(), ...Object.values(vocabularies)];
  const last = memory.last(document, inputs, (): Last => ({}));
  const { rightWith: before } = last;
  const issues = answer(answers, 'issues', wordsKey(surroundings, written, vocabularies), () => {
    const page = document.value as PageDocument;
    const samples = memory.samples(document, inputs, () => samplesOf(page, row, vocabularies));
    if (before && wordsStayRight({ page, samples, defaults, vocabularies, before }, surroundings)) return none;
    return checkPage(document, { ...surroundings, phases, parameters, samples, defaults, row: config && ['routes', index ?? -1] });
  });
  last.rightWith = issues.length === 0 ? values : undefined;
  return issues;
}
