import path from 'node:path';
import { readMoment } from '../../schema/reading/moments.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import { decode } from '../../schema/rules/addresses/href.ts';
import { readEnvironment } from '../../server/env.ts';
import { runningAddress } from '../../server/preview/running.ts';
import { previewAddress } from '../../server/preview/token.ts';
import { type Content, openContent } from '../content/open-content.ts';
import { publishTime } from '../content/publish-time.ts';
import { withSlash } from '../content/with-slash.ts';
import { clockTime } from '../diff/when-seen.ts';
import { withServedStore, withStore } from '../store/with-store.ts';
import { type Command, type CommandArguments, UsageError } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The longest time that a link stays valid, in hours. */
const maxHours = 720;

/** Makes a link to a page as it is at another time, with drafts, or makes all such links invalid. The secret that signs them lies in the server's store. */
export const preview: Command = {
  usage: '[<Pfad>]',
  words: 1,
  does: 'macht einen Link, unter dem andere eine Seite vorab sehen, mit Entwürfen, oder macht alle bisherigen ungültig',
  options: {
    at: { type: 'string', takes: '2026-12-01T08:00', does: 'wie sie zu dieser Zeit aussieht; sonst, wie sie jetzt aussieht, oder sobald sie zu sehen ist' },
    hours: { type: 'string', takes: '24', does: 'wie viele Stunden der Link gilt' },
    'revoke-all': { type: 'boolean', does: 'macht keinen Link, sondern alle ungültig, die es gibt, sofort und auf allen Servern' },
  },
  async run(args) {
    if (args.values['revoke-all']) return revokeAll(args);
    const { page, at: written, hours } = readArguments(args);
    const env = readEnvironment(process.env);
    const content = await openContent();
    const wanted = written === undefined ? undefined : momentIn(written, content.timeZone);
    const at = wanted ?? timeOf(page, content);
    if (!isShown(page, content, at)) throw new Error(nothingAt(page, content, at));
    // where visitors come from elsewhere, only the served store has the secret: a link signed with another one leads to nothing
    const secret = await (env.knownHost ? withServedStore : withStore)((store) => store.secret({ name: 'preview' }));
    const expires = Math.floor(Date.now() / 1_000) + hours * 3_600;
    const address = previewAddress({ at, expires }, secret, page);
    const running = env.knownHost ? env.origin : await runningAddress(path.resolve(root, env.dataDir), env.origin);
    const until = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: content.timeZone });
    return [
      `${running ?? env.origin}${address}`,
      `Der Link gilt bis ${until.format(expires * 1_000)} Uhr.`,
      ...(at !== undefined && wanted === undefined ? [`Er zeigt die Seite, wie sie ab ${clockTime(at)} aussieht; vorher ist sie nicht zu sehen.`] : []),
      ...(running ? [] : ['Im Moment läuft die Website nicht: Starte sie mit „npm run dev“, oder nenne mit PUBLIC_URL ihre Adresse.']),
    ].join('\n');
  },
};

/** One secret signs all links, so deleting it makes them invalid. */
async function revokeAll({ positionals, values }: CommandArguments): Promise<string> {
  if (positionals.length > 0 || Object.keys(values).length > 1) throw new UsageError('„preview --revoke-all“ steht allein: Es macht alle Links ungültig.');
  await withServedStore((store) => store.deleteSecret({ name: 'preview' }));
  return 'Alle Links zu Vorschauen, die es gab, sind ungültig. Neue macht „preview“ wie bisher.';
}

/**
 * Reads a time as addresses have it, `2026-12-01T08:00`, also where it is written as „1.12.2026, 8 Uhr“.
 * @throws {UsageError} where there is no such time, as in the night when clocks are put forward
 */
function momentIn(at: string, timeZone: string): string {
  const read = readMoment(at, timeZone);
  if (!('fault' in read)) return at;
  if (read.fault === 'spelling' && read.write !== undefined) return read.write;
  throw new UsageError(`„${at}“ ist keine Zeit. Schreibe sie als ${read.write ?? '2026-12-01T08:00'}.`);
}

function isShown(page: string, { reader: { renderer }, checked }: Content, at?: string): boolean {
  const { site } = checked.accepted;
  const moment = at === undefined ? Date.now() : renderer.momentAt(site, at);
  if (moment === undefined) return false;
  const then = renderer.siteAt(site, { at: moment, drafts: true });
  const resolution = renderer.resolve(then, page, '');
  switch (resolution.kind) {
    case 'nothing':
      return false;
    // the page will be there once the mistake that it waits for is mended
    case 'waiting':
      return true;
    // a post that does not exist redirects to the list of posts
    case 'redirect':
      return resolution.permanent || renderer.redirects(then).includes(page);
    case 'page': {
      // until the page is there, a pattern may show another one at its address
      const shown = renderer.filesOf(then, page);
      return resolution.status !== 404 && renderer.filesOf(site, page).every((file) => shown.includes(file));
    }
  }
}

/** When a page that is not shown yet will be, as its author wrote it; undefined where it is shown. */
function timeOf(page: string, content: Content): string | undefined {
  return isShown(page, content) ? undefined : publishTime(page, content);
}

function nothingAt(page: string, content: Content, at?: string): string {
  const { site } = content.checked.accepted;
  const { renderer } = content.reader;
  if (renderer.filesOf(site, page).length > 0 && at !== undefined) return `Unter „${page}“ ist ${at} nichts zu sehen. Nenne mit --at eine andere Zeit.`;
  const near = suggest(page, [...renderer.routes(site).map(({ path }) => path), ...renderer.sitemap(site)]);
  return `Unter „${page}“ gibt es keine Seite.${near ? ` Meintest du „${near}“?` : ''}`;
}

function readArguments({ positionals: [written = ''], values }: CommandArguments) {
  const page = withSlash(written);
  if (!page.startsWith('/')) throw new UsageError('Nach „preview“ wird der Pfad einer Seite erwartet, zum Beispiel „/preise“.');
  const { at, hours: text = '24' } = values as { at?: string; hours?: string };
  const hours = Number(text);
  if (!/^\d{1,3}$/.test(text) || hours < 1 || hours > maxHours) throw new UsageError(`„${text}“ ist keine Zahl von Stunden von 1 bis ${maxHours}.`);
  // decoded, since an address may be copied from a browser
  return { page: decode(page) ?? page, at, hours };
}
