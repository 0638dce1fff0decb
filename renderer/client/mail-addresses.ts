import type { PageEventName } from '../../blocks/_islands/address.ts';

/** Milliseconds until contact addresses, which the HTML spells out in words, become mail links (R-EML-02). */
const delay = 500;

/** Turns every `[data-mail]` into a mail link, on each page that is shown. */
export function revealMailAddresses(): void {
  const reveal = () =>
    setTimeout(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-mail]')) {
        link.textContent = link.textContent.replace(' (at) ', '@').replace(/ \(\w+\) /g, '.');
        link.href = `mailto:${link.textContent}`;
      }
    }, delay);
  reveal();
  // the shell shows another page
  addEventListener('seitenwerk:page' satisfies PageEventName, reveal);
}
