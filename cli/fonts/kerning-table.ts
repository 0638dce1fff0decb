import type { Kerning } from './kerning.ts';

/**
 * A GPOS table with kerning and nothing else: one script, one feature, one lookup of pairs; glyphs with the same pairs share them.
 * @see https://learn.microsoft.com/en-us/typography/opentype/spec/gpos
 */
function kerningTable(kerning: Kerning): Buffer {
  const scripts = [words(1), tag('DFLT'), words(8, 4, 0, 0, 0xffff, 1, 0)];
  const features = [words(1), tag('kern'), words(8, 0, 1, 0)];
  const lookups = words(1, 4, 2, 0, 1, 8);
  const parts = [Buffer.concat(scripts), Buffer.concat(features), lookups];
  const header = 10;
  const [scriptList = 0, featureList = 0] = parts.map(({ length }) => length);
  return Buffer.concat([words(1, 0, header, header + scriptList, header + scriptList + featureList), ...parts, pairs(kerning)]);
}

/** PairPosFormat1: for each first glyph, a list of second glyphs and moves. */
function pairs(kerning: Kerning): Buffer {
  const byNumber = <T>(entries: Iterable<readonly [number, T]>) => [...entries].toSorted(([a], [b]) => a - b);
  const rows = byNumber(kerning).map(([first, moves]) => ({ first, bytes: words(moves.size, ...byNumber(moves).flat()) }));
  const coverage = words(1, rows.length, ...rows.map(({ first }) => first));
  const header = 10 + 2 * rows.length;
  const sets = new Map<string, number>();
  let end = header + coverage.length;
  const offsets = rows.map(({ bytes }) => {
    const key = bytes.toString('latin1');
    const known = sets.get(key);
    if (known !== undefined) return known;
    sets.set(key, end);
    end += bytes.length;
    return end - bytes.length;
  });
  const xAdvance = 4;
  return Buffer.concat([words(1, header, xAdvance, 0, rows.length, ...offsets), coverage, ...[...sets.keys()].map((key) => Buffer.from(key, 'latin1'))]);
}

/** Replaces the GPOS table of a typeface (TrueType bytes). The bytes of the old table stay; whoever writes the file anew leaves them out. */
export function withKerning(typeface: Buffer, kerning: Kerning): Buffer {
  const table = kerningTable(kerning);
  const padding = Buffer.alloc(-typeface.length & 3);
  const result = Buffer.concat([typeface, padding, table]);
  const tables = result.readUInt16BE(4);
  for (let record = 12; record < 12 + 16 * tables; record += 16) {
    if (result.toString('latin1', record, record + 4) !== 'GPOS') continue;
    result.writeUInt32BE(typeface.length + padding.length, record + 8);
    result.writeUInt32BE(table.length, record + 12);
    return result;
  }
  throw new Error('a typeface without kerning');
}

const tag = (text: string) => Buffer.from(text, 'latin1');

/** Encodes 16-bit numbers, big-endian; negative ones in two's complement. */
function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, 2 * index);
  return bytes;
}
