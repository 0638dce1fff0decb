import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { readAll } from '../mistakes/load.ts';
import { smallSite } from './small-site.ts';

const file = 'content/pages/preise.json';

async function told(...blocks: object[]): Promise<string[]> {
  const page = JSON.stringify({ title: 'Preise', description: 'Alles.', blocks });
  const read = await readAll(new Map(Object.entries({ ...smallSite, [file]: page }).map(([name, text]) => [name, Buffer.from(text)])));
  const { issues } = renderer.accept(new Map(), read).site;
  return issues.filter((issue) => issue.file === file).map(({ rule, pointer }) => `${rule} ${pointer}`);
}

const unended = { type: 'page-header', headline: 'Ab {{price.basic}' };

test('an author reads all mistakes of a page at once, and not the rest of them when the first is mended', async () => {
  const text = { type: 'text-section', headlin: 'Text', items: [{ text: 'Nur {{price.bsic}}.' }] };
  expect(await told(unended, text)).toEqual(['broken-token /blocks/0/headline', 'unknown-key /blocks/1/headlin', 'unknown-fact /blocks/1/items/0/text']);
});

test('what may come of a mistake is not told beside it', async () => {
  expect(await told(unended)).toEqual(['broken-token /blocks/0/headline']);
});
