import path from 'node:path';
import { UsageError } from './command.ts';
import { fromHere } from './from-here.ts';

/**
 * Which files somebody means who names some: by their path below the site's folder or from where they are, or by a folder.
 * @param known every file of the site, with slashes
 * @returns whether a file is meant; nobody who names none means any less than all
 * @throws {UsageError} where a name leads to no file
 */
export function filesNamed(names: readonly string[], known: Iterable<string>, siteDir: string): (file: string) => boolean {
  const files = [...known];
  const meant = new Set(names.flatMap((name) => filesOf(name, files, siteDir)));
  return (file) => names.length === 0 || meant.has(file);
}

function filesOf(name: string, files: readonly string[], siteDir: string): string[] {
  const places = [path.normalize(name), path.relative(siteDir, fromHere(name))].map((place) => place.replaceAll(path.sep, '/').replace(/\/$/, ''));
  const found = files.filter((file) => places.some((place) => place === '' || file === place || file.startsWith(`${place}/`)));
  if (found.length === 0) throw new UsageError(`Eine Datei „${name}“ gibt es auf dieser Website nicht.`);
  return found;
}
