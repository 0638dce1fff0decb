import type { PageTexts } from '../../blocks/_search/search-document.ts';
import type { ShareCard } from '../../renderer/api.ts';
import type { AnswerParts } from '../../server/pages/page-answer.ts';
import { pageAnswers } from './answers.ts';
import type { PageFiles } from './file-names.ts';
import type { Draft, Written } from './write-file.ts';

/** A page to be drawn, with the digests of its files in the export before. */
export interface PageTask extends PageFiles {
  readonly version: string;
  readonly before: Readonly<Partial<Record<string, string>>>;
}

/** A page whose files are written, with what else was made of it. */
export interface DrawnPage {
  readonly address: string;
  readonly version: string;
  readonly files: readonly Written[];
  readonly card?: ShareCard;
  readonly texts?: PageTexts;
}

/** Returns what draws a page and hands over its files, on the calling thread. @param write called with each file */
export function createWork(parts: AnswerParts, write: (draft: Draft) => Written): (task: PageTask) => DrawnPage {
  const { renderer, site } = parts;
  return ({ before, version, ...page }) => ({
    address: page.address,
    version,
    files: pageAnswers(parts, page).map(({ file, headers, body }) => write({ file, headers, body, before: before[file] })),
    card: renderer.shareCard(site, page.address),
    texts: renderer.searchTexts(site, page.address),
  });
}
