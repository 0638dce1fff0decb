import type { PageState } from '../../page-state.ts';
import { timedStyle } from './style.ts';
import type { WorkbenchWords } from './words.ts';

const sheet = new CSSStyleSheet();

/** Writes on each block that is a draft, or will end, that it is. */
export function markTimed(root: HTMLElement, { times, payload }: PageState, words: WorkbenchWords): void {
  const blocks = [...root.querySelectorAll<HTMLElement>(':scope > main > [data-block]')];
  // the page that is shown may be the one before the last save
  const isShown = blocks.length === payload?.blocks.length && blocks.length === times?.blocks.length;
  for (const [index, block] of blocks.entries()) {
    const written = isShown ? times?.blocks[index] : undefined;
    if (written) block.dataset.times = words.times(written);
    else delete block.dataset.times;
  }
  if (times?.blocks.some(Boolean) && !document.adoptedStyleSheets.includes(sheet)) {
    sheet.replaceSync(timedStyle);
    document.adoptedStyleSheets.push(sheet);
  }
}
