import type { Sentence } from '../words.ts';
import { list, type Sentences } from './wording.ts';

/** Findings about pages: the blocks on them and their order, headings and anchors, and what search engines show. */
export type PageFinding =
  | { rule: 'wrong-block'; found: string; near: string }
  | { rule: 'unknown-block'; found: string; near?: string; known: readonly string[] }
  | { rule: 'block-outside'; type: string }
  | { rule: 'outdated-block'; type: string; what: Sentence }
  /** `before`: the first block of the page. */
  | { rule: 'block-placement'; type: string; problem: 'not-first' | 'second' | 'shell-only' | 'page-only' | 'inside'; before?: string }
  | { rule: 'too-many-blocks'; type: string; max: number }
  /** `isCopy`: the block stands on the page twice; `isTitle`: the anchor is made from a title. */
  | { rule: 'duplicate-anchor'; anchor: string; isCopy?: boolean; isTitle?: boolean }
  | { rule: 'repeated-block'; number: number }
  | { rule: 'repeated-text'; number: number }
  | { rule: 'repeated-title'; of: keyof typeof titled | 'block' }
  | { rule: 'missing-heading'; count: number; since?: string }
  | { rule: 'duplicate-title'; other: string }
  | { rule: 'duplicate-description'; other: string }
  | { rule: 'duplicate-body'; file: string; other: string }
  | { rule: 'repeated-language'; language: string; isOwn: boolean }
  | { rule: 'one-sided-translation'; path: string; file: string; write: string; taken?: string };

/** Words for messages: where a title and the text that it introduces are shown together, and what the text should say. */
const titled = {
  page: { de: ['Suchmaschinen zeigen', 'auf der Seite steht'], en: ['search engines show', 'is on the page'] },
  post: { de: ['der Blog zeigt', 'im Beitrag steht'], en: ['the blog shows', 'is in the post'] },
  update: { de: ['die Seite der Neuerungen zeigt', 'neu ist'], en: ['the page of updates shows', 'is new'] },
} as const;

