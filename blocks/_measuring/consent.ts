import { createStore } from 'zustand/vanilla';

/** The kinds of cookies that a visitor decides about; `essential` is always on. */
export const consentCategories = ['essential', 'functional', 'analytics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** What is stored under `cookieConsent` (R-CKB-15). */
export interface ConsentRecord extends Record<ConsentCategory, boolean> {
  readonly consentGiven: boolean;
  /** When it was stored, in ISO 8601. */
  readonly consentTimestamp: string;
}

export type ConsentAction = 'accept_all' | 'accept_essential' | 'custom_selection';

const recordKey = 'cookieConsent';
const logKey = 'cookieConsentLog';

/** The record that applies before a decision. */
const noConsent = (): ConsentRecord => ({
  essential: true,
  functional: false,
  analytics: false,
  marketing: false,
  consentGiven: false,
  consentTimestamp: new Date().toISOString(),
});

/** Whether the browser refuses storage: then the last decision is kept in memory only, and holds until the next full page load. */
let isUnstored = false;

/** The visitor's decision; null until there is a record. Shared by banner, dialog and measuring. */
export const consentStore = createStore<{ record: ConsentRecord | null; settingsOpen: boolean }>(() => ({ record: readRecord(), settingsOpen: false }));

if (typeof document !== 'undefined') {
  const follow = () => consentStore.setState({ record: readRecord() });
  // a decision in another tab
  addEventListener('storage', ({ key }) => (key === recordKey || key === null) && follow());
  // or on another page, while this one was in the back/forward cache
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // the loader found nothing stored, and has shown the banner again
    if (isUnstored) showBanner(isUndecided());
    else follow();
  });
}

/** Stores a decision, notes it in the log, and closes banner and dialog. */
export function decide(action: ConsentAction, allowed: readonly ConsentCategory[]): void {
  const choice = Object.fromEntries(consentCategories.map((category) => [category, category === 'essential' || allowed.includes(category)])) as Record<
    ConsentCategory,
    boolean
  >;
  const record: ConsentRecord = { ...choice, consentGiven: true, consentTimestamp: new Date().toISOString() };
  store(record);
  appendToLog({ action, timestamp: record.consentTimestamp, categories: consentCategories.filter((category) => choice[category]) });
  consentStore.setState({ record, settingsOpen: false });
  showBanner(false);
}

/** Opens the dialog in the banner's place, and stores the default record where there is none yet (R-CKB-12). */
export function openConsentSettings(): void {
  const record = consentStore.getState().record ?? noConsent();
  if (!consentStore.getState().record) store(record);
  consentStore.setState({ record, settingsOpen: true });
  showBanner(false);
}

/** Closes the dialog without a decision; the banner comes back as long as there is none. */
export function closeConsentSettings(): void {
  consentStore.setState({ settingsOpen: false });
  showBanner(isUndecided());
}

const isUndecided = () => !consentStore.getState().record?.consentGiven;

/** Shows or hides the banner, whose styles depend on the attribute. The loader sets the same one before this module is loaded. */
function showBanner(visible: boolean): void {
  document.documentElement.dataset.consent = visible ? 'missing' : 'done';
}

function readRecord(): ConsentRecord | null {
  const stored = read(recordKey);
  return stored !== null && typeof stored === 'object' ? { ...noConsent(), ...stored, essential: true } : null;
}

function store(record: ConsentRecord): void {
  try {
    localStorage.setItem(recordKey, JSON.stringify(record));
    isUnstored = false;
  } catch (error) {
    isUnstored = true;
    console.error('The choice of cookies cannot be stored', error);
  }
}

/** Adds an entry to the log. A damaged log begins anew. */
function appendToLog(entry: object): void {
  const log = read(logKey);
  try {
    localStorage.setItem(logKey, JSON.stringify([...(Array.isArray(log) ? log : []), entry]));
  } catch (error) {
    console.error('Fehler beim Speichern des Consent-Logs', error);
  }
}

/**
 * The value stored under a key. Null where there is none, where it cannot be parsed, on the server, and where the browser refuses storage, in which case even
 * naming `localStorage` throws.
 */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
