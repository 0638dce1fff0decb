import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { contradictions, type SaidFigure, saidFigures } from '../../schema/rules/repeated-figures.ts';
import { textsOf } from '../../schema/texts-in.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';

/** A page with the figures in its texts. */
export interface PageFigures {
  readonly file: Document;
  readonly figures: readonly SaidFigure[];
}

/** Figures that two pages give differently in the same words, without a fact that they could have them from. */
export function contradictionIssues(pages: readonly PageFigures[]): Issue[] {
  return contradictions(pages).map(({ at, file, other }) => {
    const { range } = tell(other.file, other.at, other.at, '');
    const issue = tell(file, at, other.at, `${other.file.file}:${range.line}`);
    return { ...issue, related: [{ file: other.file.file, path: other.at.path }] };
  });
}

/** The page that a file is, where it has such figures. */
export function figuresOfPage(file: ContentFile): PageFigures[] {
  const { document, answers } = file.kind === 'page' ? file : {};
  if (!document) return [];
  const find = () => saidFigures(document.value, textsOf(document.value).telling);
  const figures = answers ? answer(answers, 'figures', '', find) : find();
  return figures.length > 0 ? [{ file: document, figures }] : [];
}

function tell(document: Document, { found, path, place }: SaidFigure, { found: other }: SaidFigure, at: string): Issue {
  return document.issue(path, { rule: 'pages-disagree', found, other, at }, markOf(document.value, path, place));
}
