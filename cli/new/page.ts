import path from 'node:path';
import { routesFile } from '../../renderer/site/files/content-file.ts';
import { migrateBlock } from '../../schema/migrate-block.ts';
import type { WrittenBlock } from '../../schema/migration.ts';
import { slugOf } from '../../schema/reading/slug.ts';
import { toBeWritten } from '../../schema/rules/unfinished/unfinished.ts';
import { defineWords } from '../../schema/words.ts';
import { schemaReference } from '../content/schema-reference.ts';
import { printJson } from '../json/print-json.ts';
import { capitalized, type Kind, Refusal, type Surroundings } from './kind.ts';
import { siteData } from './site-data.ts';

const words = defineWords({
  de: {
    home: 'Zur Startseite',
    questions: 'Häufige Fragen',
  },
  en: {
    home: 'To the home page',
    questions: 'Common questions',
  },
});

/** A page with an opening and questions. Its texts are placeholders, so it is a draft until its author publishes it. */
export const page: Kind = {
  usage: 'page <Name>',
  does: 'eine Seite mit Aufmacher und Fragen',
  questions: [
    { name: 'title', takes: '<Text>', asks: 'Titel der Seite' },
    { name: 'description', takes: '<Text>', asks: 'Beschreibung für Suchmaschinen' },
    { name: 'path', takes: '<Adresse>', asks: 'Adresse' },
  ],
  defaults([name = ''], { language }) {
    const title = capitalized(name);
    return { title, description: `${title}: ${toBeWritten[language].description}`, path: `/${slugOf(name)}` };
  },
  make([name = ''], { title = '', description = '', path: address = '' }, around) {
    const { root, siteDir, appended } = around;
    const slug = slugOf(name);
    if (!slug) throw new Refusal(`Aus „${name}“ wird kein Dateiname. Nimm Buchstaben und Ziffern.`);
    const { redirects, folder } = siteData(around);
    const taken = redirects.find(({ from }) => from === address)?.to;
    if (taken)
      throw new Refusal(
        `Von ${address} führt eine Weiterleitung nach ${taken}. Gib der Seite mit --path=… eine andere Adresse, oder lösche zuerst die Weiterleitung in ${routesFile}.`,
      );
    const file = path.join(siteDir, 'content/pages', folder ?? '', `${slug}.json`);
    const document = {
      $schema: schemaReference(file, root, 'page'),
      title,
      description,
      ...(folder === undefined ? {} : { paths: [address] }),
      draft: true,
      // `blocks` may write them in a former form
      blocks: blocks(title, description, around).map((block) => migrateBlock(around.catalogue, block).block),
    };
    const target = path.join(siteDir, routesFile);
    const withRow = folder === undefined && appended(routesFile, 'routes', { paths: [address], page: slug });
    return {
      files: new Map([[file, `${printJson(document, '', '  ', '\n')}\n`], ...(withRow ? [[target, withRow] as const] : [])]),
      changed: withRow ? [target] : [],
      next: [
        `Sie ist ein Entwurf: Du siehst sie mit „npm run dev“ unter ${address}, Besucher noch nicht.`,
        'Ersetze die Texte, und lösche dann die Zeile "draft": true. Damit steht sie auf der Website und in Suchmaschinen.',
        `Noch führt kein Link zu ihr: Setze einen auf ${address}, in eine andere Seite, einen Beitrag, oder in den Kopf oder Fuß aller Seiten (content/site.json, "shell").`,
      ],
    };
  },
};

function blocks(title: string, description: string, around: Surroundings): WrittenBlock[] {
  const { picture, action } = siteData(around);
  const { home, questions } = words[around.language];
  const { alt, question, answer } = toBeWritten[around.language];
  const hero = {
    type: 'hero',
    headline: title,
    lead: description,
    primary: action ? { label: action.label, href: action.href } : { label: home, href: '/' },
    image: { name: picture, alt },
  };
  return [picture ? hero : { type: 'page-header', headline: title, lead: description }, { type: 'faq', headline: questions, items: [{ question, answer }] }];
}
