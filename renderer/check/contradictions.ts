import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { contradictions, type SaidFigure, saidFigures } from '../../schema/rules/repeated-figures.ts';
import { textsIn } from '../../schema/texts-in.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFiles, PageFile } from '../site/files/content-file.ts';
import { markOf } from './mark-of.ts';

/** Figures that two pages give differently in the same words, without a fact that they could have them from. */
export function contradictionIssues(files: ContentFiles): Issue[] {
  const pages = [...files.values()].filter((file): file is PageFile & { document: Document } => file.kind === 'page' && file.document !== undefined);
  return contradictions(pages.map((file) => ({ file: file.document, figures: figuresOf(file) }))).map(({ at, file, other }) => {
    const { range } = tell(other.file, other.at, other.at, '');
    const issue = tell(file, at, other.at, `${other.file.file}:${range.line}`);
    return { ...issue, related: [{ file: other.file.file, path: other.at.path }] };
  });
}

function figuresOf({ document, answers }: PageFile & { document: Document }): readonly SaidFigure[] {
  const find = () => saidFigures(document.value, textsIn(document.value));
  return answers ? answer(answers, 'figures', '', find) : find();
}

function tell(document: Document, { found, path, place }: SaidFigure, { found: other }: SaidFigure, at: string): Issue {
  return document.issue(path, { rule: 'pages-disagree', found, other, at }, markOf(document.value, path, place));
}
