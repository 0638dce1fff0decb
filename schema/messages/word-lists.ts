import { chooseFrom, inQuotes, numberIn, type Sentences, shorten } from './wording.ts';

/** Findings about word lists, and about pages generated from them. */
export type WordListFinding =
  | { rule: 'missing-column'; word: string; column: string; token: string; page: string }
  | { rule: 'foreign-list'; list: string; fields: readonly string[]; page: string; near?: string }
  | { rule: 'unknown-column'; column: string; near?: string }
  | { rule: 'unknown-word'; word: string; lists: readonly string[]; near?: string }
  /** What a block should show; `of`: pages that lack the field that it should read. */
  | { rule: 'unknown-words'; found: string; near?: string; known: readonly string[]; of?: string }
  | { rule: 'unused-column'; column: string }
  /** `of`: a state; a country; a state that contradicts the official key; a value that other entries spell differently. */
  | { rule: 'misspelt-value'; found: string; near: string; of: 'state' | 'country' | 'key' | 'others' }
  /** The values as they should be. */
  | { rule: 'exchanged-degrees'; lat: number; lon: number }
  | { rule: 'odd-value'; found: string; of: 'degrees' | 'zero' }
  /** `more`: how many more words of the same entry belong to the other one, too. */
  | { rule: 'repeated-word'; word: string; other: string; more?: number }
  | { rule: 'repeated-name'; name: string; other: string }
  | { rule: 'word-beside-pages'; token: string }
  | { rule: 'little-own-text'; parameters: readonly string[]; pages: number; indexed: number; own: number; share: number }
  /** `copy`: the words of a generated page; `of`: whose text it has, as words or as the file of a page. */
  | { rule: 'copied-text'; copy: string; of: string };

const misspeltSentences: Readonly<Record<'state' | 'country' | 'key' | 'others', (found: string, near: string) => Record<'de' | 'en', string>>> = {
  country: (found, near) => ({
    de: `„${found}“ ist kein Kürzel eines Landes, wie Suchmaschinen und Kartendienste es lesen. Schreibe "${near}".`,
    en: `“${found}” is no code of a country as search engines and maps read it. Write "${near}".`,
  }),
  state: (found, near) => ({
    de: `Ein Bundesland „${found}“ gibt es nicht. Meintest du „${near}“?`,
    en: `There is no federal state “${found}”. Did you mean “${near}”?`,
  }),
  key: (found, near) => ({
    de: `Nach seinem "ags" liegt der Ort nicht in „${found}“. Schreibe „${near}“, oder berichtige den Schlüssel.`,
    en: `By its "ags" the place is not in “${found}”. Write “${near}”, or correct the key.`,
  }),
  others: (found, near) => ({
    de: `„${found}“ schreibt nur dieser Eintrag so. Meintest du „${near}“?`,
    en: `Only this entry spells it “${found}”. Did you mean “${near}”?`,
  }),
};

