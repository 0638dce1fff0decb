import { expect, test } from 'vitest';
import type { Site } from '../../renderer/api.ts';
import { issueOfFile } from '../../schema/source.ts';
import { type Shown, withNotes } from '../../server/content/notes.ts';

const file = 'content/pages/preise.json';
const accepted: Shown['accepted'] = new Map([[file, { bytes: new Uint8Array(), digest: '', acceptedAt: '2026-11-21T13:05:00Z' }]]);

function noteOf(shown: Partial<Shown>): string | undefined {
  const error = { ...issueOfFile(file, { rule: 'address-gone', from: '/a' }), severity: 'error' as const };
  const site = { issues: [error], timeZone: 'Europe/Berlin' } as unknown as Site;
  const [issue] = withNotes(site, { refused: new Set([file]), accepted: new Map(), ...shown }, new Date('2026-11-21T15:00:00Z'));
  return issue?.note?.de;
}

test('an author reads what visitors see while a file has a mistake', () => {
  expect(noteOf({ accepted })).toBe('Besucher sehen weiter die Fassung von 14:05.');
  expect(noteOf({})).toBe('Besucher sehen das noch nicht.');
  expect(noteOf({ former: new Set([file]) })).toBe('Besucher sehen das noch nicht.');
});

test('in development an author reads what there is to see: a former version, the page as it was with the code of before, or nothing yet', () => {
  expect(noteOf({ isDevelopment: true, accepted })).toBe('Zu sehen ist weiter die Fassung von 14:05.');
  expect(noteOf({ isDevelopment: true, former: new Set([file]) })).toBe('Zu sehen ist die Seite, wie sie war, bevor sich der Code geändert hat.');
  expect(noteOf({ isDevelopment: true })).toBe('Zu sehen ist das noch nicht.');
});
