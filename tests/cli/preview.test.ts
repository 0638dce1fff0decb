import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { addressFile } from '../../server/preview/running.ts';
import { openSqlite } from '../../server/store/sqlite/index.ts';
import { folder } from '../server/fixture.ts';
import { copySite } from '../site-copy.ts';

const site = copySite(afterAll);
const edit = (file: string, change: (text: string) => string, from = file) =>
  writeFileSync(path.join(site.folder, file), change(readFileSync(path.join(site.folder, from), 'utf8')));
/** The time that a link shows, or what is said in its place. */
const shown = (page: string, ...options: string[]) => {
  const { printed } = site.cli('preview', page, ...options);
  return /Er zeigt die Seite, wie sie ab (.*) aussieht/.exec(printed)?.[1] ?? printed.split('\n')[0]?.replace(/^http.*/, 'now');
};

test('a link shows what its address will be for, and not what stands there until then', () => {
  edit('content/blog/werkzeug-wiederfinden.mdx', (text) => text.replace('\n---\n', '\npublishAt: "2030-01-01T08:00"\n---\n'));
  const landing = (text: string) => text.replace('"paths": ["/dachdecker"]', '"paths": ["/software-in-koeln"],\n  "publishAt": "2030-02-01T08:00"');
  edit('content/pages/landing/koeln.json', landing, 'content/pages/landing/dachdecker.json');

  expect(shown('/preise')).toBe('now');
  expect(shown('/angebot'), 'a redirect').toBe('now');
  expect(shown('/blog/entwurf-lagerbestand'), 'a draft').toBe('now');
  expect(shown('/blog/werkzeug-wiederfinden'), 'a post that is not there yet').toBe('1. Januar 2030, 8:00 Uhr');
  expect(shown('/software-in-koeln'), 'a page that a pattern has the address of').toBe('1. Februar 2030, 8:00 Uhr');
  expect(shown('/blog/gibt-es-nicht')).toContain('gibt es keine Seite');
  expect(shown('/blog/werkzeug-wiederfinden', '--at', '2029-12-31')).toContain('nichts zu sehen');
});

test('all links are made invalid at once, and only where a server runs that they lead to', async () => {
  const dataDir = await folder();
  vi.stubEnv('DATA_DIR', dataDir);
  const store = openSqlite(dataDir);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    return store.close();
  });
  const secret = () => store.secret({ name: 'preview' });
  const first = await secret();
  expect(site.cli('preview', '--revoke-all')).toMatchObject({ status: 1, printed: expect.stringContaining('noch keine Website gelaufen') });
  expect(await secret()).toEqual(first);
  writeFileSync(addressFile(dataDir), 'http://localhost:3000');
  expect(site.cli('preview', '/preise', '--revoke-all')).toMatchObject({ status: 64, printed: expect.stringContaining('steht allein') });
  expect(site.cli('preview', '--revoke-all')).toEqual({
    status: 0,
    printed: 'Alle Links zu Vorschauen, die es gab, sind ungültig. Neue macht „preview“ wie bisher.\n',
  });
  expect(await secret()).not.toEqual(first);
});
