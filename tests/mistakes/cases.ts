import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Something that happens to a file: old and new texts, a whole new text, or null where it is deleted. */
type Change = readonly (readonly [old: string, now: string])[] | string | null;

/** A file of this folder: one mistake in the site beside it, and all that is to be said about it. */
export interface Mistake {
  /** The file's name without ending. */
  readonly name: string;
  /** What somebody would lose if nothing were said; for a change that is right, what somebody may do. */
  readonly why: string;
  readonly files: Readonly<Record<string, Change>>;
  /** Null where nothing is wrong. */
  readonly finding: ExpectedFinding | null;
  /** The lines that differ once it is mended, where that needs no question; none where what was tried is taken back. */
  readonly mended?: readonly string[];
}

export interface ExpectedFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly file: string;
  /** The marked text, as it stands in the changed file at this line and column (both from 1). */
  readonly at: string;
  readonly line: number;
  readonly column: number;
  readonly de: string;
  readonly en: string;
}

const folder = import.meta.dirname;

/** The site that the mistakes happen to: bytes by path below its root, pictures too. */
export function readSite(): Map<string, Uint8Array> {
  const root = path.join(folder, 'site');
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Map(names.toSorted().map((name) => [name, readFileSync(path.join(root, name))]));
}

export function readMistakes(): Mistake[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => ({ name: path.parse(name).name, ...JSON.parse(readFileSync(path.join(folder, name), 'utf8')) }));
}

/**
 * The site with a mistake in it.
 * @throws Error where an old text does not stand in its file exactly once
 */
export function withMistake(site: ReadonlyMap<string, Uint8Array>, { files }: Pick<Mistake, 'files'>): Map<string, Uint8Array> {
  const changed = new Map(site);
  for (const [name, change] of Object.entries(files)) {
    if (change === null) changed.delete(name);
    else changed.set(name, Buffer.from(typeof change === 'string' ? change : change.reduce(replace(name), textOf(site, name))));
  }
  return changed;
}

/** A file's text, empty where there is none. */
export function textOf(files: ReadonlyMap<string, Uint8Array>, name: string): string {
  return new TextDecoder().decode(files.get(name));
}

function replace(name: string) {
  return (text: string, [old, now]: readonly [string, string]): string => {
    const parts = text.split(old);
    if (parts.length !== 2) throw new Error(`${name} has ${parts.length - 1} times, not once: ${old}`);
    return parts.join(now);
  };
}
