import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { weightTable } from '../cli/bytes/print-weights.ts';
import { copySite } from './site-copy.ts';

test('whoever asks what a page weighs is told block by block, and what a change of the content has brought', () => {
  const site = copySite();
  site.git('init', '-q');
  site.git('add', '.');
  site.git('commit', '-qm', 'before');
  const file = path.join(site.folder, 'content/pages/start.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Was uns Betriebe fragen', 'Was uns Betriebe am häufigsten fragen'));

  const { status, printed } = site.cli('bytes', 'start', '--since=HEAD');
  expect(status).toBe(0);
  const lines = printed.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(lines[0]).toEqual(['/', 'HTML', 'Brotli', 'CSS', 'Brotli', 'Bilder bis', 'Inseln', 'Brotli']);
  const faq = lines.findIndex(([name]) => name === 'faq');
  expect(Number(lines[faq]?.[1]?.replace('.', ''))).toBeGreaterThan(500);
  expect(lines[faq + 1]?.slice(0, 2), 'two letters of ä').toEqual(['geändert um', '+15']);
  expect(
    lines.filter(([name]) => name === 'geändert um'),
    'the block and the page',
  ).toHaveLength(2);
  expect(Number(lines.find(([name]) => name === 'hero')?.[5]?.replace('.', '')), 'its picture').toBeGreaterThan(0);

  expect(site.cli('bytes').printed).toMatch(/^Seite .*\n\/ .*\n\/preise /);
  expect(site.cli('bytes', 'nirgends')).toMatchObject({
    status: 64,
    printed: expect.stringContaining('Eine Seite „nirgends“, die Besucher sehen, gibt es nicht, und keinen Block'),
  });
  for (const [misspelt, meant] of [
    ['priese', 'preise'],
    ['/priese', '/preise'],
    ['contct-form', 'contact-form'],
  ] as const)
    expect(site.cli('bytes', misspelt).printed).toContain(`gibt es nicht, und keinen Block, der so heißt. Meintest du „${meant}“?`);
  const shared = /^Inseln zählen über die Hülle hinaus\. Die erste, die jemand berührt, bringt React mit: \d{2,3}\.\d{3} Bytes/m;
  expect(site.cli('bytes', '/kontakt').printed).toMatch(shared);
  const examples = site.cli('bytes', 'contact-form').printed;
  expect(examples).toMatch(shared);
  const [head, first] = examples.split('\n');
  expect(head).toMatch(/^contact-form +HTML/);
  expect(Number(first?.trim().split(/ {2,}/)[6]?.replace('.', '')), 'its island').toBeGreaterThan(1_000);
});

test('blocks that came and blocks that went are told as such', () => {
  const part = (name: string, plain: number) => ({
    name,
    html: { plain, brotli: 1 },
    css: { plain: 0, brotli: 0 },
    pictures: 0,
    islands: { plain: 0, brotli: 0 },
  });
  const table = weightTable('/', [part('hero', 1_200), part('faq', 300)], [part('hero', 1_200), part('team', 50)]);
  expect(table.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3).join('|'))).toEqual([
    '/|HTML|Brotli',
    'hero|1.200|1',
    'faq|300|1',
    '|neu|+300',
    'team (weg)|-50|-1',
  ]);
});
