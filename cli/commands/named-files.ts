import path from 'node:path';
import { suggest } from '../../schema/reading/suggest.ts';
import { isDocument } from '../content/text-files.ts';
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
  if (found.length > 0) return found;
  const near = nearestFile(name, files);
  throw new UsageError(`Eine Datei „${name}“ gibt es auf dieser Website nicht.${near ? ` Meintest du „${near}“?` : ''}`);
}

/** The document called so whatever its folder and ending, in the folder that was named if there is one, or the one whose name is nearest. */
function nearestFile(name: string, files: readonly string[]): string | undefined {
  const nameOf = (file: string) => path.posix.parse(file).name.toLowerCase();
  const documents = files.filter(isDocument);
  const called = (wanted: string) => documents.filter((file) => nameOf(file) === wanted);
  const wanted = nameOf(name.replaceAll(path.sep, '/'));
  const same = [...called(wanted), ...called(suggest(wanted, documents.map(nameOf)) ?? '')];
  return same.find((file) => path.posix.dirname(file) === path.posix.dirname(name)) ?? same[0];
}
