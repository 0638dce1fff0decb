import path from 'node:path';
import { readValue } from '../../schema/parse.ts';
import { type Kind, Refusal } from './kind.ts';

const table = 'pages.config.json';

/** A row of pages.config.json that sends an old address on for good. */
export const redirect: Kind = {
  usage: 'redirect <von> <nach>',
  does: 'eine Weiterleitung von einer alten Adresse',
  questions: [{ name: 'to', takes: '<Adresse>', asks: 'Wohin führt sie' }],
  defaults: ([, to = '']) => ({ to }),
  make([from = ''], { to = '' }, { siteDir, read, appended }) {
    if (!to) throw new Refusal('Es fehlt, wohin die Weiterleitung führt: npm run new -- redirect /alt /neu');
    const { redirects = [] } = (readValue(read(table) ?? '') ?? {}) as { redirects?: readonly { from: string; to: string }[] };
    const known = redirects.find((row) => row.from === from);
    if (known) throw new Refusal(`Von ${from} führt schon eine Weiterleitung nach ${known.to}. Ändere sie in ${table}.`);
    const file = path.join(siteDir, table);
    return {
      files: new Map([[file, appended(table, 'redirects', { from, to, permanent: true })]]),
      changed: [file],
      next: [`${from} führt nach ${to}, sobald die Website läuft.`],
    };
  },
};
