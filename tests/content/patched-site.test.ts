import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FontFile, PictureFile, Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { SiteModel } from '../../renderer/site/model.ts';
import { type AcceptedSite, openAcceptedSite } from '../../server/content/accepted-site.ts';
import { readSnapshot, type Snapshot } from '../../server/content/files.ts';
import { readChanged } from '../../server/content/read-changed.ts';
import { folder, write } from '../server/fixture.ts';
import { htmlOf, testMedia } from '../test-site.ts';
import { addresses, smallSite } from './small-site.ts';

/** More than are compared one by one, so that who begins anew makes everything anew. */
const count = 56;

const fileOf = (number: number) => `content/pages/landing/seite-${number}.json`;
const page = (number: number, { address = `/seite-${number}`, headline = 'Ab {{price.basic}}' } = {}) =>
  JSON.stringify({
    // where a text begins with a value, it is looked at with its page
    title: [`Seite ${number}`, `Seite ${number} mit {{trial.days}} Tagen`, `{{trial.days}} Tage mit Seite ${number}`][number % 3],
    description: `${'Eine lange Beschreibung. '.repeat(number % 7)}Für {{price.basic}}.`,
    paths: [address],
    blocks: [{ type: 'page-header', headline }],
  });

const texts: Readonly<Record<string, string>> = {
  ...smallSite,
  ...Object.fromEntries(Array.from({ length: count }, (_, number) => [fileOf(number), page(number)])),
};
const put = (file: string, from: string, to: string) => ({ [file]: (texts[file] ?? '').replace(from, to) });

/** A text, or undefined for a file that is deleted. */
type Change = Readonly<Record<string, string | undefined>>;

/** @param draw gives a whole number below another one */
function changesWith(draw: (below: number) => number): readonly (() => Change)[] {
  const number = draw(count);
  const [file, place] = [fileOf(number), draw(1_000)];
  return [
    () => ({ [file]: page(number, { headline: `Neu ${place} ab {{price.basic}}` }) }),
    () => ({ [file]: page(number, { address: `/woanders-${place}` }) }),
    () => ({ [file]: page(number, { address: '/preise' }) }),
    () => ({ [file]: page(number, { headline: '{{gibt.es.nicht}}' }) }),
    () => ({ [file]: page(number).slice(0, place % 60) }),
    () => ({ [file]: page(number) }),
    () => ({ [file]: undefined }),
    () => ({ [file]: undefined, [`content/pages/landing/neu-${place}.json`]: page(number) }),
    () => ({ [`content/pages/landing/neu-${place}.json`]: page(place + count) }),
    () => put('content/facts.json', '69.99', String(place)),
    () => put('content/facts.json', '"value": 7', `"value": ${place}`),
    () => put('content/facts.json', '"type": "money",\n      "value": 69.99', `"type": "text",\n      "value": "${'viel '.repeat(60)}"`),
    () => put('content/facts.json', 'price.basic', 'price.base'),
    () => put('content/facts.json', '', ''),
    () => put('pages.config.json', '"routes": [', `"redirects": [{ "from": "/alt-${place}", "to": "/" }], "routes": [`),
    () => put('pages.config.json', '"/preise"', '"/preise", "/kosten"'),
    () => put('pages.config.json', '', ''),
    () => put('content/seo/staedte.json', 'Am Rhein.', `Am Rhein, ${place}.`),
    () => put('content/seo/staedte.json', '"bonn"', '"koeln"'),
    () => put('content/blog/erster.mdx', 'Er kostet', `Er kostet ${place} und`),
    () => ({ 'content/blog/erster.mdx': undefined }),
    () => put('content/blog/erster.mdx', '', ''),
  ];
}

/** The same numbers each time (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const images = [...testMedia(['og', 'werkstatt']).values()];
const media = {
  readPicture: async (file: string) => ({ ...images.find((image) => 'name' in image && file.includes(image.name)), file }) as PictureFile,
  readFont: async (file: string) => ({ file }) as FontFile,
  sweep: async () => {},
};

async function open(before: AcceptedSite['files'], at: () => Date): Promise<AcceptedSite> {
  return openAcceptedSite({
    renderer,
    media,
    store: { load: async () => new Map(before), save: async () => {}, isWhole: async () => true },
    remembered: new Map(),
    log: { error: () => {} },
    now: at,
    agesOf: async () => new Map(),
  });
}

/** What a site shows and says of itself. */
function shown(site: Site) {
  const model = site.model as SiteModel;
  for (const _step of renderer.prepareNearest(site));
  return {
    pages: [...model.pages.keys()].toSorted(),
    drawn: addresses.map((address) => {
      const resolution = renderer.resolve(site, address, '');
      return [address, resolution, resolution.kind === 'page' ? htmlOf(site, address) : ''];
    }),
    routes: renderer.routes(site).map((row) => [row, renderer.pageDocument(site, row.path)]),
    redirects: renderer.redirects(site),
    sitemap: renderer.sitemap(site),
    live: renderer.liveContent(site),
    addresses: renderer.addresses(site),
    issues: site.issues,
    changedAt: [...(site.changedAt ?? [])].toSorted(),
  };
}

function outcome({ current, refused, files }: AcceptedSite) {
  const kept = [...files].map(([file, { digest, acceptedAt }]) => [file, digest, acceptedAt]);
  return { ...shown(current), refused: [...refused].toSorted(), kept: kept.toSorted() };
}

test('after any changes a site is what it is to somebody who reads and makes all of it anew, and so it is where only the changes are known', async () => {
  const draw = seeded(20_261_123);
  const root = await folder(texts);
  let time = Date.UTC(2026, 10, 21);
  const now = () => new Date(time);
  const site = await open(new Map(), now);
  let snapshot: Snapshot = readSnapshot(root);
  await site.decide(snapshot);
  expect([...site.refused]).toEqual([]);
  let [told, there] = [site.current, renderer.withChange(structuredClone(renderer.changeOf(site.current)))];
  const steps: { change: Change; time: number; before: AcceptedSite['files']; onDisk: Snapshot; seen: unknown; seenThere: unknown }[] = [];
  for (const [step] of changesWith(draw).entries()) {
    const change = changesWith(draw)[step]?.() ?? {};
    const before = new Map(site.files);
    for (const [file, text] of Object.entries(change)) {
      if (text === undefined) await rm(path.join(root, file), { force: true });
      else await write(root, file, text);
    }
    time += 1_000;
    const names = new Set(Object.keys(change));
    snapshot = readChanged(root, snapshot, names, names) ?? readSnapshot(root, { previous: snapshot, forget: names });
    await site.decide(snapshot);
    there = renderer.withChange(structuredClone(renderer.changeOf(site.current, told)), there);
    told = site.current;
    steps.push({ change, time, before, onDisk: readSnapshot(root), seen: outcome(site), seenThere: shown(there) });
  }
  // afterwards: what is made of other files in between would be the last that a site is compared with
  for (const { change, before, onDisk, seen, seenThere, ...at } of steps) {
    time = at.time;
    const anew = await open(before, now);
    await anew.decide(onDisk);
    const reason = JSON.stringify(change).slice(0, 300);
    expect(seen, reason).toEqual(outcome(anew));
    expect(seenThere, reason).toEqual(shown(anew.current));
  }
});
