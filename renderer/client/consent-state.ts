import { focusMain } from '../../blocks/_islands/focus.ts';

/** Shows the cookie banner until there is a decision (R-CKB-01), which may be made in another tab. The banner's styles depend on `data-consent`. */
export function showConsent(): void {
  const read = () => {
    let record: { consentGiven?: boolean; analytics?: boolean; marketing?: boolean } | null | undefined;
    try {
      record = JSON.parse(localStorage.cookieConsent);
    } catch {}
    document.documentElement.dataset.consent = record?.consentGiven ? 'done' : 'missing';
    if (record?.consentGiven && (record.analytics || record.marketing)) void import('./measuring.ts');
  };
  read();
  addEventListener('storage', () => {
    read();
    // the focus was on the banner, which is hidden now
    if (!document.activeElement?.checkVisibility()) focusMain();
  });
  // a page restored from the back/forward cache missed the storage events of other pages
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}
