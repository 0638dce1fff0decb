import type { Sentence } from '../words.ts';
import { allIn, first, inQuotes, list, type Sentences, shorten } from './wording.ts';

/** What texts are filled with: facts, claims, and the columns of word lists. */
export type ValueFinding =
  | { rule: 'unknown-fact'; token: string; near?: string; known: readonly string[] }
  | { rule: 'renamed-fact'; from: string; to: string; users: readonly string[] }
  | { rule: 'no-number'; token: string; shown: string }
  | { rule: 'fact-is-text'; type: string; found: string; write?: string }
  | { rule: 'thousands-point'; found: string; whole?: string; fraction: string }
  | { rule: 'year-as-number'; found: number }
  | { rule: 'odd-fact'; fault: 'half-day' | 'blanks' | 'time' | 'hours'; found: string; write: string }
  /** Of two plans in a row. */
  | { rule: 'plan-limits'; found: number; title: string; before: number; titleBefore: string; nameBefore: string }
  | { rule: 'price-as-number'; found: number }
  | { rule: 'value-circle'; way: readonly string[] }
  | { rule: 'broken-token'; found: string; write?: string }
  /** `shown`: of a value of a word list, what shows it. */
  | { rule: 'doubled-unit'; unit: string; write: string; shown?: { token: string; page: string } }
  /** Behind a placeholder, or in a field beside it; the title says what its value is. */
  | { rule: 'other-unit'; token: string; title: string; found: string; write?: string; isBeside?: boolean }
  /** Of a price: beside which plan it stands, and whose it is. */
  | { rule: 'other-plan'; plan: string; of: string; found: string; write: string }
  /** Of a placeholder: whose it is, and of what the words around it speak. */
  | { rule: 'other-token'; found: string; title: string; other: string; write: string }
  /** `isMeant`: the words around it say so; a price alone may be that of somebody else. */
  | { rule: 'literal-fact'; found: string; write: string; isMeant: boolean }
  | { rule: 'literal-claim'; found: string; write: string; isMeant: boolean }
  | { rule: 'other-value'; found: string; write: string; of: 'fact' | 'claim'; title: string; value: string }
  /** Of a fact that was changed: what it said before, and where something else is said. */
  | { rule: 'other-value'; title: string; value: string; before: string; places: readonly string[] }
  | { rule: 'fact-leap'; title: string; value: string; before: string }
  /** `of`: the thing that it is said of, in a table for example; else it is the words of a sentence. */
  | { rule: 'pages-disagree'; found: string; other: string; at: string; of?: string }
  | { rule: 'bold-claim'; found: string }
  /** `unfinished`: what of its evidence is still to be written. */
  | { rule: 'claim-without-evidence'; wording: string; unfinished?: readonly EvidenceField[] }
  | { rule: 'repeated-claim'; wording: string; other: string }
  | { rule: 'expired-claim'; wording: string; until: string; enforced: boolean }
  | { rule: 'missing-column'; word: string; column: string; token: string; page: string }
  | { rule: 'foreign-list'; list: string; fields: readonly string[]; page: string; near?: string }
  | { rule: 'unknown-column'; column: string; near?: string }
  | { rule: 'unknown-word'; word: string; lists: readonly string[]; near?: string }
  | { rule: 'unused-column'; column: string }
  /** Of a state; of one that the official key contradicts; of what other entries spell in another way. */
  | { rule: 'misspelt-value'; found: string; near: string; of: 'state' | 'key' | 'others' }
  /** What each was to be. */
  | { rule: 'exchanged-degrees'; lat: number; lon: number }
  | { rule: 'repeated-word'; word: string; other: string }
  | { rule: 'repeated-name'; name: string; other: string }
  | { rule: 'word-beside-pages'; token: string }
  | { rule: 'little-own-text'; parameters: readonly string[]; pages: number; indexed: number; own: number; share: number }
  /** The words of a generated page, and whose text it has: words as well, or the file of a page. */
  | { rule: 'copied-text'; copy: string; of: string };

export type EvidenceField = 'publisher' | 'title' | 'date' | 'url';

const valueFiles = allIn('content/facts.json, content/claims.json, content/site.json');

/** Where the rest of the places is that contradict a fact. */
const onceChanged = { de: 'sie stehen hier, sobald diese geändert sind', en: 'they stand here once these are changed' };

