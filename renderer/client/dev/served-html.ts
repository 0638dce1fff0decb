import type { PagePayload } from '../../api.ts';

/** A block of the page that the server sent. */
export interface ServedBlock extends HTMLElement {
  /** Its text, in development, where a save is to leave alone what it has not changed. */
  servedHtml?: string;
}

const { promise, resolve } = Promise.withResolvers<void>();

/** The texts are kept, or there are none; the shell waits for them. */
export const isRemembered: Promise<void> = promise;

/** Keeps the text of every block that the server sent, by which the shell knows what a save leaves untouched. */
export function rememberServed(root: HTMLElement, payload: PagePayload | undefined): void {
  resolve();
  if (!payload) return;
  const { blocks, shell } = payload;
  const sent = [...(shell?.before ?? []), ...blocks, ...(shell?.after ?? [])];
  const elements = root.querySelectorAll<ServedBlock>(':scope > [data-block], :scope > main > [data-block]');
  // the page was saved since
  if (elements.length !== sent.length) return;
  elements.forEach((element, index) => {
    element.servedHtml = sent[index]?.html;
  });
}
