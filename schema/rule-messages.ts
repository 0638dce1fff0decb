import { type DateFault, dateFaults, type LinkFault, linkFaults, type MdxFault, mdxFaults, type YamlFault, yamlFaults } from './rule-faults.ts';
import { type Language, list, shorten } from './wording.ts';

/** What a sentence about content needs to know. `write` is what to put in place of `found`, `near` the best guess. */
export type RuleMessage =
  | { rule: 'wrong-link'; found: string; fault: LinkFault; write: string }
  | { rule: 'unknown-path'; path: string; near?: string }
  | { rule: 'unknown-anchor'; anchor: string; page?: string; near?: string; known: readonly string[] }
  | { rule: 'unknown-short-form'; name: string; near?: string; known: readonly string[] }
  | { rule: 'link-to-alias'; path: string; write: string }
  | { rule: 'link-to-redirect'; path: string; write: string }
  | { rule: 'link-to-draft'; path: string; file: string }
  | { rule: 'link-to-noindex'; path: string }
  | { rule: 'link-spelling'; found: string; write: string }
  | { rule: 'broken-token'; found: string; write: string }
  | { rule: 'repeated-path'; path: string }
  | { rule: 'reserved-path'; path: string; first: string }
  | { rule: 'shadowed-path'; path: string; pattern: string; ownRow: boolean }
  | { rule: 'replaces-pattern'; path: string; pattern: string }
  | { rule: 'path-spelling'; path: string; write: string; shared?: string }
  | { rule: 'hijacking-redirect'; from: string; page: string }
  | { rule: 'endless-redirect'; way: readonly string[] }
  | { rule: 'redirect-chain'; from: string; over: string; write: string }
  | { rule: 'missing-role'; role: string; neededBy: string }
  | { rule: 'repeated-role'; role: string }
  | { rule: 'missing-column'; word: string; column: string; token: string; page: string }
  | { rule: 'unknown-column'; column: string }
  | { rule: 'unused-column'; column: string }
  | { rule: 'repeated-word'; word: string; other: string }
  | { rule: 'wrong-date'; found: string; fault: DateFault; examples: readonly string[] }
  | { rule: 'post-file-name'; found: string; write: string }
  | { rule: 'front-matter'; fault: 'missing' | 'unclosed' }
  | { rule: 'yaml-syntax'; fault: YamlFault; write?: string }
  | { rule: 'mdx-syntax'; fault: MdxFault; name?: string }
  | { rule: 'unknown-picture'; name: string; near?: string; known: readonly string[] }
  | { rule: 'foreign-picture'; write: string }
  | { rule: 'missing-alt'; name: string }
  | { rule: 'duplicate-title' | 'duplicate-description'; other: string }
  | { rule: 'literal-fact' | 'literal-claim'; found: string; write: string }
  | { rule: 'claim-without-evidence'; wording: string }
  | { rule: 'expired-claim'; wording: string; until: string; enforced: boolean };

type Sentence = Readonly<Record<Language, string>>;
type Rule = RuleMessage['rule'];

/** What breaks or falsifies a page is an error, what a visitor can live with for an hour a warning, what merely could be better a hint. */
export const ruleSeverities: Readonly<Record<Rule, 'error' | 'warning' | 'info'>> = {
  'wrong-link': 'error',
  'unknown-path': 'warning',
  'unknown-anchor': 'warning',
  'unknown-short-form': 'error',
  'link-to-alias': 'info',
  'link-to-redirect': 'info',
  'link-to-draft': 'warning',
  'link-to-noindex': 'info',
  'link-spelling': 'info',
  'broken-token': 'error',
  'repeated-path': 'error',
  'reserved-path': 'error',
  'shadowed-path': 'error',
  'replaces-pattern': 'info',
  'path-spelling': 'error',
  'hijacking-redirect': 'error',
  'endless-redirect': 'error',
  'redirect-chain': 'info',
  'missing-role': 'error',
  'repeated-role': 'error',
  'missing-column': 'error',
  'unknown-column': 'warning',
  'unused-column': 'info',
  'repeated-word': 'error',
  'wrong-date': 'error',
  'post-file-name': 'error',
  'front-matter': 'error',
  'yaml-syntax': 'error',
  'mdx-syntax': 'error',
  'unknown-picture': 'error',
  'foreign-picture': 'error',
  'missing-alt': 'error',
  'duplicate-title': 'warning',
  'duplicate-description': 'warning',
  'literal-fact': 'warning',
  'literal-claim': 'warning',
  'claim-without-evidence': 'warning',
  'expired-claim': 'warning',
};

/** How grave a finding is; two rules decide by what they found. */
export function ruleSeverity(finding: RuleMessage): 'error' | 'warning' | 'info' {
  if (finding.rule === 'path-spelling' && finding.shared) return 'warning'; // works, but looks bad where it is shared
  if (finding.rule === 'expired-claim' && finding.enforced) return 'error';
  return ruleSeverities[finding.rule];
}

