import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeBeside } from '../../cli/export/write-beside.ts';
import { writeDraft } from '../../cli/export/write-file.ts';
import { folder } from '../server/fixture.ts';

test('texts of any length and script, written one after the other, lie on the disk as what they say, plain and compressed', async () => {
  const out = await folder();
  const texts = ['ä€😀'.repeat(20_000), 'x'.repeat(600), 'Größe €'.repeat(8_000), '', 'a\uD800b', '😀'.repeat(44_000), 'kurz'];
  const written = texts.map((body, index) => writeDraft({ file: `${index}.html`, body, before: undefined }, out, 'swift'));
  for (const [index, text] of texts.entries()) {
    const bytes = Buffer.from(text);
    const read = (ending: string) => readFile(path.join(out, `${index}.html${ending}`));
    expect(written[index]).toMatchObject({ digest: hash('sha256', bytes, 'base64url').slice(0, 22), kept: false });
    expect((await read('')).equals(bytes)).toBe(true);
    if (bytes.byteLength < 512) continue;
    expect(brotliDecompressSync(await read('.br')).equals(bytes)).toBe(true);
    expect(gunzipSync(await read('.gz')).equals(bytes)).toBe(true);
  }
});

test('what another thread writes lies on the disk as it was drawn, also where that falls behind and what was before lies there already', async () => {
  const out = await folder();
  const beside = writeBeside(out, 'swift');
  const texts = Array.from({ length: 30 }, (_, index) => `${index} Größe € `.repeat(10_000));
  for (const [index, body] of texts.entries()) {
    const draft = { file: `_payload/${index}.json`, body, before: undefined };
    const { digest } = beside.write(draft);
    expect(beside.write({ ...draft, before: digest })).toMatchObject({ digest, kept: true });
    await beside.giveWay();
  }
  await beside.finish();
  for (const [index, text] of texts.entries()) {
    const file = path.join(out, `_payload/${index}.json`);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
  }
});
