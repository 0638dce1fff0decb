import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { openAcceptedSite } from '../../server/content/accepted-site.ts';
import { openMedia } from '../../server/content/media.ts';
import { folder } from '../server/fixture.ts';
import { smallSite } from './small-site.ts';

type Texts = Readonly<Record<string, string>>;

const log = { error: () => {}, warn: () => {} };
const roofs = (address: string) =>
  JSON.stringify({ title: 'Dächer', description: 'Vom Dach.', paths: [address], blocks: [{ type: 'page-header', headline: 'Dächer' }] });
const linkingTo = (href: string): Texts => ({
  ...smallSite,
  'content/pages/home.json': JSON.stringify({
    title: 'Start',
    description: 'Anfang.',
    blocks: [{ type: 'page-header', headline: 'Start', links: [{ label: 'Weiter', href }] }],
  }),
});
const linking = linkingTo('/dach');

/** What a running server says of the links after each change. */
async function toldOf(...states: readonly Texts[]): Promise<readonly (readonly string[])[]> {
  const site = await openAcceptedSite({
    renderer,
    media: await openMedia({ folder: await folder(), onlyLooks: true }),
    store: openAcceptedFiles(path.join(await folder({}), 'accepted'), log),
    remembered: new Map(),
    log,
    now: () => new Date('2026-11-21'),
    agesOf: async () => new Map(),
  });
  onTestFinished(() => site.close());
  const told: string[][] = [];
  for (const texts of states) {
    await site.decide({ files: new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)])), keptFolders: [], unread: [] });
    await site.search();
    const links = site.current.issues.filter(({ rule }) => rule === 'unknown-path');
    told.push(links.map(({ message }) => /„\/dach“ (ist umgezogen\. Schreibe „[^“]+“|gibt es nicht)/.exec(message.de)?.[1] ?? message.de));
  }
  return told;
}

test('a running server tells a link where its page has moved to, whether its address is another one or its file, which is a new one first', async () => {
  const [old, moved, renamed] = ['content/pages/landing/dach.json', 'content/pages/landing/dach.json', 'content/pages/landing/dachdecker.json'];
  const before = { ...linking, [old]: roofs('/dach') };
  expect(await toldOf(before, { ...linking, [moved]: roofs('/dachdecker') })).toEqual([[], ['ist umgezogen. Schreibe „/dachdecker“']]);
  expect(await toldOf(before, { ...before, [renamed]: roofs('/dachdecker') }, { ...linking, [renamed]: roofs('/dachdecker') })).toEqual([
    [],
    [],
    ['ist umgezogen. Schreibe „/dachdecker“'],
  ]);
});

test('a page that moved twice is where it is now, and one that is gone for good is nowhere', async () => {
  const file = 'content/pages/landing/dach.json';
  const states = ['/dach', '/dachdecker', '/dachdeckerei'].map((address) => ({ ...linking, [file]: roofs(address) }));
  expect(await toldOf(...states, linking)).toEqual([
    [],
    ['ist umgezogen. Schreibe „/dachdecker“'],
    ['ist umgezogen. Schreibe „/dachdeckerei“'],
    ['gibt es nicht'],
  ]);
});

test('of several pages with the title of one that is gone, the first of the route table is where it is now', async () => {
  const before = { ...linking, 'content/pages/landing/dach.json': roofs('/dach') };
  const after = { ...linking, 'content/pages/landing/dach-a.json': roofs('/dach-a'), 'content/pages/landing/dach-b.json': roofs('/dach-b') };
  expect(await toldOf(before, after)).toEqual([[], ['ist umgezogen. Schreibe „/dach-a“']]);
});

test('a post whose file has another name is where its title is now', async () => {
  const before = linkingTo('/blog/erster');
  const { 'content/blog/erster.mdx': post = '', ...others } = before;
  const [told, [message, ...more] = []] = await toldOf(before, { ...others, 'content/blog/neuer.mdx': post });
  expect([told, more]).toEqual([[], []]);
  expect(message).toContain('ist umgezogen. Schreibe „/blog/neuer“');
});