export const isRuleMessage = (finding: { readonly rule: string }): finding is RuleMessage => Object.hasOwn(ruleSeverities, finding.rule);

/** The sentence about a finding; it ends with what to write. */
export function ruleSentence(finding: RuleMessage): Sentence {
  return (sentences[finding.rule] as (finding: RuleMessage) => Sentence)(finding);
}

const meant = (near: string | undefined, otherwise: Sentence): Sentence =>
  near === undefined ? otherwise : { de: `Meintest du „${near}“?`, en: `Did you mean “${near}”?` };

const sentences: { readonly [R in Rule]: (finding: Extract<RuleMessage, { rule: R }>) => Sentence } = {
  'wrong-link': ({ found, fault, write }) => ({
    de: `„${shorten(found)}“ ${linkFaults[fault].de} Schreibe „${write}“.`,
    en: `“${shorten(found)}” ${linkFaults[fault].en} Write “${write}”.`,
  }),
  'unknown-path': ({ path, near }) => {
    const help = meant(near, { de: 'Lege sie an oder nimm eine Adresse, die es gibt.', en: 'Create it or use an address that exists.' });
    return { de: `Die Seite „${path}“ gibt es nicht. ${help.de}`, en: `There is no page “${path}”. ${help.en}` };
  },
  'unknown-anchor': ({ anchor, page, near, known }) => {
    const add = `"anchor": "${anchor}"`;
    const none = { de: `Ergänze im Abschnitt, der gemeint ist: ${add}.`, en: `Add to the section that is meant: ${add}.` };
    const help = meant(near, known.length > 0 ? { de: `Es gibt: ${list(known)}.`, en: `Known anchors: ${list(known, 'en')}.` } : none);
    return {
      de: `Auf ${page ? `„${page}“` : 'dieser Seite'} gibt es keine Sprungmarke „${anchor}“. ${help.de}`,
      en: `There is no anchor “${anchor}” on ${page ? `“${page}”` : 'this page'}. ${help.en}`,
    };
  },
  'unknown-short-form': ({ name, near, known }) => {
    const add = { de: `Ergänze es in content/site.json: "${name}": "https://…".`, en: `Add it in content/site.json: "${name}": "https://…".` };
    const names = known.map((other) => `${other}:`);
    const help = meant(near && `${near}:`, names.length > 0 ? { de: `Es gibt: ${list(names)}.`, en: `Known short forms: ${list(names, 'en')}.` } : add);
    return { de: `Das Kürzel „${name}:“ gibt es nicht. ${help.de}`, en: `There is no short form “${name}:”. ${help.en}` };
  },
  'link-to-alias': ({ path, write }) => ({
    de: `„${path}“ ist eine zweite Adresse derselben Seite. Schreibe „${write}“.`,
    en: `“${path}” is a second address of the same page. Write “${write}”.`,
  }),
  'link-to-redirect': ({ path, write }) => ({
    de: `„${path}“ leitet nur weiter. Schreibe gleich „${write}“.`,
    en: `“${path}” is only a redirect. Write “${write}”.`,
  }),
  'link-to-draft': ({ path, file }) => ({
    de: `„${path}“ ist noch nicht veröffentlicht. Nimm den Link heraus oder lösche „isPublished: false“ in ${file}.`,
    en: `“${path}” is not published yet. Remove the link or delete “isPublished: false” in ${file}.`,
  }),
  'link-to-noindex': ({ path }) => ({
    de: `„${path}“ ist von Suchmaschinen ausgenommen ("index": false). Lass den Link weg, wenn niemand von hier aus dorthin soll.`,
    en: `“${path}” is kept out of search engines ("index": false). Leave the link out if nobody should get there from here.`,
  }),
  'link-spelling': ({ found, write }) => ({
    de: `„${found}“ ist eine umständliche Schreibweise. Schreibe „${write}“.`,
    en: `“${found}” is a roundabout spelling. Write “${write}”.`,
  }),
  'broken-token': ({ found, write }) => ({
    de: `„${found}“ hat nicht auf beiden Seiten zwei geschweifte Klammern und stünde so auf der Seite. Schreibe „${write}“.`,
    en: `“${found}” does not have two braces on both sides and would be shown as it is. Write “${write}”.`,
  }),
  'repeated-path': ({ path }) => ({
    de: `Die Adresse „${path}“ steht weiter oben in dieser Datei schon einmal. Lösche eine der beiden Angaben.`,
    en: `The address “${path}” is given further up in this file already. Delete one of the two.`,
  }),
  'reserved-path': ({ path, first }) => ({
    de: `„${path}“ geht nicht: Was mit „/${first}“ beginnt, beantwortet der Server selbst. Beginne die Adresse mit einem anderen Wort.`,
    en: `“${path}” is not possible: the server itself answers what begins with “/${first}”. Begin the address with another word.`,
  }),
  'shadowed-path': ({ path, pattern, ownRow }) => ({
    de: `„${path}“ zeigt nie diese Seite: Das Muster „${pattern}“ steht ${ownRow ? 'weiter oben' : 'in pages.config.json davor'} und fängt die Adresse ab. ${ownRow ? 'Stelle diese Zeile darüber.' : 'Wähle eine Adresse, auf die es nicht passt.'}`,
    en: `“${path}” never shows this page: the pattern “${pattern}” stands ${ownRow ? 'above' : 'before it in pages.config.json'} and catches the address. ${ownRow ? 'Move this row above it.' : 'Choose an address that it does not match.'}`,
  }),
  'replaces-pattern': ({ path, pattern }) => ({
    de: `„${path}“ ersetzt die Seite, die das Muster „${pattern}“ unter dieser Adresse erzeugt. Soll es sie weiter geben, wähle eine andere Adresse.`,
    en: `“${path}” replaces the page that the pattern “${pattern}” makes at this address. Choose another address if that one is to stay.`,
  }),
  'path-spelling': ({ path, write, shared }) => ({
    de: shared
      ? `„${path}“ wird in geteilten Links zu „${shared}“. Schreibe „${write}“.`
      : `„${path}“ ist keine Adresse: Sie beginnt mit „/“ und hat Kleinbuchstaben, Ziffern und Bindestriche. Schreibe „${write}“.`,
    en: shared
      ? `“${path}” becomes “${shared}” in shared links. Write “${write}”.`
      : `“${path}” is not an address: addresses begin with “/” and have lower-case letters, digits and hyphens. Write “${write}”.`,
  }),
  'hijacking-redirect': ({ from, page }) => ({
    de: `Unter „${from}“ steht schon ${page}; die Weiterleitung nähme der Seite ihre Adresse. Lösche die Weiterleitung oder ändere "from".`,
    en: `${page} already stands at “${from}”; the redirect would take its address away. Delete the redirect or change "from".`,
  }),
  'endless-redirect': ({ way }) => ({
    de: `Diese Weiterleitung dreht sich im Kreis: ${way.join(' → ')}. Schreibe bei "to" eine Seite, die es gibt.`,
    en: `This redirect goes round in circles: ${way.join(' → ')}. Write a page that exists in "to".`,
  }),
  'redirect-chain': ({ from, over, write }) => ({
    de: `„${from}“ führt erst über „${over}“ ans Ziel. Schreibe gleich "to": "${write}".`,
    en: `“${from}” reaches its target only by way of “${over}”. Write "to": "${write}".`,
  }),
  'missing-role': ({ role, neededBy }) => ({
    de: `Keine Zeile hat die Rolle „${role}“; ${neededBy} braucht sie. Ergänze in der Zeile der Seite, die dafür da ist: "role": "${role}".`,
    en: `No row has the role “${role}”; ${neededBy} needs it. Add to the row of the page that is meant for it: "role": "${role}".`,
  }),
  'repeated-role': ({ role }) => ({
    de: `Die Rolle „${role}“ hat schon eine Zeile weiter oben. Lösche "role" in einer der beiden.`,
    en: `A row further up already has the role “${role}”. Delete "role" in one of the two.`,
  }),
  'missing-column': ({ word, column, token, page }) => {
    const [de, en] = column.includes('.') ? ['Ergänze es dort.', 'Add it there.'] : [`Ergänze: "${column}": …`, `Add: "${column}": …`];
    return {
      de: `Beim Eintrag „${word}“ fehlt „${column}“; ${page} zeigt es als „{{${token}}}“. ${de}`,
      en: `The entry “${word}” has no “${column}”; ${page} shows it as “{{${token}}}”. ${en}`,
    };
  },
  'unknown-column': ({ column }) => ({
    de: `Das Feld „${column}“ hat nur dieser Eintrag, und keine Seite zeigt es. Lösche es, oder ergänze es bei allen.`,
    en: `Only this entry has a field “${column}”, and no page shows it. Delete it, or add it to all.`,
  }),
  'unused-column': ({ column }) => ({
    de: `Keine Seite zeigt „${column}“. Lösche das Feld in allen Einträgen oder nenne es in einem Text.`,
    en: `No page shows “${column}”. Delete the field in all entries or name it in a text.`,
  }),
  'repeated-word': ({ word, other }) => ({
    de: `„${word}“ gehört schon zum Eintrag „${other}“, und nur der würde gezeigt. Wähle ein anderes Wort oder lösche eines der beiden.`,
    en: `“${word}” already belongs to the entry “${other}”, and only that would be shown. Choose another word or delete one of the two.`,
  }),
  'wrong-date': ({ found, fault, examples }) => ({
    de: `„${shorten(found)}“ ${dateFaults[fault].de} Schreibe zum Beispiel ${examples.map((date) => `„${date}“`).join(' oder ')}.`,
    en: `“${shorten(found)}” ${dateFaults[fault].en} Write for example ${examples.map((date) => `“${date}”`).join(' or ')}.`,
  }),
  'post-file-name': ({ found, write }) => ({
    de: `Aus „${found}“ wird keine Adresse: Der Name hat Kleinbuchstaben, Ziffern und Bindestriche, höchstens 60 Zeichen. Benenne die Datei um in „${write}“.`,
    en: `“${found}” cannot become an address: names have lower-case letters, digits and hyphens, at most 60 characters. Rename the file to “${write}”.`,
  }),
  'front-matter': ({ fault }) =>
    fault === 'missing'
      ? {
          de: 'Dem Beitrag fehlen die Angaben am Anfang. Schreibe davor eine Zeile „---“, dann title, excerpt, author und tags, dann wieder „---“.',
          en: 'The post does not start with its details. Write a line “---” before it, then title, excerpt, author and tags, then “---” again.',
        }
      : {
          de: 'Die Angaben am Anfang des Beitrags hören nicht auf. Setze unter sie eine Zeile „---“.',
          en: 'The details at the start of the post do not end. Put a line “---” below them.',
        },
  'yaml-syntax': ({ fault, write }) => ({
    de: `${yamlFaults[fault].de}${write ? ` Schreibe: ${write}` : ''}`,
    en: `${yamlFaults[fault].en}${write ? ` Write: ${write}` : ''}`,
  }),
  'mdx-syntax': ({ fault, name = 'Hinweis' }) => ({ de: mdxFaults[fault].de.replaceAll('#', name), en: mdxFaults[fault].en.replaceAll('#', name) }),
  'unknown-picture': ({ name, near, known }) => {
    const choices = {
      de: `Lege es in content/images oder nimm eines von: ${list(known)}.`,
      en: `Put it in content/images or use one of: ${list(known, 'en')}.`,
    };
    const help = meant(near, choices);
    return { de: `Ein Bild „${shorten(name)}“ gibt es nicht. ${help.de}`, en: `There is no picture “${shorten(name)}”. ${help.en}` };
  },
  'foreign-picture': ({ write }) => ({
    de: `Bilder von anderen Websites erscheinen nicht. Lege die Datei in content/images und schreibe „![…](${write})“.`,
    en: `Pictures of other sites are not shown. Put the file in content/images and write “![…](${write})”.`,
  }),
  'missing-alt': ({ name }) => ({
    de: `Wer das Bild nicht sieht, erfährt nicht, was darauf ist. Schreibe „![Was zu sehen ist](${name})“.`,
    en: `Readers who cannot see the picture are not told what it shows. Write “![What it shows](${name})”.`,
  }),
  'duplicate-title': ({ other }) => ({
    de: `Denselben Titel hat schon ${other}; in Suchmaschinen sind die beiden nicht zu unterscheiden. Schreibe einen eigenen.`,
    en: `${other} already has the same title; search engines cannot tell the two apart. Write one of its own.`,
  }),
  'duplicate-description': ({ other }) => ({
    de: `Dieselbe Beschreibung hat schon ${other}; in Suchmaschinen sind die beiden nicht zu unterscheiden. Schreibe eine eigene.`,
    en: `${other} already has the same description; search engines cannot tell the two apart. Write one of its own.`,
  }),
  'literal-fact': ({ found, write }) => ({
    de: `„${found}“ ist ein Wert aus content/facts.json und ändert sich nur dort. Schreibe „${write}“.`,
    en: `“${found}” is a value of content/facts.json and changes only there. Write “${write}”.`,
  }),
  'literal-claim': ({ found, write }) => ({
    de: `„${found}“ ist eine Aussage aus content/claims.json, mit Beleg und Frist. Schreibe „${write}“.`,
    en: `“${found}” is a claim of content/claims.json, with evidence and a time limit. Write “${write}”.`,
  }),
  'claim-without-evidence': ({ wording }) => ({
    de: `Für „${wording}“ gibt es keinen Beleg. Ergänze: "evidence": { "publisher": "…", "title": "…", "date": "…", "url": "https://…" }`,
    en: `There is no evidence for “${wording}”. Add: "evidence": { "publisher": "…", "title": "…", "date": "…", "url": "https://…" }`,
  }),
  'expired-claim': ({ wording, until }) => ({
    de: `„${wording}“ galt bis ${until}. Nimm die Aussage heraus, oder ergänze einen neuen Beleg und ändere "validUntil".`,
    en: `“${wording}” was valid until ${until}. Remove the claim, or add new evidence and change "validUntil".`,
  }),
};
