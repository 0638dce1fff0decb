import { isSameName } from '../same-name.ts';
import type { Language, Sentence } from '../words.ts';
import { type ClaimFinding, claimSentences } from './claims.ts';
import { type PlanFinding, planSentences } from './plans.ts';
import { allIn, first, list, numberIn, type Sentences, shorten } from './wording.ts';

/** Findings about the values in texts: facts and claims. */
export type ValueFinding =
  /** `ofList`: the token belongs to the word list of an address parameter. */
  | { rule: 'unknown-fact'; token: string; near?: string; known: readonly string[]; ofList?: boolean }
  | { rule: 'renamed-fact'; from: string; to: string; users: readonly string[] }
  | { rule: 'no-number'; token: string; shown: string }
  /** About a fact or claim. */
  | { rule: 'value-name'; found: string; write: string }
  | { rule: 'fact-is-text'; type: string; found: string; write?: string }
  | { rule: 'thousands-point'; found: string; whole?: string; fraction: string }
  | { rule: 'year-as-number'; found: number }
  | { rule: 'odd-fact'; fault: 'half-day' | 'blanks' | 'time' | 'hours'; found: string; write: string }
  /** About two consecutive plans. */
  | { rule: 'plan-limits'; found: number; title: string; before: number; titleBefore: string; nameBefore: string }
  | { rule: 'price-as-number'; found: number }
  | { rule: 'value-circle'; way: readonly string[] }
  | { rule: 'broken-token'; found: string; write?: string }
  /** `shown`: for a value in a word list, the token and page that show it; `isLead`: not the unit, but words before the figure, „bis zu“. */
  | { rule: 'doubled-unit'; unit: string; write: string; shown?: { token: string; page: string }; isLead?: boolean }
  /**
   * The contradiction stands behind a placeholder or in a field beside it; `title` is that of the fact. `found`: empty where no unit is written at all;
   * `isBeside`: in a field beside the price; `ofAll`: said about all prices.
   */
  | { rule: 'other-unit'; token: string; title: string; found: string; write?: string; isBeside?: boolean; ofAll?: boolean }
  /** About a placeholder: `title` is that of its fact, `other` the one that the words around it are about. */
  | { rule: 'other-token'; found: string; title: string; other: string; write: string }
  | PlanFinding
  /** `isMeant`: the words around it confirm it; a mere price may be somebody else's. */
  | { rule: 'literal-fact'; found: string; write: string; isMeant: boolean }
  | { rule: 'literal-claim'; found: string; write: string; isMeant: boolean }
  | { rule: 'other-value'; found: string; write: string; of: 'fact' | 'claim'; title: string; value: string }
  /** About a fact that was changed: `before` is its former value, `places` are those that say something else. */
  | { rule: 'other-value'; title: string; value: string; before: string; places: readonly string[] }
  | { rule: 'fact-leap'; title: string; value: string; before: string }
  /** `of`: the thing that it is said about, in a table for example; otherwise the words of a sentence decide. */
  | { rule: 'pages-disagree'; found: string; other: string; at: string; of?: string | Sentence }
  | ClaimFinding;

const inLanguage = (text: string | Sentence, language: Language) => (typeof text === 'string' ? text : text[language]);

const valueFiles = allIn('content/facts.json, content/claims.json, content/site.json');

/** Where the remaining contradictions of a fact are listed. */
const onceChanged = { de: 'sie stehen hier, sobald diese geändert sind', en: 'they stand here once these are changed' };

/** The finding of a block's rule on several pages, reported at the fact that causes it. */
export function onPagesOfFact({
  title,
  value,
  pages,
  places,
  message,
}: {
  readonly title: string;
  readonly value: string;
  readonly pages: number;
  readonly places: readonly string[];
  readonly message: Sentence;
}): Sentence {
  const at = { de: first(places, 'de', onceChanged), en: first(places, 'en', onceChanged) };
  return {
    de: `„${title}“ ist ${value}. Deshalb gilt auf ${numberIn(pages, 'de')} Seiten (${at.de}): ${message.de}`,
    en: `“${title}” is ${value}. Therefore, on ${numberIn(pages, 'en')} pages (${at.en}): ${message.en}`,
  };
}

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

