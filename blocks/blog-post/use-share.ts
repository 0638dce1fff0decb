import { type MouseEvent, useEffect, useState } from 'react';

/**
 * Makes the button inside an element's `[data-share]` open the device's share dialog (W3C Web Share API), which few desktops have. The button may be one of the
 * server's nodes, so the surrounding element listens, and its `data-can-share` shows the button.
 * @returns attributes of the element
 */
export function useShare(url: string): object {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const share = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('[data-share]')) return;
    // closing the dialog is not an error
    navigator.share({ title: document.querySelector('h1')?.textContent ?? document.title, url }).catch(() => {});
  };
  return canShare ? { 'data-can-share': '', onClick: share } : {};
}
