import path from 'node:path';
import { suggest } from '../../schema/reading/suggest.ts';
import { isDocument } from '../content/text-files.ts';
import { UsageError } from './command.ts';
import { fromHere } from './from-here.ts';

/**
 * Finds the files that the user names, by a path below the site's folder or from the user's own folder, or by a folder.
 * @param known every file of the site, with slashes
 * @returns whether a file is meant; without names, every file is
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
  if (found.length > 0) return found;
  const near = nearestFile(name, files);
  throw new UsageError(`Eine Datei „${name}“ gibt es auf dieser Website nicht.${near ? ` Meintest du „${near}“?` : ''}`);
}

/** The document with this name, whatever its folder and ending, or with the nearest name; one in the folder that was named comes first. */
function nearestFile(name: string, files: readonly string[]): string | undefined {
  const nameOf = (file: string) => path.posix.parse(file).name.toLowerCase();
  const documents = files.filter(isDocument);
  const called = (wanted: string) => documents.filter((file) => nameOf(file) === wanted);
  const wanted = nameOf(name.replaceAll(path.sep, '/'));
  const same = [...called(wanted), ...called(suggest(wanted, documents.map(nameOf)) ?? '')];
  return same.find((file) => path.posix.dirname(file) === path.posix.dirname(name)) ?? same[0];
}
