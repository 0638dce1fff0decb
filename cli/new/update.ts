import path from 'node:path';
import { updateCategories } from '../../schema/files/update.ts';
import { slugOf } from '../../schema/reading/slug.ts';
import { toBeWritten } from '../../schema/rules/unfinished/unfinished.ts';
import { inEachLocale } from '../../schema/words.ts';
import { schemaReference } from '../content/schema-reference.ts';
import { printJson } from '../json/print-json.ts';
import { capitalized, type Kind, Refusal } from './kind.ts';
import { shortestReadTime } from './read-time.ts';
import { pageToAdd } from './site-data.ts';

const days = inEachLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

/** An entry of the page of updates, with the date of today, as a draft. */
export const update: Kind = {
  usage: 'update <Titel>',
  does: 'eine Neuerung von heute',
  questions: [
    { name: 'title', takes: '<Text>', asks: 'Was ist neu' },
    { name: 'description', takes: '<Text>', asks: 'Ein bis zwei Sätze dazu' },
    { name: 'category', takes: '<Art>', asks: `Art (${updateCategories.join(', ')})` },
  ],
  defaults([name = '']) {
    const title = capitalized(name);
    return { title, description: /[.!?…]$/.test(title) ? title : `${title}.`, category: updateCategories[0] ?? '' };
  },
  make([name = ''], { title = '', description = '', category = '' }, around) {
    const { root, siteDir, today, language } = around;
    const slug = slugOf(name);
    if (!slug) throw new Refusal(`Aus „${name}“ wird kein Dateiname. Nimm Buchstaben und Ziffern.`);
    const id = `${today}-${slug}`;
    const file = path.join(siteDir, 'content/updates', `${id}.json`);
    const document = {
      $schema: schemaReference(file, root, 'update'),
      id,
      draft: true,
      date: days[language].format(new Date(today)),
      title,
      description,
      category,
      details: [toBeWritten[language].detail],
      readTime: shortestReadTime[language],
    };
    return {
      files: new Map([[file, `${printJson(document, '', '  ', '\n')}\n`]]),
      next: [
        ...pageToAdd(around, 'updates'),
        'Sie ist ein Entwurf: Du siehst sie mit „npm run dev“, Besucher noch nicht.',
        'Ergänze die Einzelheiten, und lösche dann die Zeile "draft": true.',
      ],
    };
  },
};
