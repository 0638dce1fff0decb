import type { Effort } from '../../server/http/encoding.ts';
import type { AnswerParts } from '../../server/pages/page-answer.ts';
import { pageAnswers } from './answers.ts';
import type { PageFiles } from './file-names.ts';
import { type Draft, takeOver, type Written, writeDraft } from './write-file.ts';

/** A page that is to be drawn, with the digests of its files in the export before. */
export interface PageTask extends PageFiles {
  readonly before: Readonly<Partial<Record<string, string>>>;
}

/** What is done at once; some files together, because each message between threads costs about as much as a small file. */
export type Task =
  | { readonly pages: readonly PageTask[] }
  | { readonly drafts: readonly Draft[] }
  | { readonly copies: readonly { readonly source: string; readonly target: string }[]; readonly link: boolean };

export interface WorkOptions {
  readonly parts: AnswerParts;
  /** Where the files go. */
  readonly folder: string;
  readonly effort: Effort;
}

/** Draws, compresses and writes: the work of an export, on the thread that calls it. */
export function createWork({ parts, folder, effort }: WorkOptions): (task: Task) => readonly Written[] {
  return (task) => {
    if ('drafts' in task) return task.drafts.map((draft) => writeDraft(draft, folder, effort));
    if ('pages' in task)
      return task.pages.flatMap(({ before, ...page }) =>
        pageAnswers(parts, page).map(({ file, headers, body }) => writeDraft({ file, headers, body, before: before[file] }, folder, effort)),
      );
    for (const { source, target } of task.copies) takeOver(source, target, task.link);
    return [];
  };
}