const oddFacts: Readonly<Record<Extract<ValueFinding, { rule: 'odd-fact' }>['fault'], (found: string, write: string) => Sentence>> = {
  'half-day': (found, write) => ({
    de: `Hier werden ganze Tage gezählt, und ${found.replace('.', ',')} ist keine ganze Zahl. Schreibe zum Beispiel ${write}.`,
    en: `Whole days are counted here, and ${found} is no whole number. Write for example ${write}.`,
  }),
  blanks: (_, write) => ({
    de: `Vor oder hinter diesem Wert stehen Leerzeichen; sie kämen in jeden Text, der ihn nennt. Schreibe "${write}".`,
    en: `There are blanks before or behind this value; they would come into every text that names it. Write "${write}".`,
  }),
  time: (found, write) => ({
    de: `„${found}“ zeigt keine Uhr. Schreibe eine Zeit von 0:00 bis 24:00, zum Beispiel ${write}.`,
    en: `No clock shows “${found}”. Write a time from 0:00 to 24:00, for example ${write}.`,
  }),
  hours: (found, write) => ({
    de: `„${found}“ endet, bevor es beginnt. Schreibe zum Beispiel „${write}“.`,
    en: `“${found}” ends before it begins. Write for example “${write}”.`,
  }),
};

/** As much as a value, in a sentence that may speak of another thing. */
const perhaps = (found: string, write: string, file: string): Sentence => ({
  de: `„${found}“ steht auch in ${file}. Ist dasselbe gemeint, schreibe „${write}“: Dann ändert es sich mit. Ist es etwas anderes, lass es stehen.`,
  en: `“${found}” stands in ${file}, too. If the same is meant, write “${write}”: then it changes as well. If it is something else, leave it.`,
});

const evidenceFields: Readonly<Record<EvidenceField, Sentence>> = {
  publisher: { de: 'den Herausgeber', en: 'who publishes it' },
  title: { de: 'seinen Titel', en: 'its title' },
  date: { de: 'seinen Tag (2026-01-15)', en: 'its day (2026-01-15)' },
  url: { de: 'seine ganze Adresse, mit https:// davor', en: 'its full address, with https:// before it' },
};

const splitToken = (found: string, write: string): Sentence => ({
  de: `„${found}“ steht auf zwei Zeilen und stünde so auf der Seite. Schreibe „${write}“.`,
  en: `“${found}” is on two lines and would be shown as it is. Write “${write}”.`,
});

