import { useEffect, useRef } from 'react';
import { createPath, type Location, type NavigationType } from 'react-router-dom';
import { keepFocus } from '../../blocks/_islands/keep-focus.ts';
import { indicatedElement } from './indicated-element.ts';

/** True while the focus is set by script: then `focusin` does not mean that a visitor points at the link. */
export let isFocusing = false;

/** Text of the followed link, which may keep the focus when the page is drawn again. */
let focused: string | undefined;

/** The link that was followed from each history entry, for a visitor who comes back to it. */
const followed = new Map<string, Pick<HTMLAnchorElement, 'href' | 'text'>>();

/**
 * The key of a history entry in a map. The router's key alone is not enough: entries that the browser makes for links within a page all have the key `default`.
 */
export const entryOf = ({ key, ...location }: Location): string => key + createPath(location);

/** @param from the history entry that the link leads away from */
export function noteFollowed(from: Location, link: Pick<HTMLAnchorElement, 'href' | 'text'>): void {
  focused = link.text;
  followed.set(entryOf(from), link);
}

/** Keeps the focus on a followed link to another query of the same page, which is usually on the new page too. */
export function keepFocusOnLink(): void {
  const main = document.querySelector('main');
  if (main && focused) keepFocus(main, focused);
  focused = undefined;
}

/**
 * Moves the focus after each navigation. The page that the server sent keeps its focus.
 * @param type of the navigation: an address that replaces another one of the same page follows what a visitor types, who stays in the field
 */
export function useFocus(location: Location, type: `${NavigationType}`): void {
  const last = useRef(location);
  useEffect(() => {
    const before = last.current;
    last.current = location;
    const isBack = type === 'POP';
    // a link to another query of the same page keeps the focus; going back may lose it
    const isOther = before.pathname !== location.pathname || (before.hash !== location.hash && type !== 'REPLACE');
    if (isOther || (isBack && before !== location && document.activeElement === document.body)) focusContent(location, isBack);
  }, [location, type]);
}

/**
 * Moves the focus after a navigation: on the way back to the link that was followed from here, else to the target of the fragment, else to the page's heading.
 * @param isBack whether the visitor has come back to this history entry
 */
function focusContent(entry: Location, isBack: boolean): void {
  const { href, text } = (isBack && followed.get(entryOf(entry))) || {};
  const link = [...document.links].find((link) => link.href === href && link.textContent === text && link.checkVisibility());
  const target = link ?? indicatedElement(entry.hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  // nothing behind an open dialog can have the focus
  if (!target || target.closest('[aria-hidden=true]')) return;
  // an element that is focusable already keeps its place in the tab order
  if (target.tabIndex < 0) target.tabIndex = -1;
  isFocusing = true;
  target.focus({ preventScroll: true });
  isFocusing = false;
}
