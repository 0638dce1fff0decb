import { readValue } from '../../json/parse.ts';
import type { FileKind } from '../../messages/changes.ts';
import { readSource, type Source } from '../../source.ts';

/** Keys that only files of a kind have, in the order in which they decide: the scan of a text that is not valid JSON also finds keys of nested objects. */
const marks: readonly (readonly [FileKind, readonly string[]])[] = [
  ['site', ['shell']],
  ['site', ['legalName']],
  ['page', ['blocks']],
  ['routes', ['routes']],
  ['facts', ['facts']],
  ['claims', ['claims']],
  ['update', ['date', 'details']],
  ['update', ['id', 'date']],
  ['vocabulary', ['items', 'unknown']],
  ['page', ['title', 'paths']],
];

/** What a file's content says about it. */
export interface FileNature {
  readonly kind?: FileKind;
  /** The file names its own addresses, as a standalone page does. */
  readonly hasPaths: boolean;
}

/** The kind of file that a text is, regardless of its name and folder: decided by its keys, otherwise by its `$schema`. */
export function natureOf(source: Source): FileNature {
  const value = readValue(source);
  const read = readSource('', source);
  const written = read.ok ? read.text : '';
  const found = value !== null && typeof value === 'object' ? Object.keys(value) : [...written.matchAll(/"([$\w]+)"\s*:/g)].map(([, key]) => key);
  const keys = new Set(found);
  const [kind] = marks.find(([, needed]) => needed.every((key) => keys.has(key))) ?? [];
  return { kind: kind ?? schemaOf(written), hasPaths: keys.has('paths') };
}

function schemaOf(text: string): FileKind | undefined {
  const [, name] = /"\$schema"\s*:\s*"[^"]*schema\/(\w+)\.schema\.json"/.exec(text) ?? [];
  return marks.find(([kind]) => kind === name)?.[0];
}