/** The message for text that equals the value but may be about something else. */
const perhaps = (found: string, write: string, file: string): Sentence => ({
  de: `„${found}“ steht auch in ${file}. Ist dasselbe gemeint, schreibe „${write}“: Dann ändert es sich mit. Ist es etwas anderes, lass es stehen.`,
  en: `“${found}” stands in ${file}, too. If the same is meant, write “${write}”: then it changes as well. If it is something else, leave it.`,
});

const splitToken = (found: string, write: string): Sentence => ({
  de: `„${found}“ steht auf zwei Zeilen und stünde so auf der Seite. Schreibe „${write}“.`,
  en: `“${found}” is on two lines and would be shown as it is. Write “${write}”.`,
});

export const valueSentences: Sentences<ValueFinding> = {
  ...planSentences,
  ...claimSentences,
  'unknown-fact': ({ token, near, known, ofList }) => {
    const all = ofList ? allIn('content/seo') : valueFiles;
    const choices =
      known.length === 0
        ? { de: 'Noch gibt es keinen: Lege ihn in content/facts.json an.', en: 'There is none yet: add it in content/facts.json.' }
        : { de: `Es gibt: ${list(known, 'de', all)}.`, en: `Known values: ${list(known, 'en', all)}.` };
    return {
      de: `Den Wert „{{${token}}}“ gibt es nicht. ${near ? `Meintest du „{{${near}}}“?` : choices.de}`,
      en: `There is no value “{{${token}}}”. ${near ? `Did you mean “{{${near}}}”?` : choices.en}`,
    };
  },
  'renamed-fact': ({ from, to, users }) => {
    const count =
      users.length === 1
        ? { de: 'eine Datei nennt', en: 'one file has' }
        : { de: `${numberIn(users.length, 'de')} Dateien nennen`, en: `${numberIn(users.length, 'en')} files have` };
    const all = { de: `alle findet die Suche nach „{{${from}}}“`, en: `a search for “{{${from}}}” finds all` };
    if (isSameName(from, to))
      return {
        de: `Dieser Wert hieß „${from}“, und ${count.de} ihn noch so: ${first(users, 'de', all)}. Schreibe "${from}".`,
        en: `This value was called “${from}”, and ${count.en} that name: ${first(users, 'en', all)}. Write "${from}".`,
      };
    return {
      de: `„{{${from}}}“ heißt jetzt „{{${to}}}“, und ${count.de} noch den alten Namen: ${first(users, 'de', all)}. Schreibe dort „{{${to}}}“; „npm run fix“ tut es überall. War es ein Versehen, nenne den Wert wieder „${from}“.`,
      en: `“{{${from}}}” is called “{{${to}}}” now, and ${count.en} the old name: ${first(users, 'en', all)}. Write “{{${to}}}” there; “npm run fix” does so everywhere. If it was a slip, call the value “${from}” again.`,
    };
  },
  'no-number': ({ token, shown }) => ({
    de: `Hier gehört eine Zahl hin, und „{{${token}}}“ ist „${shorten(shown)}“. Schreibe eine Zahl oder einen Wert, der in content/facts.json eine Zahl ohne Anführungszeichen ist.`,
    en: `A number belongs here, and “{{${token}}}” is “${shorten(shown)}”. Write a number, or a value that is a number without quotes in content/facts.json.`,
  }),
  'value-name': ({ found, write }) => ({
    de: `Mit dem Namen "${found}" kann kein Text diesen Wert nennen: Namen haben keine Klammern und keine Leerzeichen davor oder dahinter. Schreibe "${write}".`,
    en: `No text can name this value by "${found}": names have no braces, and no blanks before or behind them. Write "${write}".`,
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
      de: `„${shorten(titleBefore)}“ ist ${before}, „${shorten(title)}“ ist ${found}: Für ${de} ${isGap ? 'gilt kein Tarif' : 'gelten zwei Tarife'}. Schreibe hier ${before + 1} oder bei "${nameBefore}" ${found - 1}.`,
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
  'doubled-unit': ({ unit, write, shown, isLead }) => {
    const [de, en] = isLead ? ['beginnt schon damit', 'begins with it already'] : ['hat seine Einheit schon', 'has its unit already'];
    const of = shown && {
      de: `Hinter „{{${shown.token}}}“ schreibt ${shown.page} die Einheit`,
      en: `${shown.page} writes the unit behind “{{${shown.token}}}”`,
    };
    return {
      de: `${of?.de ?? `„${write}“ ${de}`}; „${unit}“ stünde zweimal da. Schreibe nur „${write}“.`,
      en: `${of?.en ?? `“${write}” ${en}`}; “${unit}” would be there twice. Write only “${write}”.`,
    };
  },
  'other-unit': ({ token, title, found, write, isBeside, ofAll }) => {
    if (ofAll)
      return {
        de: `Die Preise sind in content/facts.json ohne Steuer („${shorten(title)}“), und hier steht „${found}“. Schreibe „${write}“.`,
        en: `The prices in content/facts.json are without tax (“${shorten(title)}”), and here it says “${found}”. Write “${write}”.`,
      };
    if (found === '')
      return {
        de: `„{{${token}}}“ ist „${shorten(title)}“ und nur eine Zahl: Dahinter fehlt, was sie zählt. Schreibe „${write}“.`,
        en: `“{{${token}}}” is “${shorten(title)}” and only a number: what it counts is missing behind it. Write “${write}”.`,
      };
    return {
      de: `„{{${token}}}“ ist „${shorten(title)}“, und ${isBeside ? 'hier' : 'dabei'} steht „${found}“. Schreibe ${write ? `„${write}“` : 'dahinter, was zum Wert passt'}, oder nenne einen anderen Wert.`,
      en: `“{{${token}}}” is “${shorten(title)}”, and ${isBeside ? `here it says “${found}”` : `“${found}” stands with it`}. Write ${write ? `“${write}”` : 'behind it what fits the value'}, or name another value.`,
    };
  },
  'other-token': ({ found, title, other, write }) => ({
    de: `„${found}“ ist „${shorten(title)}“, und die Worte darum sprechen von „${shorten(other)}“. Schreibe „${write}“, oder nenne im Satz, was gemeint ist.`,
    en: `“${found}” is “${shorten(title)}”, and the words around it speak of “${shorten(other)}”. Write “${write}”, or say in the sentence what is meant.`,
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
      de: `„${found}“ ist etwas anderes, als in ${file} steht: „${title}“ ist dort ${value}. Schreibe „${write}“, oder ändere den Wert dort. Ist etwas anderes gemeint, sage dazu, was, oder nimm es mit "$ignore" aus.`,
      en: `“${found}” is something else than ${file} says: “${title}” is ${value} there. Write “${write}”, or change the value there. If something else is meant, say what, or except it by "$ignore".`,
    };
  },
  'fact-leap': ({ title, value, before }) => ({
    de: `„${title}“ war ${before} und ist jetzt ${value}. Ist das Komma verrutscht? Stimmt der Wert, verschwindet dieser Befund mit dem nächsten Commit.`,
    en: `“${title}” was ${before} and is ${value} now. Has the decimal point slipped? If the value is right, nothing more is said after the next commit.`,
  }),
  'pages-disagree': ({ found, other, at, of }) =>
    of === undefined
      ? {
          de: `Hier steht „${found}“, in ${at} in denselben Worten „${other}“. Schreibe an beiden Stellen dasselbe; als Wert in content/facts.json bleibt es so.`,
          en: `Here it says “${found}”, in ${at} in the same words “${other}”. Write the same in both places; as a value of content/facts.json it stays so.`,
        }
      : {
          de: `Zu „${inLanguage(of, 'de')}“ steht hier „${found}“, in ${at} „${other}“. Schreibe an beiden Stellen dasselbe.`,
          en: `About “${inLanguage(of, 'en')}” it says “${found}” here, in ${at} “${other}”. Write the same in both places.`,
        },
};
