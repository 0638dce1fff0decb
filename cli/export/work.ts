import type { PageTexts } from '../../blocks/_search/search-document.ts';
import type { ShareCard } from '../../renderer/api.ts';
import type { Effort } from '../../server/http/encoding.ts';
import type { AnswerParts } from '../../server/pages/page-answer.ts';
import { pageAnswers } from './answers.ts';
import type { PageFiles } from './file-names.ts';
import { type Written, writeDraft } from './write-file.ts';

/** A page that is to be drawn, with the digests of its files in the export before. */
export interface PageTask extends PageFiles {
  readonly version: string;
  readonly before: Readonly<Partial<Record<string, string>>>;
}

/** A page whose files are written, and what else was made of it meanwhile. */
export interface DrawnPage {
  readonly address: string;
  readonly version: string;
  readonly files: readonly Written[];
  readonly card?: ShareCard;
  readonly texts?: PageTexts;
}

export interface WorkOptions {
  readonly parts: AnswerParts;
  /** Where the files go. */
  readonly folder: string;
  readonly effort: Effort;
}

/** Draws a page, compresses and writes it, on the thread that calls it. */
export function createWork({ parts, folder, effort }: WorkOptions): (task: PageTask) => DrawnPage {
  const { renderer, site } = parts;
  return ({ before, version, ...page }) => ({
    address: page.address,
    version,
    files: pageAnswers(parts, page).map(({ file, headers, body }) => writeDraft({ file, headers, body, before: before[file] }, folder, effort)),
    card: renderer.shareCard(site, page.address),
    texts: renderer.searchTexts(site, page.address),
  });
}
