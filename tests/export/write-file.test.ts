import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
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
