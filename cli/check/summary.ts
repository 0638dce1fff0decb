import { defineWords } from '../../schema/words.ts';
import type { Report } from './report.ts';

const number = { de: new Intl.NumberFormat('de-DE'), en: new Intl.NumberFormat('en-GB') };

const words = defineWords({
  de: {
    none: (all: string, pages: boolean) => `Keine Befunde ${pages ? `auf ${all} Seiten` : `in ${all} Dateien`}.`,
    some: (count: string, one: boolean, some: string, all: string, pages: boolean) =>
      `${one ? 'Ein Befund' : `${count} Befunde`} ${pages ? `auf ${some} von ${all} Seiten` : `in ${some} von ${all} Dateien`}.`,
    others: (pages: boolean): string => (pages ? ' Die anderen Seiten sind gültig.' : ' Die anderen Dateien sind gültig.'),
    fixable: (count: string, one: boolean) => ` ${one ? 'Einen davon' : `${count} davon`} behebt: npm run fix`,
  },
  en: {
    none: (all: string, pages: boolean) => `No findings ${pages ? `on ${all} pages` : `in ${all} files`}.`,
    some: (count: string, one: boolean, some: string, all: string, pages: boolean) =>
      `${one ? 'One finding' : `${count} findings`} ${pages ? `on ${some} of ${all} pages` : `in ${some} of ${all} files`}.`,
    others: (pages: boolean): string => (pages ? ' The other pages are valid.' : ' The other files are valid.'),
    fixable: (count: string, one: boolean) => ` Mends ${one ? 'one' : count} of them: npm run fix`,
  },
});

/** How many findings there are, and where: „2 Befunde auf 1 von 31 Seiten. Die anderen Seiten sind gültig.“ */
export function summary({ issues, files, language }: Pick<Report, 'issues' | 'files' | 'language'>): string {
  const { none, some, others, fixable } = words[language];
  const wrong = new Set(issues.map(({ file }) => file));
  const pages = [...wrong].every(isPage) && files.some(isPage);
  const all = pages ? files.filter(isPage).length : new Set([...files, ...wrong]).size;
  const write = (count: number) => number[language].format(count);
  if (issues.length === 0) return none(write(all), pages);
  const mendable = issues.filter(({ fix }) => fix?.safe).length;
  return [
    some(write(issues.length), issues.length === 1, write(wrong.size), write(all), pages),
    wrong.size < all ? others(pages) : '',
    mendable > 0 ? fixable(write(mendable), mendable === 1) : '',
  ].join('');
}

const isPage = (file: string) => file.startsWith('content/pages/');
