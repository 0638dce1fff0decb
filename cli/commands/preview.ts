import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMoment } from '../../schema/rules/moments.ts';
import { readEnvironment } from '../../server/env.ts';
import { openSecret, secretFile } from '../../server/preview/secret.ts';
import { previewAddress } from '../../server/preview/token.ts';
import { type Command, type CommandArguments, UsageError } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Longest time that a link can be used. */
const maxHours = 720;

/** Makes a link to a page as it is at another time, with drafts; the secret for it lies in the data folder (`DATA_DIR`). */
export const preview: Command = {
  usage: '<Pfad>',
  does: 'macht einen Link, unter dem andere eine Seite vorab sehen, mit Entwürfen',
  options: {
    at: { type: 'string', takes: '2026-12-01T08:00', does: 'wie sie zu dieser Zeit aussieht; sonst, wie sie jetzt aussieht' },
    hours: { type: 'string', takes: '24', does: 'wie viele Stunden der Link gilt' },
  },
  async run(args) {
    const { page, at, hours } = readArguments(args);
    const { dataDir, origin, siteDir } = readEnvironment(process.env);
    const expires = Math.floor(Date.now() / 1_000) + hours * 3_600;
    const address = previewAddress({ at, expires }, await openSecret(secretFile(path.resolve(root, dataDir))), page);
    const until = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: timeZoneOf(siteDir) });
    return `${origin}${address}\nDer Link gilt bis ${until.format(expires * 1_000)} Uhr.`;
  },
};

/** Where the site is at home, if its settings can be read. */
function timeZoneOf(siteDir: string): string {
  try {
    return JSON.parse(readFileSync(path.resolve(root, siteDir, 'content/site.json'), 'utf8')).timeZone ?? 'UTC';
  } catch {
    return 'UTC';
  }
}

function readArguments({ positionals: [page = '', ...rest], values }: CommandArguments) {
  if (!page.startsWith('/') || rest.length > 0) throw new UsageError('Nach „preview“ wird der Pfad einer Seite erwartet, zum Beispiel „/preise“.');
  const { at, hours: text = '24' } = values as { at?: string; hours?: string };
  const read = at === undefined ? undefined : readMoment(at, 'UTC');
  if (read && 'fault' in read) throw new UsageError(`„${at}“ ist keine Zeit. Schreibe sie als ${read.write ?? '2026-12-01T08:00'}.`);
  const hours = Number(text);
  if (!/^\d{1,3}$/.test(text) || hours < 1 || hours > maxHours) throw new UsageError(`„${text}“ ist keine Zahl von Stunden von 1 bis ${maxHours}.`);
  return { page: encodeURI(page), at, hours };
}
