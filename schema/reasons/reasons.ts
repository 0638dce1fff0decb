import { changeReasons } from './changes.ts';
import { fieldReasons } from './fields.ts';
import { jsonReasons } from './json.ts';
import { linkReasons } from './links.ts';
import { markupReasons } from './markup.ts';
import { pageReasons } from './page.ts';
import { pictureReasons } from './pictures.ts';
import { postReasons } from './posts.ts';
import type { Reason } from './reason.ts';
import { routeReasons } from './routes.ts';
import { textReasons } from './texts.ts';
import { timeReasons } from './times.ts';
import { updateReasons } from './updates.ts';
import { valueReasons } from './values.ts';
import { wordListReasons } from './word-lists.ts';

/** The rules by subject, in the order in which they are listed. */
export const subjects: readonly { readonly title: string; readonly reasons: Readonly<Record<string, Reason>> }[] = [
  { title: 'Dateien, die sich nicht lesen lassen', reasons: jsonReasons },
  { title: 'Felder', reasons: fieldReasons },
  { title: 'Seiten', reasons: pageReasons },
  { title: 'Entwürfe und Termine', reasons: timeReasons },
  { title: 'Links', reasons: linkReasons },
  { title: 'Adressen und Weiterleitungen', reasons: routeReasons },
  { title: 'Werte und Aussagen', reasons: valueReasons },
  { title: 'Wortlisten', reasons: wordListReasons },
  { title: 'Texte', reasons: textReasons },
  { title: 'Auszeichnung und Links in Texten', reasons: markupReasons },
  { title: 'Beiträge', reasons: postReasons },
  { title: 'Neuerungen', reasons: updateReasons },
  { title: 'Bilder und Schriften', reasons: pictureReasons },
  { title: 'Änderungen', reasons: changeReasons },
];
