import { type MouseEvent, useEffect, useState } from 'react';

/**
 * Lets the button inside an element's `[data-share]` open the device's own sharing (W3C Web Share API), which few desktops have.
 * The button may have been drawn by the server, so the element listens, and `data-can-share` on it shows the button.
 * @returns attributes of the element
 */
export function useShare(url: string): object {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const share = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('[data-share]')) return;
    // a visitor who closes the window has not failed
    navigator.share({ title: document.querySelector('h1')?.textContent ?? document.title, url }).catch(() => {});
  };
  return canShare ? { 'data-can-share': '', onClick: share } : {};
}
