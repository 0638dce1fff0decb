import type { PageState } from '../../page-state.ts';
import { timedStyle } from './style.ts';
import type { WorkbenchWords } from './words.ts';

const sheet = new CSSStyleSheet();

/** Labels each block that is a draft or has a time. */
export function markTimed(root: HTMLElement, { blockTimes, payload }: PageState, words: WorkbenchWords): void {
  const blocks = [...root.querySelectorAll<HTMLElement>(':scope > main > [data-block]')];
  // the document may still show the page from before the last save
  const isShown = blocks.length === payload?.blocks.length && blocks.length === blockTimes.length;
  for (const [index, block] of blocks.entries()) {
    const written = isShown ? blockTimes[index] : undefined;
    if (written) block.dataset.times = words.times(written);
    else delete block.dataset.times;
  }
  if (blockTimes.some(Boolean) && !document.adoptedStyleSheets.includes(sheet)) {
    sheet.replaceSync(timedStyle);
    document.adoptedStyleSheets.push(sheet);
  }
}
