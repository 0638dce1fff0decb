import path from 'node:path';
import { routesFile } from '../../renderer/site/files/content-file.ts';
import { withSlash } from '../content/with-slash.ts';
import { type Kind, Refusal } from './kind.ts';
import { siteData } from './site-data.ts';

/** A row of pages.config.json that redirects an old address for good. */
export const redirect: Kind = {
  usage: 'redirect <von> <nach>',
  does: 'eine Weiterleitung von einer alten Adresse',
  questions: [{ name: 'to', takes: '<Adresse>', asks: 'Wohin führt sie' }],
  defaults: ([, to = '']) => ({ to }),
  make([written = ''], { to: target = '' }, around) {
    const [from, to] = [withSlash(written), withSlash(target)];
    if (!to) throw new Refusal('Es fehlt, wohin die Weiterleitung führt: npm run new -- redirect /alt /neu');
    const known = siteData(around).redirects.find((row) => row.from === from);
    if (known) throw new Refusal(`Von ${from} führt schon eine Weiterleitung nach ${known.to}. Ändere sie in ${routesFile}.`);
    const file = path.join(around.siteDir, routesFile);
    return {
      files: new Map([[file, around.appended(routesFile, 'redirects', { from, to, permanent: true })]]),
      changed: [file],
      next: [`${from} führt nach ${to}, sobald die Website läuft.`],
      nextWithFindings: [`${from} ist eingetragen. Was darüber steht, ist noch zu beheben.`],
    };
  },
};
