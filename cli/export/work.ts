import type { PageTexts } from '../../blocks/_search/search-document.ts';
import type { ShareCard } from '../../renderer/api.ts';
import type { Effort } from '../../server/http/encoding.ts';
import type { AnswerParts } from '../../server/pages/page-answer.ts';
import { pageAnswers } from './answers.ts';
import type { PageFiles } from './file-names.ts';
import { copyNew, type Draft, type Written, writeDraft } from './write-file.ts';

/** A page that is to be drawn, with the digests of its files in the export before. */
export interface PageTask extends PageFiles {
  readonly version: string;
  readonly before: Readonly<Partial<Record<string, string>>>;
}

/** What is done at once; some files together, because each message between threads costs about as much as a small file. */
export type Task =
  | { readonly pages: readonly PageTask[] }
  | { readonly drafts: readonly Draft[] }
  | { readonly copies: readonly { readonly source: string; readonly target: string }[] };

/** What else is known of a page by the time that its files are written. */
export interface DrawnPage {
  readonly address: string;
  readonly version: string;
  readonly card?: ShareCard;
  readonly texts?: PageTexts;
}

/** What came of a task. */
export interface Done {
  readonly written: readonly Written[];
  readonly pages: readonly DrawnPage[];
}

export interface WorkOptions {
  readonly parts: AnswerParts;
  /** Where the files go. */
  readonly folder: string;
  readonly effort: Effort;
}

/** Draws, compresses and writes: the work of an export, on the thread that calls it. */
export function createWork({ parts, folder, effort }: WorkOptions): (task: Task) => Done {
  return (task) => {
    if ('drafts' in task) return { written: task.drafts.map((draft) => writeDraft(draft, folder, effort)), pages: [] };
    if ('copies' in task) {
      for (const { source, target } of task.copies) copyNew(source, target);
      return { written: [], pages: [] };
    }
    const done = task.pages.map(drawPage);
    return { written: done.flatMap(({ written }) => written), pages: done.map(({ page }) => page) };
  };

  function drawPage({ before, version, ...page }: PageTask): { written: Written[]; page: DrawnPage } {
    const { renderer, site } = parts;
    const { address } = page;
    return {
      written: pageAnswers(parts, page).map(({ file, headers, body }) => writeDraft({ file, headers, body, before: before[file] }, folder, effort)),
      page: { address, version, card: renderer.shareCard(site, address), texts: renderer.searchTexts(site, address) },
    };
  }
}