const misspeltSentences: Readonly<Record<'state' | 'key' | 'others', (found: string, near: string) => Record<'de' | 'en', string>>> = {
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

export const valueSentences: Sentences<ValueFinding> = {
  'unknown-fact': ({ token, near, known }) => ({
    de: `Den Wert „{{${token}}}“ gibt es nicht. ${near ? `Meintest du „{{${near}}}“?` : `Es gibt: ${list(known, 'de', valueFiles)}.`}`,
    en: `There is no value “{{${token}}}”. ${near ? `Did you mean “{{${near}}}”?` : `Known values: ${list(known, 'en', valueFiles)}.`}`,
  }),
  'renamed-fact': ({ from, to, users }) => {
    const count =
      users.length === 1 ? { de: 'eine Datei nennt', en: 'one file has' } : { de: `${users.length} Dateien nennen`, en: `${users.length} files have` };
    const all = { de: `alle findet die Suche nach „{{${from}}}“`, en: `a search for “{{${from}}}” finds all` };
    return {
      de: `„{{${from}}}“ heißt jetzt „{{${to}}}“, und ${count.de} noch den alten Namen: ${first(users, 'de', all)}. Schreibe dort „{{${to}}}“; „npm run fix“ tut es überall. War es ein Versehen, nenne den Wert wieder „${from}“.`,
      en: `“{{${from}}}” is called “{{${to}}}” now, and ${count.en} the old name: ${first(users, 'en', all)}. Write “{{${to}}}” there; “npm run fix” does so everywhere. If it was a slip, call the value “${from}” again.`,
    };
  },
  'no-number': ({ token, shown }) => ({
    de: `Hier gehört eine Zahl hin, und „{{${token}}}“ ist „${shorten(shown)}“. Schreibe eine Zahl, oder einen Wert, der in content/facts.json eine Zahl ohne Anführungszeichen ist.`,
    en: `A number belongs here, and “{{${token}}}” is “${shorten(shown)}”. Write a number, or a value that is a number without quotes in content/facts.json.`,
  }),
  'fact-is-text': ({ type, found, write }) => ({
    de: `„${shorten(found)}“ ist ein Text, "type": "${type}" verlangt eine Zahl. ${write ? `Schreibe ohne Anführungszeichen und Einheit: ${write}` : 'Schreibe die Zahl in Ziffern und ohne Anführungszeichen, oder ändere "type" zu "text"'}.`,
    en: `“${shorten(found)}” is a text, "type": "${type}" asks for a number. ${write ? `Write without quotes and unit: ${write}` : 'Write the number in digits and without quotes, or change "type" to "text"'}.`,
  }),
  'thousands-point': ({ found, whole, fraction }) => ({
    de: whole
      ? `Der Punkt trennt in JSON die Nachkommastellen: ${found} ist ${String(Number(found)).replace('.', ',')}. Schreibe ${whole} oder ${fraction}.`
      : `Ein Betrag hat höchstens zwei Stellen hinter dem Punkt. Schreibe ${fraction}.`,
    en: whole
      ? `The point in JSON stands before decimals: ${found} is ${Number(found)}. Write ${whole} or ${fraction}.`
      : `An amount has at most two digits behind the point. Write ${fraction}.`,
  }),
  'year-as-number': ({ found }) => ({
    de: `Das ist wohl ein Jahr, und als Zahl stünde es mit Tausenderpunkt auf der Website: ${String(found).replace(/(?=...$)/, '.')}. Schreibe "type": "text", "value": "${found}".`,
    en: `This is probably a year, and as a number it would be shown with its thousands apart: ${String(found).replace(/(?=...$)/, ',')}. Write "type": "text", "value": "${found}".`,
  }),
  'odd-fact': ({ fault, found, write }) => oddFacts[fault](shorten(found), write),
  'plan-limits': ({ found, title, before, titleBefore, nameBefore }) => {
    const isGap = found > before + 1;
    const [from, to] = isGap ? [before + 1, found - 1] : [found, before];
    const [de, en] = from === to ? [`${from}`, `${from}`] : [`${from} bis ${to}`, `${from} to ${to}`];
    return {
      de: `„${shorten(titleBefore)}“ ist ${before}, „${shorten(title)}“ ist ${found}: Für ${de} ${isGap ? 'gilt kein Tarif' : 'gelten zwei Tarife'}. Schreibe hier ${before + 1}, oder bei "${nameBefore}" ${found - 1}.`,
      en: `“${shorten(titleBefore)}” is ${before}, “${shorten(title)}” is ${found}: for ${en} there ${isGap ? 'is no plan' : 'are two plans'}. Write ${before + 1} here, or ${found - 1} for "${nameBefore}".`,
    };
  },
  'price-as-number': ({ found }) => ({
    de: `Das ist wohl ein Preis, und als Zahl stünde er ohne Währung auf der Website: ${String(found).replace('.', ',')}. Schreibe "type": "money".`,
    en: `This is probably a price, and as a number it would be shown without a currency: ${found}. Write "type": "money".`,
  }),
  'value-circle': ({ way }) => ({
    de: `Dieser Wert nennt am Ende sich selbst: ${way.join(' → ')}. Schreibe in einen davon den Text selbst.`,
    en: `This value names itself in the end: ${way.join(' → ')}. Write the text itself into one of them.`,
  }),
  'broken-token': ({ found, write }) =>
    write === undefined
      ? {
          de: `„${found}“ stünde so auf der Seite: Zwischen zwei öffnenden und zwei schließenden Klammern steht der Name eines Werts. Schreibe ihn, zum Beispiel „{{site.name}}“, oder lösche die Klammern.`,
          en: `“${found}” would be shown as it is: between two opening and two closing braces stands the name of a value. Write it, for example “{{site.name}}”, or delete the braces.`,
        }
      : found.includes('\n')
        ? splitToken(found.replace(/\s+/g, ' '), write)
        : {
            de: `„${found}“ hat nicht auf beiden Seiten zwei geschweifte Klammern und stünde so auf der Seite. Schreibe „${write}“.`,
            en: `“${found}” does not have two braces on both sides and would be shown as it is. Write “${write}”.`,
          },
  'doubled-unit': ({ unit, write, shown }) => {
    const of = shown && {
      de: `Hinter „{{${shown.token}}}“ schreibt ${shown.page} die Einheit`,
      en: `${shown.page} writes the unit behind “{{${shown.token}}}”`,
    };
    return {
      de: `${of?.de ?? `„${write}“ hat seine Einheit schon`}; „${unit}“ stünde zweimal da. Schreibe nur „${write}“.`,
      en: `${of?.en ?? `“${write}” has its unit already`}; “${unit}” would be there twice. Write only “${write}”.`,
    };
  },
  'other-unit': ({ token, title, found, write, isBeside }) => ({
    de: `„{{${token}}}“ ist „${shorten(title)}“, und ${isBeside ? 'hier' : 'dabei'} steht „${found}“. Schreibe ${write ? `„${write}“` : 'dahinter, was zum Wert passt'}, oder nenne einen anderen Wert.`,
    en: `“{{${token}}}” is “${shorten(title)}”, and ${isBeside ? `here it says “${found}”` : `“${found}” stands with it`}. Write ${write ? `“${write}”` : 'behind it what fits the value'}, or name another value.`,
  }),
  'other-token': ({ found, title, other, write }) => ({
    de: `„${found}“ ist „${shorten(title)}“, und die Worte darum sprechen von „${shorten(other)}“. Schreibe „${write}“, oder nenne im Satz, was gemeint ist.`,
    en: `“${found}” is “${shorten(title)}”, and the words around it speak of “${shorten(other)}”. Write “${write}”, or say in the sentence what is meant.`,
  }),
  'other-plan': ({ plan, of, found, write }) => ({
    de: `Bei „${plan}“ steht hier der Preis von „${of}“: „${found}“. Schreibe „${write}“.`,
    en: `With “${plan}” stands the price of “${of}” here: “${found}”. Write “${write}”.`,
  }),
  'literal-fact': ({ found, write, isMeant }) =>
    isMeant
      ? {
          de: `„${found}“ ist ein Wert aus content/facts.json und ändert sich nur dort. Schreibe „${write}“.`,
          en: `“${found}” is a value of content/facts.json and changes only there. Write “${write}”.`,
        }
      : perhaps(found, write, 'content/facts.json'),
  'literal-claim': ({ found, write, isMeant }) =>
    isMeant
      ? {
          de: `„${found}“ ist eine Aussage aus content/claims.json, mit Beleg und Frist. Schreibe „${write}“.`,
          en: `“${found}” is a claim of content/claims.json, with evidence and a time limit. Write “${write}”.`,
        }
      : perhaps(found, write, 'content/claims.json'),
  'other-value': (finding) => {
    if ('places' in finding) {
      const { title, value, before, places } = finding;
      const at = { de: first(places, 'de', onceChanged), en: first(places, 'en', onceChanged) };
      return {
        de: `„${title}“ war ${before} und ist jetzt ${value}. Seitdem widerspricht dem, was hier steht: ${at.de}. Prüfe den Wert; stimmt er, ändere diese Stellen.`,
        en: `“${title}” was ${before} and is ${value} now. Since then it is contradicted by what stands here: ${at.en}. Check the value; if it is right, change these places.`,
      };
    }
    const { found, write, of, title, value } = finding;
    const file = `content/${of}s.json`;
    return {
      de: `„${found}“ ist etwas anderes, als in ${file} steht: „${title}“ ist dort ${value}. Schreibe „${write}“, oder ändere den Wert dort.`,
      en: `“${found}” is something else than ${file} says: “${title}” is ${value} there. Write “${write}”, or change the value there.`,
    };
  },
  'fact-leap': ({ title, value, before }) => ({
    de: `„${title}“ war ${before} und ist jetzt ${value}. Ist das Komma verrutscht? Stimmt der Wert, ist mit dem nächsten Commit nichts mehr zu sagen.`,
    en: `“${title}” was ${before} and is ${value} now. Has the decimal point slipped? If the value is right, nothing more is said after the next commit.`,
  }),
  'pages-disagree': ({ found, other, at, of }) =>
    of === undefined
      ? {
          de: `Hier steht „${found}“, in ${at} in denselben Worten „${other}“. Schreibe an beiden Stellen dasselbe; als Wert in content/facts.json bleibt es so.`,
          en: `Here it says “${found}”, in ${at} in the same words “${other}”. Write the same in both places; as a value of content/facts.json it stays so.`,
        }
      : {
          de: `Zu „${of}“ steht hier „${found}“, in ${at} „${other}“. Schreibe an beiden Stellen dasselbe.`,
          en: `About “${of}” it says “${found}” here, in ${at} “${other}”. Write the same in both places.`,
        },
  'bold-claim': ({ found }) => ({
    de: `„${found}“ ist eine Werbeaussage, die einen Beleg braucht. Lege sie mit ihm in content/claims.json an und schreibe hier {{claim.…}}, oder sage, was jeder selbst sehen kann.`,
    en: `“${found}” is a claim that needs evidence. Put it with that into content/claims.json and write {{claim.…}} here, or say what everybody can see.`,
  }),
  'claim-without-evidence': ({ wording, unfinished }) => {
    if (unfinished) {
      const [de, en] = (['de', 'en'] as const).map((language) =>
        unfinished.map((field) => `${language === 'de' ? 'bei' : 'for'} "${field}" ${evidenceFields[field][language]}`).join(', '),
      );
      return {
        de: `Der Beleg für „${shorten(wording)}“ ist noch auszufüllen. Schreibe ${de}.`,
        en: `The evidence for “${shorten(wording)}” is still to be filled in. Write ${en}.`,
      };
    }
    return {
      de: `Für „${wording}“ gibt es keinen Beleg. Ergänze: "evidence": { "publisher": "…", "title": "…", "date": "…", "url": "https://…" }`,
      en: `There is no evidence for “${wording}”. Add: "evidence": { "publisher": "…", "title": "…", "date": "…", "url": "https://…" }`,
    };
  },
  'repeated-claim': ({ wording, other }) => ({
    de: `„${shorten(wording)}“ sagt schon „{{claim.${other}}}“, mit eigenem Beleg und eigener Frist. Lösche eine der beiden Aussagen, und nenne die andere.`,
    en: `“${shorten(wording)}” is said by “{{claim.${other}}}” already, with its own evidence and time limit. Delete one of the two claims, and name the other.`,
  }),
  'expired-claim': ({ wording, until }) => ({
    de: `„${wording}“ galt bis ${until}. Nimm die Aussage heraus, oder ergänze einen neuen Beleg und ändere "validUntil".`,
    en: `“${wording}” was valid until ${until}. Remove the claim, or add new evidence and change "validUntil".`,
  }),
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
  'unused-column': ({ column }) => ({
    de: `Keine Seite zeigt „${column}“. Lösche das Feld in allen Einträgen oder nenne es in einem Text.`,
    en: `No page shows “${column}”. Delete the field in all entries or name it in a text.`,
  }),
  'misspelt-value': ({ found, near, of }) => misspeltSentences[of](shorten(found), near),
  'exchanged-degrees': ({ lat, lon }) => ({
    de: `So läge der Ort vor Afrika; Breite und Länge sind wohl vertauscht. Schreibe "lat": ${lat}, "lon": ${lon}.`,
    en: `The place would lie off Africa; latitude and longitude were probably exchanged. Write "lat": ${lat}, "lon": ${lon}.`,
  }),
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
      de: `Von ${pages} Seiten zu ${of} haben ${indexed} eigenen Text genug; die anderen stehen nicht in Suchmaschinen. Eigen heißt: mindestens ${own} Folgen von fünf Wörtern und ${percent}\u00a0% des Textes, die auf keiner Seite daneben stehen. Schreibe mehr davon in die Wortliste, wo es sich lohnt.`,
      en: `Of ${pages} pages of ${of} ${indexed} have text enough of their own; the others are not in search engines. Own means: at least ${own} runs of five words and ${percent} % of the text that stand on no page beside. Write more of it into the word list where it is worth it.`,
    };
  },
  'copied-text': ({ copy, of }) => ({
    de: `„${copy}“ sagt fast dasselbe wie „${of}“ und steht deshalb nicht in Suchmaschinen. Dort bleibt, wer zuerst da war, und wo das niemand weiß, der Eintrag weiter oben. Schreibe den Text neu oder lösche den Eintrag.`,
    en: `“${copy}” says nearly the same as “${of}” and is therefore not in search engines. The one that was there first stays there, and where nobody knows that, the entry further up. Write the text anew or delete the entry.`,
  }),
  'repeated-word': ({ word, other }) => ({
    de: `„${word}“ gehört schon zum Eintrag „${other}“, und nur der würde gezeigt. Wähle ein anderes Wort oder lösche eines der beiden.`,
    en: `“${word}” already belongs to the entry “${other}”, and only that would be shown. Choose another word or delete one of the two.`,
  }),
};
