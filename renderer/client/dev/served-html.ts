import { trustServerHtml } from '../../../blocks/_islands/trusted-html.ts';
import type { PagePayload } from '../../api.ts';

/** A block of the page that the server sent. */
export interface ServedBlock extends HTMLElement {
  /** Its text, in development, where a save is to leave alone what it has not changed. */
  servedHtml?: string;
}

const { promise, resolve } = Promise.withResolvers<void>();

/** The texts are kept, or there are none; the shell waits for them. */
export const isRemembered: Promise<void> = promise;

/**
 * Keeps the text of every block that the server sent, by which the shell knows what a save leaves untouched.
 * @param isBehind something was saved since: of the payload's blocks some may be other ones than those that are here
 */
export function rememberServed(root: HTMLElement, payload: PagePayload | undefined, isBehind: boolean): void {
  resolve();
  if (!payload) return;
  const { blocks, shell } = payload;
  const sent = [...(shell?.before ?? []), ...blocks, ...(shell?.after ?? [])];
  const elements = root.querySelectorAll<ServedBlock>(':scope > [data-block], :scope > main > [data-block]');
  // there is another number of blocks since
  if (elements.length !== sent.length) return;
  elements.forEach((element, index) => {
    const html = sent[index]?.html;
    if (html !== undefined && (!isBehind || isOf(element, html))) element.servedHtml = html;
  });
}

/** Whether an element has what the browser makes of a text. */
function isOf(element: HTMLElement, html: string): boolean {
  const template = document.createElement('template');
  template.innerHTML = trustServerHtml(html);
  return element.innerHTML === template.innerHTML;
}
