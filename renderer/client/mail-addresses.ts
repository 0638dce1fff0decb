/** Milliseconds until contact addresses, which stand in words in the HTML, become mail links (specification, point 9). */
const delay = 500;

/** Makes a mail link of every `[data-mail]`, on each page that is shown. */
export function revealMailAddresses(): void {
  const reveal = () =>
    setTimeout(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-mail]')) {
        link.textContent = link.textContent.replace(' (at) ', '@').replaceAll(' (punkt) ', '.');
        link.href = `mailto:${link.textContent}`;
      }
    }, delay);
  reveal();
  // the shell shows another page
  addEventListener('seitenwerk:page', reveal);
}
