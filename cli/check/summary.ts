import { claimsFile, factsFile, isPageFile, routesFile, siteFile } from '../../renderer/site/files/content-file.ts';
import { isError } from '../../schema/issue.ts';
import { defineWords, inEachLocale } from '../../schema/words.ts';
import { keepsFromReading } from '../content/unreadable.ts';
import type { Report } from './report.ts';

const number = inEachLocale((locale) => new Intl.NumberFormat(locale));

interface Places {
  readonly this: string;
  readonly all: (all: string) => string;
  readonly some: (some: string, all: string) => string;
  readonly others: string;
}

interface SummaryWords {
  readonly findings: (count: number, written: string) => string;
  readonly pages: Places;
  readonly files: Places;
  readonly fixable: (written: string) => string;
  readonly unread: (count: number, written: string) => string;
  readonly waiting: (files: string) => string;
}

const words = defineWords<SummaryWords>({
  de: {
    findings: (count, written) => ['Keine Befunde', 'Ein Befund'][count] ?? `${written} Befunde`,
    pages: {
      this: 'auf dieser Seite',
      all: (all) => `auf ${all} Seiten`,
      some: (some, all) => `auf ${some} von ${all} Seiten`,
      others: 'Die anderen Seiten sind gültig.',
    },
    files: {
      this: 'in dieser Datei',
      all: (all) => `in ${all} Dateien`,
      some: (some, all) => `in ${some} von ${all} Dateien`,
      others: 'Die anderen Dateien sind gültig.',
    },
    fixable: (written) => `${written === '1' ? 'Einen' : written} davon behebt: npm run fix`,
    unread: (count, written) =>
      `${count === 1 ? 'Eine Datei ließ' : `${written} Dateien ließen`} sich nicht lesen; was sonst darin steht, wird geprüft, sobald das behoben ist.`,
    waiting: (files) => `Solange in ${files} ein Fehler steht, wird manches an anderen Dateien nicht geprüft.`,
  },
  en: {
    findings: (count, written) => ['No findings', 'One finding'][count] ?? `${written} findings`,
    pages: { this: 'on this page', all: (all) => `on ${all} pages`, some: (some, all) => `on ${some} of ${all} pages`, others: 'The other pages are valid.' },
    files: { this: 'in this file', all: (all) => `in ${all} files`, some: (some, all) => `in ${some} of ${all} files`, others: 'The other files are valid.' },
    fixable: (written) => `${written} of them can be mended: npm run fix`,
    unread: (count, written) => `${count === 1 ? 'One file' : `${written} files`} could not be read; the rest of it is checked once that is mended.`,
    waiting: (files) => `As long as there is an error in ${files}, some of the other files is not checked.`,
  },
});

/** Files on which all others depend. */
const common: readonly string[] = [siteFile, factsFile, claimsFile, routesFile];

/** How many findings there are, and where: „2 Befunde auf 1 von 31 Seiten. Die anderen Seiten sind gültig.“ */
export function summary({ issues, wrong, files, isWhole, language }: Pick<Report, 'issues' | 'wrong' | 'files' | 'isWhole' | 'language'>): string {
  const { findings, fixable, unread, waiting, ...places } = words[language];
  const write = (count: number) => number[language].format(count);
  const isOfPages = [...wrong].every(isPageFile) && files.some(isPageFile);
  const place = isOfPages ? places.pages : places.files;
  const all = isOfPages ? files.filter(isPageFile).length : new Set([...files, ...wrong]).size;
  const some = wrong.size === 0 ? place.all(write(all)) : place.some(write(wrong.size), write(all));
  const closed = new Set(issues.flatMap(({ rule, file }) => (keepsFromReading(rule, file) ? [file] : [])));
  const broken = common.filter((file) => issues.some((issue) => issue.file === file && isError(issue)));
  const mendable = issues.filter(({ fix }) => fix?.safe).length;
  return [
    `${findings(issues.length, write(issues.length))} ${all === 1 ? place.this : some}.`,
    ...(isWhole && wrong.size > 0 && wrong.size < all ? [place.others] : []),
    ...(closed.size > 0 ? [unread(closed.size, write(closed.size))] : []),
    ...(broken.length > 0 ? [waiting(broken.join(', '))] : []),
    ...(mendable > 0 ? [fixable(write(mendable))] : []),
  ].join(' ');
}
