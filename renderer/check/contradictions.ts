import type { Issue } from '../../schema/issue.ts';
import { isObject } from '../../schema/json/json-value.ts';
import { type Document, issuesAt, type PlacedFinding } from '../../schema/json/parse.ts';
import { textsOf } from '../../schema/reading/texts-in.ts';
import { contradictions, type SaidFigure, type SaidStatement, saidFigures, saidStatement } from '../../schema/rules/figures/repeated-figures.ts';
import { blockFailure } from '../../schema/validation/block-failure.ts';
import { isRightBlock } from '../../schema/validation/compile.ts';
import { catalogue } from '../catalogue.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';

type Said = SaidFigure | SaidStatement;

/** A page with the figures in its texts and the statements of its blocks. */
export interface SaidByPage {
  readonly file: Document;
  readonly said: readonly Said[];
  /** Failures of blocks whose `states` throws. */
  readonly failed: readonly PlacedFinding[];
}

/** Pages that say different things in the same words, where no fact could give them the value. */
export function contradictionIssues(pages: readonly SaidByPage[]): Issue[] {
  const found = contradictions(pages).map(({ at, file, other }) => {
    const { range } = contradictionIssue(other.file, other.at, other.at, '');
    const issue = contradictionIssue(file, at, other.at, `${other.file.file}:${range.line}`);
    return { ...issue, related: [{ file: other.file.file, path: other.at.path }] };
  });
  return [...found, ...pages.flatMap(({ file, failed }) => issuesAt(file, failed))];
}

/**
 * What a page says that others could contradict; empty for other files.
 * @param isSound whether all its blocks fit their schemas, which may depend on the values of their tokens; otherwise each block is checked as it is written
 */
export function saidByPage(file: ContentFile, isSound: boolean): SaidByPage[] {
  const { document, answers } = file.kind === 'page' ? file : {};
  if (!document) return [];
  const find = (): readonly (Said | PlacedFinding)[] => [
    ...saidFigures(document.value, textsOf(document.value).telling),
    ...statementsIn(document.value, isSound),
  ];
  const found = answer(answers, 'said', String(isSound), find);
  if (found.length === 0) return [];
  return [{ file: document, said: found.filter(isSaid), failed: found.filter(isFailed) }];
}

const isSaid = (found: Said | PlacedFinding): found is Said => 'said' in found;

const isFailed = (found: Said | PlacedFinding): found is PlacedFinding => !isSaid(found);

function statementsIn(page: unknown, isSound: boolean): (SaidStatement | PlacedFinding)[] {
  const { blocks } = Object(page) as { blocks?: unknown };
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, index): (SaidStatement | PlacedFinding)[] => {
    const type = isObject(block) ? String(block.type) : '';
    const declaration = catalogue.get(type);
    if (!declaration?.states || !(isSound || isRightBlock(declaration, block as object))) return [];
    const path = ['blocks', index];
    try {
      return declaration.states(block as never).map((statement) => saidStatement(statement, [...path, ...statement.path]));
    } catch (error) {
      return [{ path, finding: blockFailure(type, 'states', error) }];
    }
  });
}

function contradictionIssue(document: Document, { found, path, place, ...said }: Said, { found: other }: Said, at: string): Issue {
  const of = said.kind === 'statement' ? said.of : undefined;
  return document.issue(path, { rule: 'pages-disagree', found, other, at, of }, markOf(document.value, path, place));
}