export const wordListSentences: Sentences<WordListFinding> = {
  'missing-column': ({ word, column, token, page }) => {
    const [de, en] = column.includes('.') ? ['Ergänze es dort.', 'Add it there.'] : [`Ergänze: "${column}": …`, `Add: "${column}": …`];
    return {
      de: `Beim Eintrag „${word}“ fehlt „${column}“; ${page} zeigt es als „{{${token}}}“. ${de}`,
      en: `The entry “${word}” has no “${column}”; ${page} shows it as “{{${token}}}”. ${en}`,
    };
  },
  'foreign-list': ({ list: file, fields, page, near }) => {
    const help = near
      ? { de: `Meintest du "${near}"? Sonst sind die beiden Dateien vertauscht.`, en: `Did you mean "${near}"? Otherwise the two files were exchanged.` }
      : { de: 'Vielleicht steht hier eine andere Liste; hole die richtige zurück.', en: 'Perhaps this is another list; bring the right one back.' };
    return {
      de: `In ${file} hat kein Eintrag, was ${page} zeigt: ${inQuotes(fields)}. ${help.de}`,
      en: `No entry of ${file} has what ${page} shows: ${inQuotes(fields)}. ${help.en}`,
    };
  },
  'unknown-column': ({ column, near }) =>
    near
      ? {
          de: `Das Feld „${column}“ hat nur dieser Eintrag, und ihm fehlt „${near}“, das Einträge wie er haben. Meintest du „${near}“?`,
          en: `Only this entry has a field “${column}”, and it lacks “${near}”, which entries like it have. Did you mean “${near}”?`,
        }
      : {
          de: `Das Feld „${column}“ hat nur dieser Eintrag, und keine Seite zeigt es. Lösche es, oder ergänze es bei allen.`,
          en: `Only this entry has a field “${column}”, and no page shows it. Delete it, or add it to all.`,
        },
  'unknown-word': ({ word, lists, near }) => ({
    de: `Das Wort „${word}“ steht nicht in ${lists.join(' oder ')}; was es hier sagt, zeigt keine Seite. ${near ? `Meintest du „${near}“?` : 'Nimm eines, das darin steht.'}`,
    en: `The word “${word}” is not in ${lists.join(' or ')}; no page shows what it says here. ${near ? `Did you mean “${near}”?` : 'Use one that is.'}`,
  }),
  'unknown-words': ({ found, near, known, of }) => {
    const [de, en] = near ? [`Meintest du "${near}"?`, `Did you mean "${near}"?`] : [chooseFrom(known, 'de'), chooseFrom(known, 'en')].map((all) => `${all}.`);
    if (of !== undefined) return { de: `Kein Eintrag von „${of}“ hat ein Feld „${found}“. ${de}`, en: `No entry of “${of}” has a field “${found}”. ${en}` };
    if (known.length === 0)
      return {
        de: 'Diese Website hat keine Seiten aus Wortlisten, und der Block bleibt leer. Lösche ihn, oder lege sie in pages.config.json mit "vocabularies" an.',
        en: 'This site has no pages made of word lists, and the block stays empty. Delete it, or add them to pages.config.json with "vocabularies".',
      };
    return {
      de: `Keine Adresse ist aus „${found}“ gemacht, und der Block bleibt leer. ${de}`,
      en: `No address is made of “${found}”, and the block stays empty. ${en}`,
    };
  },
  'unused-column': ({ column }) => ({
    de: `Keine Seite zeigt „${column}“. Lösche das Feld in allen Einträgen oder nenne es in einem Text.`,
    en: `No page shows “${column}”. Delete the field in all entries or name it in a text.`,
  }),
  'misspelt-value': ({ found, near, of }) => misspeltSentences[of](shorten(found), near),
  'exchanged-degrees': ({ lat, lon }) => ({
    de: `So läge der Ort vor Afrika; Breite und Länge sind wohl vertauscht. Schreibe "lat": ${lat}, "lon": ${lon}.`,
    en: `The place would lie off Africa; latitude and longitude were probably exchanged. Write "lat": ${lat}, "lon": ${lon}.`,
  }),
  'odd-value': ({ found, of }) =>
    of === 'zero'
      ? {
          de: `Hier steht „${found}“, und alle anderen Einträge haben mehr. Schreibe den Wert, oder lösche das Feld, wenn er nicht bekannt ist.`,
          en: `Here stands “${found}”, and all other entries have more. Write the value, or delete the field if it is not known.`,
        }
      : {
          de: `Mit „${found}“ läge der Ort weit weg von allen anderen dieser Liste. Berichtige den Wert; meist fehlt ein Punkt, oder eine Ziffer ist zu viel.`,
          en: `With “${found}” the place would lie far from all others of this list. Correct the value; often a point is missing, or there is one digit too many.`,
        },
  'repeated-name': ({ name, other }) => ({
    de: `„${name}“ heißt auch der Eintrag „${other}“; die Seiten der beiden haben denselben Titel. Ergänze, was sie unterscheidet, oder lösche einen.`,
    en: `The entry “${other}” is called “${name}” as well; the pages of the two have the same title. Add what tells them apart, or delete one.`,
  }),
  'word-beside-pages': ({ token }) => ({
    de: `„{{${token}}}“ kommt aus einer Adresse; das gibt es nur auf Seiten. Schreibe den Text aus; bei "unknown" in einer Wortliste steht {{name}} für das Wort.`,
    en: `“{{${token}}}” comes from an address; only pages have that. Write the text out; in "unknown" of a vocabulary {{name}} stands for the word.`,
  }),
  'little-own-text': ({ parameters, pages, indexed, own, share }) => {
    const of = parameters.map((name) => `{${name}}`).join(' + ');
    const percent = Math.round(share * 100);
    return {
      de: `Von ${numberIn(pages, 'de')} Seiten zu ${of} ${indexed === 1 ? 'hat' : 'haben'} ${numberIn(indexed, 'de')} genug eigenen Text; die anderen stehen nicht in Suchmaschinen. Eigen heißt: mindestens ${own} Folgen von fünf Wörtern und ${percent}\u00a0% des Textes, die auf keiner der Seiten daneben stehen. Schreibe mehr davon in die Wortliste, wo es sich lohnt.`,
      en: `Of ${numberIn(pages, 'en')} pages of ${of} ${numberIn(indexed, 'en')} have text enough of their own; the others are not in search engines. Own means: at least ${own} runs of five words and ${percent} % of the text that stand on no page beside. Write more of it into the word list where it is worth it.`,
    };
  },
  'copied-text': ({ copy, of }) => ({
    de: `„${copy}“ sagt fast dasselbe wie „${of}“ und steht deshalb nicht in Suchmaschinen. Dort bleibt, wer zuerst da war, und wo das niemand weiß, der Eintrag weiter oben. Schreibe den Text neu oder lösche den Eintrag.`,
    en: `“${copy}” says nearly the same as “${of}” and is therefore not in search engines. The one that was there first stays there, and where nobody knows that, the entry further up. Write the text anew or delete the entry.`,
  }),
  'repeated-word': ({ word, other, more }) =>
    more === undefined
      ? {
          de: `„${word}“ gehört schon zum Eintrag „${other}“, und nur der würde gezeigt. Wähle ein anderes Wort oder lösche eines der beiden.`,
          en: `“${word}” already belongs to the entry “${other}”, and only that would be shown. Choose another word or delete one of the two.`,
        }
      : {
          de: `„${word}“ und ${more === 1 ? 'ein weiteres Wort' : `${more} weitere Wörter`} dieses Eintrags gehören schon zum Eintrag „${other}“, und nur der würde gezeigt. Wähle andere Wörter oder lösche sie bei einem der beiden.`,
          en: `“${word}” and ${more === 1 ? 'one more word' : `${more} more words`} of this entry already belong to the entry “${other}”, and only that would be shown. Choose other words or delete them in one of the two.`,
        },
};
