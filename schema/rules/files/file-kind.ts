import { readValue } from '../../json/parse.ts';
import type { FileKind } from '../../messages/changes.ts';
import { readSource, type Source } from '../../source.ts';

/** What a file has that no other kind has, in the order in which it decides: a text that is no JSON shows the fields of its parts, too. */
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

/** What a file says of itself. */
export interface FileNature {
  readonly kind?: FileKind;
  /** It names the addresses at which it is found, as a page of its own does. */
  readonly hasPaths: boolean;
}

/** What kind of file a text is, whatever its name and folder: its keys say so, and where they do not, its `$schema`. */
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
