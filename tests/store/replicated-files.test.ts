import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepSite } from '../../server/content/keep-site.ts';
import { openReplicatedFiles } from '../../server/content/replicated-files.ts';
import { ask } from '../postgres.ts';
import { folder, smallRenderer, write } from '../server/fixture.ts';
import { deadPort } from '../server/mailbox-for.ts';
import { database } from './stores.ts';

const [home, prices, mistake] = ['content/pages/home.json', 'content/pages/preise.json', '{"text": '] as const;
const page = (text: string) => JSON.stringify({ text });

/** A server's site with a data folder of its own. @returns what visitors see of it first, and everything else that it does */
async function server(databaseUrl: string, files: Readonly<Record<string, string>>) {
  const root = await folder({ 'pages.config.json': '{}', ...files });
  const complaints: unknown[] = [];
  const first = Promise.withResolvers<Record<string, string>>();
  const shown = (model: unknown) => Object.fromEntries(model as Map<string, string>);
  const start = () =>
    keepSite({
      root,
      databaseUrl,
      acceptedDir: path.join(root, 'accepted'),
      renderer: smallRenderer().renderer,
      media: { readPicture: async () => ({}) as never, readFont: async () => ({}) as never, sweep: async () => {} },
      watch: false,
      now: () => new Date(),
      log: { error: (value: unknown) => void complaints.push(value), warn: () => {} },
      onChange: ({ current }) => first.resolve(shown(current.model)),
      onFindings: () => {},
    });
  let site = await start();
  onTestFinished(() => site.close());
  return {
    first: await first.promise,
    complaints,
    shown: () => shown(site.current.model),
    async save(file: string, text: string) {
      await write(root, file, text);
      await site.refresh();
    },
    remove(file: string) {
      rmSync(path.join(root, file));
      return site.refresh();
    },
    async restart(changed: Readonly<Record<string, string>>) {
      await site.close();
      for (const [file, text] of Object.entries(changed)) await write(root, file, text);
      site = await start();
    },
  };
}

const stored = async (url: string) => {
  const rows = await ask(url, "SELECT file, convert_from(bytes, 'UTF8') AS text FROM accepted_files ORDER BY file");
  return Object.fromEntries(rows.map(({ file, text }) => [String(file), String(text)]));
};

test('a server that starts for the first time where a file has a mistake shows from the beginning what the others show', async () => {
  const url = await database();
  const old = await server(url, { [home]: page('Startseite'), [prices]: page('49 Euro') });
  await old.save(prices, mistake);
  await old.save(home, page('Neue Startseite'));
  await expect.poll(() => stored(url)).toMatchObject({ [home]: page('Neue Startseite'), [prices]: page('49 Euro') });
  const fresh = await server(url, { [home]: page('Neue Startseite'), [prices]: mistake });
  expect(fresh.first).toEqual({ '/': 'Neue Startseite', '/preise': '49 Euro' });
  // it is kept for the next start as well
  await fresh.restart({});
  expect(fresh.shown()).toEqual(fresh.first);
});

test('a server that was away shows what the others have accepted meanwhile, and not what it knew before', async () => {
  const url = await database();
  const [one, other] = [await server(url, { [prices]: page('49 Euro') }), await server(url, { [prices]: page('49 Euro') })];
  await one.save(prices, page('59 Euro'));
  await expect.poll(() => stored(url)).toMatchObject({ [prices]: page('59 Euro') });
  await other.restart({ [prices]: mistake });
  expect(other.shown()).toEqual({ '/preise': '59 Euro' });
});

test('a server that knows no version of a file without its mistake takes none away from the others', async () => {
  const url = await database();
  const blind = await server(url, { [home]: page('Startseite'), [prices]: mistake });
  await expect.poll(() => stored(url)).toHaveProperty([home]);
  await server(url, { [home]: page('Startseite'), [prices]: page('49 Euro') });
  await expect.poll(() => stored(url)).toHaveProperty([prices]);
  await blind.save(home, page('Neue Startseite'));
  await expect.poll(() => stored(url)).toMatchObject({ [home]: page('Neue Startseite'), [prices]: page('49 Euro') });
});

test('what was deleted does not come back with a server that starts for the first time', async () => {
  const url = await database();
  const old = await server(url, { [home]: page('Startseite'), [prices]: page('49 Euro') });
  await expect.poll(() => stored(url)).toHaveProperty([prices]);
  await old.remove(prices);
  await expect.poll(() => stored(url)).not.toHaveProperty([prices]);
});

test('a server whose database is out of reach starts with what it has, and says so', async () => {
  const { complaints, first } = await server('postgres://nobody@127.0.0.1:1/nothing', { [home]: page('Startseite'), [prices]: mistake });
  expect(first).toEqual({ '/': 'Startseite' });
  expect(complaints).toContainEqual({ reason: expect.stringContaining('ECONNREFUSED') });
});

test('certificates that could not be read are read at the next try', async () => {
  const certificate = path.join(await folder(), 'root.pem');
  const files = openReplicatedFiles(`postgres://name@127.0.0.1:${await deadPort()}/site?sslmode=verify-full&sslrootcert=${certificate}`);
  await expect(files.newerThan(new Map())).rejects.toThrow('ENOENT');
  writeFileSync(certificate, '');
  await expect(files.newerThan(new Map())).rejects.toThrow('ECONNREFUSED');
});
