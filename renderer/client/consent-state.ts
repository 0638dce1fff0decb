import { focusMain } from '../../blocks/_islands/focus.ts';

/** The cookie banner shows until there is a decision (R-CKB-01), also one of another tab; its styles depend on `data-consent`. */
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
    // the focus was on the banner, which has gone
    if (!document.activeElement?.checkVisibility()) focusMain();
  });
  // out of the browser's memory, where it heard of no other page
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}
