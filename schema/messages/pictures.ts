import type { Sentence } from '../words.ts';
import { allIn, list, meant, type Sentences, shorten } from './wording.ts';

/** Findings about pictures (names, alternative texts, files), and about typefaces. */
export type PictureFinding =
  | { rule: 'unknown-picture'; name: string; near?: string; known: readonly string[] }
  | { rule: 'foreign-picture'; write: string }
  | { rule: 'picture-format'; ending: string; known: readonly string[] }
  | { rule: 'missing-alt'; name: string }
  /** `instead`: what the alternative text is, if not a file name; it does not describe the picture. */
  | { rule: 'file-name-as-alt'; found: string; instead?: keyof typeof notShown }
  | { rule: 'duplicate-picture'; name: string; other: string }
  | { rule: 'large-picture'; megabytes: number }
  | { rule: 'unreadable-picture' }
  | { rule: 'code-in-picture'; found: string }
  | { rule: 'unreadable-font' }
  | { rule: 'unwritten-file'; folder: string; reason: string };

/** A name in a folder, `bestatter/foto`; not `/images/foto.png`, as other programs write it. */
const isBelow = (name: string) => /^(?!\.*\/|images\/[^/]+$|content\/|https?:)[^/]+\/./.test(name);

/** What an alternative text is that does not describe the picture. Each continues a sentence that begins with that text. */
const notShown = {
  file: {
    de: 'ist der Name einer Datei, und wer das Bild nicht sieht, hört nur ihn',
    en: 'is the name of a file, and who cannot see the picture hears nothing else',
  },
  any: { de: 'passt auf jedes Bild, und wer es nicht sieht, hört nur das', en: 'fits every picture, and who cannot see the picture hears nothing else' },
  picture: {
    de: 'braucht es nicht: Dass es ein Bild ist, sagt das Programm, das vorliest',
    en: 'is not needed: the program that reads aloud says that it is a picture',
  },
  other: {
    de: 'steht schon an einem anderen Bild der Seite, und eines der beiden zeigt etwas anderes',
    en: 'is said of another picture of the page already, and one of the two shows something else',
  },
  headline: {
    de: 'steht schon als Überschrift daneben, und wer das Bild nicht sieht, hört es zweimal',
    en: 'is the headline beside it, and who cannot see the picture hears it twice',
  },
} as const satisfies Record<string, Sentence>;

export const pictureSentences: Sentences<PictureFinding> = {
  'unknown-picture': ({ name, near, known }) => {
    const file = shorten(/\.\w+$/.test(name) ? name.replace(/^.*\//, '') : `${name.replace(/^.*\//, '')}.png`);
    const bare = shorten(name.replace(/^.*\/|\.\w+$/g, ''));
    const others =
      known.length === 0
        ? { de: '', en: '' }
        : { de: `oder nimm eines von: ${list(known, 'de', allIn('content/images'))}`, en: `or use one of: ${list(known, 'en', allIn('content/images'))}` };
    const inFolder = {
      de: `In Ordnern unter content/images sucht niemand: Lege es direkt in content/images, und schreibe "${bare}"${others.de && `; ${others.de}`}.`,
      en: `Nobody looks in folders below content/images: put it directly into content/images, and write "${bare}"${others.en && `; ${others.en}`}.`,
    };
    const choices = {
      de: `Lege es als content/images/${file} ab${others.de && `, ${others.de}`}.`,
      en: `Save it as content/images/${file}${others.en && `, ${others.en}`}.`,
    };
    const help = meant(near, isBelow(name) ? inFolder : choices);
    return { de: `Ein Bild „${shorten(name)}“ gibt es nicht. ${help.de}`, en: `There is no picture “${shorten(name)}”. ${help.en}` };
  },
  'foreign-picture': ({ write }) => ({
    de: `Bilder von anderen Websites erscheinen nicht. Lege die Datei in content/images und schreibe „![…](${write})“.`,
    en: `Pictures of other sites are not shown. Put the file in content/images and write “![…](${write})”.`,
  }),
  'picture-format': ({ ending, known }) =>
    ending === 'pdf'
      ? {
          de: 'Ein PDF ist kein Bild, und aus diesem Ordner bekommt es niemand zu sehen. Lösche es hier, und verlinke es dort, wo es im Web liegt: [Preisliste](https://…/preisliste.pdf).',
          en: 'A PDF is no picture, and nobody gets to see it from this folder. Delete it here, and link to where it is on the web: [price list](https://…/pricelist.pdf).',
        }
      : {
          de: `Bilder mit der Endung „.${ending}“ werden nicht gelesen, und Besucher sehen dieses nicht. Speichere es in einem dieser Formate: ${known.join(', ')}.`,
          en: `Pictures that end in “.${ending}” are not read, and visitors do not see this one. Save it in one of these formats: ${known.join(', ')}.`,
        },
  'missing-alt': ({ name }) => ({
    de: `Wer das Bild nicht sieht, erfährt nicht, was darauf ist. Schreibe „![Was zu sehen ist](${name})“.`,
    en: `Readers who cannot see the picture are not told what it shows. Write “![What it shows](${name})”.`,
  }),
  'file-name-as-alt': ({ found, instead = 'file' }) => ({
    de: `„${shorten(found)}“ ${notShown[instead].de}. Schreibe in einem Satz, was zu sehen ist.`,
    en: `“${shorten(found)}” ${notShown[instead].en}. Say in one sentence what it shows.`,
  }),
  'duplicate-picture': ({ name, other }) => ({
    de: `Ein Bild „${name}“ gibt es schon: ${other}. Benenne eines der beiden um.`,
    en: `There is a picture “${name}” already: ${other}. Rename one of the two.`,
  }),
  'large-picture': ({ megabytes }) => ({
    de: `Das Bild ist größer als ${megabytes} MiB. Speichere es mit weniger Bildpunkten; 2000 in der Breite genügen.`,
    en: `The picture is larger than ${megabytes} MiB. Save it with fewer pixels; a width of 2000 is enough.`,
  }),
  'unreadable-picture': () => ({
    de: 'Diese Datei ist kein lesbares Bild. Speichere es neu als PNG, JPEG, WebP oder SVG.',
    en: 'This file is not a readable picture. Save it again as PNG, JPEG, WebP or SVG.',
  }),
  'code-in-picture': ({ found }) => ({
    de: `„${shorten(found)}“ ist keine Zeichnung, sondern Programmcode, HTML oder eine Adresse außerhalb der Datei. Speichere das Bild neu als einfaches SVG oder als PNG.`,
    en: `“${shorten(found)}” is not drawing, but code, HTML or an address outside the file. Save the picture again as plain SVG or as PNG.`,
  }),
  'unreadable-font': () => ({
    de: 'Diese Datei ist keine vollständige Schrift im Format WOFF2. Kopiere sie noch einmal.',
    en: 'This file is not a complete typeface in the format WOFF2. Copy it once more.',
  }),
  'unwritten-file': ({ folder, reason }) => ({
    de: `Der Server kann diese Datei nicht in ${folder} ablegen (${reason}); sie fehlt auf der Website. Mit der nächsten Änderung versucht er es noch einmal.`,
    en: `The server cannot put this file into ${folder} (${reason}); the website lacks it. It is tried again with the next change.`,
  }),
};
