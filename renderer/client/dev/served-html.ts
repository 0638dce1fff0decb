import { trustServerHtml } from '../../../blocks/_islands/trusted-html.ts';
import type { PagePayload } from '../../api.ts';

/** A block of the page that the server sent. */
export interface ServedBlock extends HTMLElement {
  /** Its HTML as the server sent it; in development only, where a save leaves unchanged blocks alone. */
  servedHtml?: string;
}

const { promise, resolve } = Promise.withResolvers<void>();

/** Settled once the blocks' HTML is remembered, or there is none to remember; the shell waits for it. */
export const isRemembered: Promise<void> = promise;

/**
 * Remembers the HTML of every block that the server sent, so that the shell can tell which blocks a save leaves unchanged.
 * @param isBehind whether something was saved since the document was sent: blocks of the payload may differ from those in the document
 */
export function rememberServed(root: HTMLElement, payload: PagePayload | undefined, isBehind: boolean): void {
  resolve();
  if (!payload) return;
  const { blocks, shell } = payload;
  const sent = [...(shell?.before ?? []), ...blocks, ...(shell?.after ?? [])];
  const elements = root.querySelectorAll<ServedBlock>(':scope > [data-block], :scope > main > [data-block]');
  // the number of blocks has changed since
  if (elements.length !== sent.length) return;
  elements.forEach((element, index) => {
    const html = sent[index]?.html;
    if (html !== undefined && (!isBehind || isOf(element, html))) element.servedHtml = html;
  });
}

/** Whether an element contains what the browser makes of this HTML. */
function isOf(element: HTMLElement, html: string): boolean {
  const template = document.createElement('template');
  template.innerHTML = trustServerHtml(html);
  return element.innerHTML === template.innerHTML;
}