export const pageSentences: Sentences<PageFinding> = {
  'wrong-block': ({ found, near }) => ({
    de: `Das sind die Felder eines Blocks „${near}“ und nicht die von „${found}“. Meintest du "type": "${near}"?`,
    en: `These are the fields of a block “${near}” and not those of “${found}”. Did you mean "type": "${near}"?`,
  }),
  'unknown-block': ({ found, near, known }) => ({
    de: `Einen Block „${found}“ gibt es nicht. ${near ? `Meintest du „${near}“?` : `Es gibt: ${list(known)}.`}`,
    en: `There is no block “${found}”. ${near ? `Did you mean “${near}”?` : `Known blocks: ${list(known, 'en')}.`}`,
  }),
  'block-outside': ({ type }) => ({
    de: `Ein Block „${type}“ steht neben der Liste "blocks". Verschiebe ihn mit allen Feldern hinein: "blocks": [ …, { "type": "${type}", … } ].`,
    en: `A block “${type}” stands beside the list "blocks". Move it there with all its fields: "blocks": [ …, { "type": "${type}", … } ].`,
  }),
  'outdated-block': ({ type, what }) => ({
    de: `Dieser Block „${type}“ steht noch in seiner früheren Form: ${what.de}. Rufe „npm run migrate“ auf; das ändert alle Seiten, die ihn haben.`,
    en: `This block “${type}” still stands in its former form: ${what.en}. Run “npm run migrate”; it changes all pages that have it.`,
  }),
  'block-placement': ({ type, problem, before }) => placementSentences(type, before)[problem],
  'too-many-blocks': ({ type, max }) => ({
    de: `Von „${type}“ ${max === 1 ? 'darf auf einer Seite nur einer' : `dürfen auf einer Seite nur ${max}`} stehen. Lösche diesen Block oder einen davor.`,
    en: `A page may have only ${max} “${type}”. Delete this block or one before it.`,
  }),
  'duplicate-anchor': ({ anchor, isCopy, isTitle }) => {
    if (isTitle)
      return {
        de: `Aus diesem Titel entsteht die Sprungmarke „${anchor}“, und die ist auf dieser Seite schon vergeben: Links führen nur zur ersten Stelle. Nenne eine der beiden anders.`,
        en: `This title makes the anchor “${anchor}”, which is taken on this page: links lead to the first place only. Call one of the two something else.`,
      };
    return isCopy
      ? {
          de: `Derselbe Block steht weiter oben schon, mit derselben Sprungmarke „${anchor}“. Lösche einen der beiden.`,
          en: `The same block stands further up already, with the same anchor “${anchor}”. Delete one of the two.`,
        }
      : {
          de: `Die Sprungmarke „${anchor}“ ist auf dieser Seite schon vergeben. Wähle für diesen Abschnitt eine andere.`,
          en: `The anchor “${anchor}” is taken on this page. Choose another one for this section.`,
        };
  },
  'repeated-block': ({ number }) => ({
    de: `Dieser Block sagt dasselbe wie Block ${number}, und Besucher lesen alles zweimal. Lösche einen der beiden, oder schreibe ihn neu.`,
    en: `This block says the same as block ${number}, and visitors read everything twice. Delete one of the two, or write it anew.`,
  }),
  'repeated-text': ({ number }) => ({
    de: `Dasselbe steht schon im ${number}. Eintrag dieser Liste. Schreibe hier etwas anderes, oder lösche einen der beiden.`,
    en: `The same stands in entry ${number} of this list already. Write something else here, or delete one of the two.`,
  }),
  'repeated-title': ({ of }) => {
    if (of === 'block')
      return {
        de: 'Hier steht die Überschrift noch einmal, und Besucher lesen beide untereinander. Schreibe, was darüber hinaus zu sagen ist, oder lösche das Feld.',
        en: 'This is the headline once more, and visitors read the two one below the other. Write what else there is to say, or delete the field.',
      };
    const { de, en } = titled[of];
    return {
      de: `Hier steht der Titel noch einmal, und ${de[0]} beide untereinander. Schreibe in ein, zwei Sätzen, was ${de[1]}.`,
      en: `This is the title once more, and ${en[0]} the two one below the other. Write in a sentence or two what ${en[1]}.`,
    };
  },
  'missing-heading': ({ count, since }) => {
    const [de, en] = since ? [`Ab ${since} hat die Seite`, `From ${since} on the page has`] : ['Die Seite hat', 'The page has'];
    return count === 0
      ? {
          de: `${de} keine Hauptüberschrift. Beginne sie mit einem Block „hero“ oder „page-header“.`,
          en: `${en} no main heading. Start it with a “hero” or “page-header” block.`,
        }
      : {
          de: `${de} ${count} Hauptüberschriften. Behalte nur den ersten „hero“ oder „page-header“.`,
          en: `${en} ${count} main headings. Keep only the first “hero” or “page-header”.`,
        };
  },
  'duplicate-title': ({ other }) => ({
    de: `Denselben Titel hat ${other}; in Suchmaschinen sind die beiden nicht zu unterscheiden. Gib der neueren einen eigenen.`,
    en: `${other} has the same title; search engines cannot tell the two apart. Give the newer one its own.`,
  }),
  'duplicate-description': ({ other }) => ({
    de: `Dieselbe Beschreibung hat ${other}; in Suchmaschinen sind die beiden nicht zu unterscheiden. Gib der neueren eine eigene.`,
    en: `${other} has the same description; search engines cannot tell the two apart. Give the newer one its own.`,
  }),
  'duplicate-body': ({ file, other }) => ({
    de: `Dieselben Sätze stehen in ${file} und ${other}; Suchmaschinen zeigen nur eine von beiden. Schreibe die neuere um, oder lösche sie und leite ihre Adresse weiter.`,
    en: `${file} and ${other} have the same sentences; search engines show only one of the two. Rewrite the newer one, or delete it and redirect its address.`,
  }),
  'repeated-language': ({ language, isOwn }) =>
    isOwn
      ? {
          de: `Diese Seite ist selbst in „${language}“ und wird von allein genannt. Lösche den Eintrag; ist sie in einer anderen Sprache, schreibe neben „translations“ das Feld "language".`,
          en: `This page is in “${language}” itself, and names itself without being told. Delete the entry; if it is in another language, write the field "language" beside “translations”.`,
        }
      : {
          de: `Eine Fassung in „${language}“ steht weiter oben schon. Lösche eine der beiden; ist sie für ein anderes Land, schreibe es dazu, zum Beispiel "${elsewhere(language)}".`,
          en: `A version in “${language}” stands further up already. Delete one of the two; if it is for another country, add that, for example "${elsewhere(language)}".`,
        },
  'one-sided-translation': ({ path, file, write, taken }) => ({
    de: `„${path}“ nennt ${taken ? `„${taken}“ und nicht diese Seite` : 'diese Seite nicht'} als Übersetzung, und Suchmaschinen glauben nur, was beide sagen. ${taken ? `Nimm die Übersetzung hier heraus, oder schreibe in ${file}` : `Ergänze in ${file}`}: ${write}.`,
    en: `“${path}” ${taken ? `names “${taken}” and not this page` : 'does not name this page'} as its translation, and search engines believe only what both say. ${taken ? `Take the translation out here, or write in ${file}` : `Add to ${file}`}: ${write}.`,
  }),
};

/** `en` → `en-US`, `de-AT` → `de-CH` */
const elsewhere = (language: string) => (language.startsWith('en') ? 'en-US' : `${language.slice(0, 2)}-CH`);

function placementSentences(type: string, before = type): Record<Extract<PageFinding, { rule: 'block-placement' }>['problem'], Sentence> {
  return {
    'not-first': {
      de: `Ein Block „${type}“ kann nur als erster auf der Seite stehen. Verschiebe ihn an den Anfang von „blocks“.`,
      en: `A block “${type}” must come first on the page. Move it to the start of “blocks”.`,
    },
    second: {
      de: `Mit einem Block „${type}“ beginnt eine Seite, und diese beginnt schon mit „${before}“. Behalte einen der beiden; weiter unten steht ein anderer Block, zum Beispiel „text-section“.`,
      en: `A block “${type}” begins a page, and this one begins with “${before}” already. Keep one of the two; further down stands another block, for example “text-section”.`,
    },
    'shell-only': {
      de: `Ein Block „${type}“ gehört zum Rahmen aller Seiten. Lösche ihn hier; er steht in content/site.json unter „shell“.`,
      en: `A block “${type}” belongs to the frame of all pages. Delete it here; it stands in content/site.json under “shell”.`,
    },
    inside: {
      de: `Das ist ein Block („${type}“); er gehört eine Ebene höher, hinter diesen. Schneide ihn hier aus, und füge ihn in „blocks“ hinter dem Block ein, in dem er jetzt steht.`,
      en: `This is a block (“${type}”); it belongs one level up, behind this one. Cut it out here, and insert it in “blocks” behind the block that it stands in now.`,
    },
    'page-only': {
      de: `Ein Block „${type}“ gehört auf eine Seite, nicht in den Rahmen. Verschiebe ihn in eine Datei in content/pages.`,
      en: `A block “${type}” belongs on a page, not in the frame. Move it to a file in content/pages.`,
    },
  };
}
