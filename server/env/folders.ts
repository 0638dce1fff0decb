import { existsSync, lstatSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError } from './error.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Rejects a folder without `pages.config.json`: a misspelt one would be a site without pages. */
export function readSiteDir(text = ''): string {
  if (text === '') return '.';
  if (!existsSync(path.resolve(root, text, 'pages.config.json')))
    throw new EnvironmentError(
      'SITE_DIR',
      'ein Ordner, in dem pages.config.json liegt; wer eine Website beginnt, kopiert tests/fixtures/second-site (docs/settings.md)',
    );
  return text;
}

/** The folder is created later where it is missing. */
export function readDataDir(text = ''): string | undefined {
  if (text === '') return undefined;
  // without a shell that expands it, this would name a folder inside the project, which the next release replaces
  if (/^[~$]/.test(text)) throw new EnvironmentError('DATA_DIR', 'ein Ordner ohne ~ und $…, die nur eine Shell ersetzt');
  if (!canBeFolder(path.resolve(root, text))) throw new EnvironmentError('DATA_DIR', 'ein Ordner, der schon da ist oder sich anlegen lässt, keine Datei');
  return text;
}

const canBeFolder = (place: string): boolean => (existsSync(place) ? statSync(place).isDirectory() : isOpenPlace(place));

/**
 * Whether a folder can be created. Not in the place of a dangling link, below a file, or where the system keeps folders of its own, as in /proc: there
 * Node would try for ever.
 */
function isOpenPlace(place: string): boolean {
  const parent = path.dirname(place);
  try {
    if (lstatSync(place, { throwIfNoEntry: false })) return false;
    if (!existsSync(parent)) return isOpenPlace(parent);
    rmdirSync(mkdtempSync(path.join(parent, '.seitenwerk-')));
    return true;
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
