import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { isError } from '../../schema/issue.ts';
import { openMedia } from '../../server/content/media.ts';
import { folder, testApp, write } from '../server/fixture.ts';
import { readMistakes, readSite, withMistake } from './cases.ts';

const site = readSite();

/** A server over the site, with the clock of the day on which its claims hold. */
async function serve(files: ReadonlyMap<string, Uint8Array>) {
  const root = await folder();
  for (const [file, bytes] of files) await write(root, file, bytes);
  const media = await openMedia({ folder: path.join(root, 'dist/media') });
  const { app } = await testApp({ root, renderer, media, now: () => new Date('2026-11-21T12:00:00Z') });
  return { root, app };
}

async function show(app: FastifyInstance, paths: readonly string[]) {
  return Promise.all(
    paths.map(async (url) => {
      const { statusCode, body, headers } = await app.inject({ url });
      return { url, status: statusCode, location: decodeURI(headers.location ?? ''), body };
    }),
  );
}

/** Every address of the site, one that moved, that of a post that is gone, and one that there is not. */
async function pathsOf(app: FastifyInstance): Promise<string[]> {
  const { pages } = (await app.inject({ url: '/api/pages' })).json() as { pages: { path: string }[] };
  const literal = pages.map(({ path }) => path).filter((path) => !path.includes('{'));
  return [...literal, ...renderer.sitemap(app.site.current).filter((path) => !literal.includes(path)), '/angebot', '/blog/geloescht', '/gibt-es-nicht'];
}

const mistakes = readMistakes();
/** Each with a server of its own, so that a busy machine has time enough for all of them. */
const parts = Array.from({ length: Math.ceil(mistakes.length / 100) }, (_, part) => mistakes.slice(part * 100, (part + 1) * 100));

test.each(parts.map((part) => [part[0]?.name, part] as const))(
  'served beside a mistake, no visitor sees anything of it: %s and those after it',
  async (_, part) => {
    const { root, app } = await serve(site);
    const paths = await pathsOf(app);
    const right = await show(app, paths);
    for (const mistake of part) {
      const changed = withMistake(site, mistake);
      for (const file of Object.keys(mistake.files)) await put(root, file, changed.get(file));
      await app.site.refresh();
      const shown = await show(app, paths);
      expect(
        shown.filter(({ status }) => status >= 500).map(({ url }) => url),
        mistake.name,
      ).toEqual([]);
      expect(
        shown.filter(({ body, location }) => (location + body).includes('{{')).map(({ url }) => url),
        mistake.name,
      ).toEqual([]);
      const errors = app.site.current.issues.filter(isError).map(({ file, rule }) => `${file} ${rule}`);
      if (mistake.finding?.severity === 'error' && mistake.finding.rule !== 'expired-claim') {
        // where two files change, the right one goes live
        if (Object.keys(mistake.files).length === 1) expect(shown, mistake.name).toEqual(right);
        expect(errors, mistake.name).toHaveLength(1);
      }
      for (const file of Object.keys(mistake.files)) await put(root, file, site.get(file));
      await app.site.refresh();
    }
  },
);

async function put(root: string, file: string, bytes: Uint8Array | undefined): Promise<void> {
  if (bytes) await write(root, file, bytes);
  else await rm(path.join(root, file));
}
