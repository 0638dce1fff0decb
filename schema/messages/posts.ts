import type { Sentence } from '../words.ts';
import { codeInPost, insteadOf } from './code-in-posts.ts';
import { type TableFinding, tableSentences } from './tables.ts';
import { first, type Sentences, shorten } from './wording.ts';

/** Findings about posts, and about dates of posts, updates and claims. */
export type PostFinding =
  /** `shared`: how the address looks in a message, if it works. */
  | { rule: 'post-file-name'; found: string; write: string; shared?: string }
  | { rule: 'front-matter'; fault: keyof typeof frontMatterFaults }
  | { rule: 'yaml-syntax'; fault: YamlFault; write?: string }
  | { rule: 'mdx-syntax'; fault: MdxFault; name?: string }
  | { rule: 'unended-post' }
  | { rule: 'empty-post' }
  | { rule: 'unfinished-text'; of: 'post' | 'file' }
  | { rule: 'html-in-post'; tag: string; allowed: readonly string[] }
  | { rule: 'code-in-post'; what: string; allowed: readonly string[]; near?: string }
  | { rule: 'invalid-mdx'; reason: string }
  | { rule: 'wrong-date'; found: string; fault: DateFault; examples: readonly string[] }
  /** `day`: for a fact, the one that was meant; empty if unknown. */
  | { rule: 'future-date'; found: string; day: string; of: 'post' | 'update' | 'evidence' | 'founding' | 'fact' }
  | { rule: 'post-word'; found: string; near: string; of?: 'author' | 'time' }
  | { rule: 'renamed-category'; name: string; old: string; posts: readonly string[] }
  | TableFinding
  | { rule: 'shown-quotes'; write: string }
  | { rule: 'repeated-tag'; tag: string }
  | { rule: 'joined-tags'; tag: string; write: string }
  | { rule: 'main-heading-in-post'; isTitle?: boolean }
  /** `found`: the heading has a text, but nothing stands below it. */
  | { rule: 'empty-heading'; found?: string }
  | { rule: 'skipped-heading'; level: number; wanted: number }
  | { rule: 'repeated-heading'; found: string }
  | { rule: 'heading-number'; found: string; write: string }
  | { rule: 'underlined-text' };

/** Why a post has no readable front matter. */
const frontMatterFaults = {
  missing: {
    de: 'Dem Beitrag fehlen die Angaben am Anfang. Schreibe davor eine Zeile „---“, dann title, excerpt, author und tags, dann wieder „---“.',
    en: 'The post does not start with its details. Write a line “---” before it, then title, excerpt, author and tags, then “---” again.',
  },
  unclosed: {
    de: 'Die Angaben am Anfang des Beitrags hören nicht auf. Setze unter sie eine Zeile „---“.',
    en: 'The details at the start of the post do not end. Put a line “---” below them.',
  },
  late: {
    de: 'Ein Beitrag beginnt mit der Zeile „---“, und davor stehen hier noch Leerzeichen oder leere Zeilen. Lösche sie.',
    en: 'A post begins with the line “---”, and there is blank space before it. Delete what stands before it.',
  },
  dashes: {
    de: 'Die Zeile über den Angaben besteht aus genau drei Strichen. Schreibe „---“.',
    en: 'The line above the details consists of exactly three hyphens. Write “---”.',
  },
  fenced: {
    de: 'Der ganze Beitrag steht in einem Block von Programmcode, wie ihn Chatprogramme ausgeben. Lösche diese Zeile und am Ende die, in der nur „```“ steht.',
    en: 'The whole post stands in a block of code, as chat programs write it. Delete this line, and at the end the one that has “```” alone.',
  },
  end: {
    de: 'Mit drei Strichen am Anfang einer Zeile hören die Angaben auf, und diese Zeile hat noch mehr. Schreibe „---“, und was dahinter steht, in eine eigene Zeile, über oder unter ihr.',
    en: 'Three hyphens at the start of a line end the details, and this line has more. Write “---”, and what stands behind it on a line of its own, above or below.',
  },
} as const satisfies Record<string, Sentence>;

/** What is wrong with the front matter of a post (YAML). */
const yamlFaults = {
  colon: {
    de: 'Ein Text, in dem „: “ vorkommt, braucht Anführungszeichen.',
    en: 'A text with “: ” in it needs quotes.',
  },
  'no-colon': { de: 'Zwischen Feldname und Wert fehlt „: “.', en: '“: ” is missing between the name of the field and its value.' },
  quote: { de: 'Dieser Text hat kein schließendes Anführungszeichen.', en: 'This text has no closing quote.' },
  'inner-quote': {
    de: 'Im Text stehen dieselben Anführungszeichen wie um ihn herum. Nimm innen „ und “.',
    en: 'The text has the same quotes inside as around it. Use “ and ” inside.',
  },
  'double-quote': { de: 'Hier steht ein Anführungszeichen zweimal.', en: 'A quote stands here twice.' },
  'late-quote': { de: 'Das erste Anführungszeichen steht hinter dem ersten Buchstaben.', en: 'The first quote stands behind the first letter.' },
  list: { de: 'Dieser Liste fehlt die schließende eckige Klammer.', en: 'The closing bracket of this list is missing.' },
  comma: { de: 'Zwischen zwei Einträgen dieser Liste fehlt ein Komma.', en: 'A comma is missing between two entries of this list.' },
  'extra-comma': { de: 'Hinter dem Text steht ein Komma zu viel.', en: 'There is one comma too many behind the text.' },
  tab: {
    de: 'Diese Zeile ist mit einem Tabulator eingerückt. Lösche ihn; vor dem Strich einer Liste nimm Leerzeichen.',
    en: 'This line is indented with a tab. Delete it; use spaces before the hyphen of a list.',
  },
  indent: {
    de: 'Diese Zeile ist anders eingerückt als die davor. Beginne sie ganz links.',
    en: 'This line is indented differently from the one before. Start it at the left margin.',
  },
  'field-indent': {
    de: 'Diese Zeile ist anders eingerückt als die Angaben, zu denen sie gehört.',
    en: 'This line is indented differently from the details that it belongs to.',
  },
  item: {
    de: 'Zwischen dem Strich und dem Eintrag einer Liste fehlt ein Leerzeichen.',
    en: 'A blank is missing between the hyphen and the entry of a list.',
  },
  comment: {
    de: 'Was hinter „ #“ steht, liest hier niemand mit, solange der Wert keine Anführungszeichen hat.',
    en: 'Nobody reads what stands behind “ #” here as long as the value has no quotes.',
  },
  map: { de: 'Hier fehlt die schließende geschweifte Klammer.', en: 'The closing brace is missing here.' },
  'map-comma': { de: 'Zwischen zwei Angaben in diesen Klammern fehlt ein Komma.', en: 'A comma is missing between two details in these braces.' },
  character: {
    de: 'Ein Text, der mit diesem Zeichen beginnt, braucht Anführungszeichen.',
    en: 'A text that begins with this character needs quotes.',
  },
  reference: {
    de: 'Was mit „&“ oder „*“ beginnt, ist in diesen Zeilen ein Verweis auf eine andere Angabe, und die gibt es hier nicht. Ein Text braucht Anführungszeichen.',
    en: 'What begins with “&” or “*” refers to another detail in these lines, which is not possible here. A text needs quotes.',
  },
  other: {
    de: 'Diese Zeile lässt sich nicht lesen. Jede Angabe hat die Form: title: "Text".',
    en: 'This line cannot be read. Each detail has the form: title: "text".',
  },
} as const satisfies Record<string, Sentence>;
export type YamlFault = keyof typeof yamlFaults;

/** What is wrong with the text of a post (MDX); `#` stands for the component's name, or for what to write. */
const mdxFaults = {
  angles: { de: 'Spitze Klammern machen aus einer Adresse hier keinen Link. Schreibe „#“.', en: 'Angle brackets make no link of an address here. Write “#”.' },
  unclosed: { de: 'Der Baustein <#> hört nicht auf. Setze </#> an sein Ende.', en: 'The component <#> is not closed. Put </#> at its end.' },
  unopened: { de: 'Zu </#> fehlt der Anfang. Lösche es oder setze <#> davor.', en: 'There is no opening tag for </#>. Delete it or put <#> before it.' },
  'less-than': {
    de: 'Mit „<“ beginnt ein Baustein. Ist das Zeichen gemeint, schreibe „&lt;“.',
    en: '“<” begins a component. If you mean the character, write “&lt;”.',
  },
  brace: {
    de: 'Mit „{“ beginnt in Beiträgen Programmcode. Schreibe einen Wert als „{{trial.days}}“, das Zeichen selbst als „\\{“.',
    en: '“{” begins code in posts. Write a value as “{{trial.days}}”, the character itself as “\\{”.',
  },
  comment: {
    de: 'HTML-Kommentare gehen in Beiträgen nicht. Lösche diesen, oder schreibe ihn zwischen die Striche am Anfang, in eine Zeile, die mit einer Raute beginnt.',
    en: 'Comments of HTML are not possible in posts. Delete it, or write it among the details at the start, in a line that begins with a hash.',
  },
  attribute: {
    de: 'Die Angaben dieses Bausteins lassen sich nicht lesen. Schreibe sie als <# title="…">.',
    en: 'The details of this component cannot be read. Write them as <# title="…">.',
  },
} as const satisfies Record<string, Sentence>;
export type MdxFault = keyof typeof mdxFaults;

/** Why a date is invalid. Each continues a sentence that begins with „the date“. */
const dateFaults = {
  spelling: { de: 'ist kein Datum, das sich hier lesen lässt.', en: 'is not a date that can be read here.' },
  month: { de: 'nennt einen Monat, den es nicht gibt.', en: 'names a month that does not exist.' },
  year: { de: 'nennt ein Jahr, das nicht gemeint sein kann.', en: 'names a year that cannot be meant.' },
  day: { de: 'nennt einen Tag, den der Monat nicht hat.', en: 'names a day that the month does not have.' },
} as const satisfies Record<string, Sentence>;
export type DateFault = keyof typeof dateFaults;

/** A day in German form; `2027-03-12` does not fit into a sentence. */
const spoken = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');

const futureSentences = {
  post: (day: string, iso: string) => ({
    de: `Der ${spoken(day)} kommt erst noch; der Beitrag steht trotzdem schon auf der Website. Schreibe einen Tag bis heute, oder halte ihn bis dahin zurück: publishAt: "${iso}".`,
    en: `${day} is still to come, but the post is on the site already. Write a day up to today, or hold the post back until then: publishAt: "${iso}".`,
  }),
  update: (day: string, iso: string) => ({
    de: `Der ${spoken(day)} kommt erst noch; die Neuerung steht trotzdem schon auf der Website. Schreibe einen Tag bis heute, oder halte sie bis dahin zurück: "publishAt": "${iso}".`,
    en: `${day} is still to come, but the update is on the site already. Write a day up to today, or hold the update back until then: "publishAt": "${iso}".`,
  }),
  evidence: (day: string, _iso: string) => ({
    de: `Der ${spoken(day)} kommt erst noch. Schreibe den Tag, von dem der Beleg ist.`,
    en: `${day} is still to come. Write the day that the evidence is of.`,
  }),
  founding: (year: string, _iso: string) => ({
    de: `Das Jahr ${year} kommt erst noch. Schreibe das Jahr, in dem gegründet wurde.`,
    en: `The year ${year} is still to come. Write the year of the foundation.`,
  }),
  fact: (found: string, meant: string) => ({
    de: `Bis „${found}“ ist es noch lange hin, und so stünde es auf jeder Seite, die diesen Wert nennt. ${meant ? `Meintest du „${meant}“?` : 'Berichtige das Jahr.'}`,
    en: `“${found}” is a long time off, and would be shown like this on each page that names this value. ${meant ? `Did you mean “${meant}”?` : 'Correct the year.'}`,
  }),
};

export const postSentences: Sentences<PostFinding> = {
  'post-file-name': ({ found, write, shared }) =>
    shared === undefined
      ? {
          de: `Aus „${found}“ wird keine Adresse: Der Name hat Kleinbuchstaben, Ziffern und Bindestriche, höchstens 60 Zeichen. Benenne die Datei um in „${write}“.`,
          en: `“${found}” cannot become an address: names have lower-case letters, digits and hyphens, at most 60 characters. Rename the file to “${write}”.`,
        }
      : {
          de: `Wer die Adresse von „${found}“ teilt, verschickt „${shared}“. Benenne die Datei um in „${write}“.`,
          en: `Whoever shares the address of “${found}” sends “${shared}”. Rename the file to “${write}”.`,
        },
  'front-matter': ({ fault }) => frontMatterFaults[fault],
  'unended-post': () => ({
    de: 'Der Beitrag hört mitten in einer Zeile auf; vielleicht ist er nicht ganz angekommen. Ist das sein Ende, drücke dahinter einmal die Eingabetaste.',
    en: 'The post ends in the middle of a line; perhaps not all of it has arrived. If this is its end, press Enter once behind it.',
  }),
  'empty-post': () => ({
    de: 'Dem Beitrag fehlt der Text. Schreibe ihn unter die zweite Zeile „---“.',
    en: 'The post has no text. Write it below the second line “---”.',
  }),
  'unfinished-text': ({ of }) => {
    const line = of === 'post' ? 'draft: true' : '"draft": true';
    return {
      de: `Hier steht noch der Text der Vorlage, und Besucher läsen ihn. Schreibe deinen eigenen, oder halte bis dahin alles zurück: ${line}.`,
      en: `This is still the text that the template came with, and visitors would read it. Write your own, or hold everything back until then: ${line}.`,
    };
  },
  'yaml-syntax': ({ fault, write }) => ({
    de: `${yamlFaults[fault].de}${write ? ` Schreibe: ${write}` : ''}`,
    en: `${yamlFaults[fault].en}${write ? ` Write: ${write}` : ''}`,
  }),
  'mdx-syntax': ({ fault, name = 'Hinweis' }) => ({ de: mdxFaults[fault].de.replaceAll('#', name), en: mdxFaults[fault].en.replaceAll('#', name) }),
  'code-in-post': ({ what, allowed, near }) => (what === '{ … }' ? mdxFaults.brace : codeInPost(what, allowed, near)),
  'html-in-post': ({ tag, allowed }) => {
    const components = allowed.map((name) => `<${name}>`).join(', ');
    const otherwise = { de: `Schreibe Markdown; als Baustein gibt es ${components}.`, en: `Write Markdown; the components are ${components}.` };
    const help = insteadOf.find(([tags]) => tags.test(tag))?.[1] ?? otherwise;
    return { de: `HTML wie <${tag}> geht in Beiträgen nicht. ${help.de}`, en: `HTML such as <${tag}> is not possible in posts. ${help.en}` };
  },
  'invalid-mdx': ({ reason }) => ({
    de: `Der Beitrag lässt sich nicht lesen (${reason}). Oft ist ein Baustein nicht geschlossen, oder ein „<“ steht im Text: Schreibe dafür „&lt;“.`,
    en: `The post cannot be read (${reason}). Often a component is not closed, or there is a “<” in the text: write “&lt;” instead.`,
  }),
  'wrong-date': ({ found, fault, examples }) => ({
    de: `„${shorten(found)}“ ${dateFaults[fault].de} Schreibe zum Beispiel ${examples.map((date) => `„${date}“`).join(' oder ')}.`,
    en: `“${shorten(found)}” ${dateFaults[fault].en} Write for example ${examples.map((date) => `“${date}”`).join(' or ')}.`,
  }),
  'future-date': ({ found, day, of }) => futureSentences[of](shorten(found), day),
  'post-word': ({ found, near, of }) =>
    of === 'time'
      ? {
          de: `„${found}“ steht so nur in diesem Beitrag, alle anderen schreiben die Lesezeit wie „${near}“. Schreibe „${near}“.`,
          en: `Only this post has “${found}”, and all others write their reading time as “${near}”. Write “${near}”.`,
        }
      : of === 'author'
        ? {
            de: `„${found}“ heißt nur der Autor dieses Beitrags, und andere Beiträge sind von „${near}“. Meintest du „${near}“?`,
            en: `Only the author of this post is called “${found}”, and other posts are by “${near}”. Did you mean “${near}”?`,
          }
        : {
            de: `„${found}“ hat nur dieser Beitrag; wer nach „${near}“ filtert, findet ihn nicht. Meintest du „${near}“?`,
            en: `Only this post has “${found}”; whoever filters by “${near}” does not find it. Did you mean “${near}”?`,
          },
  'renamed-category': ({ name, old, posts }) => {
    const all = { de: `alle findet die Suche nach „${old}“`, en: `a search for “${old}” finds all` };
    return {
      de: `Kein Beitrag hat die Kategorie „${name}“, und „${old}“ steht hier nicht. Ist sie umbenannt, ändere sie auch in den Beiträgen: ${first(posts, 'de', all)}.`,
      en: `No post has the category “${name}”, and “${old}” is not here. If it was renamed, change it in the posts as well: ${first(posts, 'en', all)}.`,
    };
  },
  ...tableSentences,
  'shown-quotes': ({ write }) => ({
    de: `Besucher lesen hier Anführungszeichen mit. Schreibe: ${write}`,
    en: `Visitors read the quotes here as well. Write: ${write}`,
  }),
  'repeated-tag': ({ tag }) => ({
    de: `„${shorten(tag)}“ steht schon weiter vorn unter den Schlagwörtern; Besucher sehen es einmal. Lösche es hier.`,
    en: `“${shorten(tag)}” is among the tags already; visitors see it once. Delete it here.`,
  }),
  'joined-tags': ({ tag, write }) => ({
    de: `„${shorten(tag)}“ ist so ein einziges Schlagwort, und wer nach einem davon filtert, findet den Beitrag nicht. Setze jedes in eigene Anführungszeichen: ${write}.`,
    en: `“${shorten(tag)}” is a single tag this way, and whoever filters by one of them does not find the post. Put each in quotes of its own: ${write}.`,
  }),
  'main-heading-in-post': ({ isTitle }) =>
    isTitle
      ? {
          de: 'Das ist der Titel des Beitrags; er steht schon als Hauptüberschrift darüber. Lösche diese Zeile.',
          en: 'This is the title of the post, which stands above it as the main heading already. Delete this line.',
        }
      : {
          de: 'Die Hauptüberschrift der Seite ist der Titel des Beitrags. Beginne diese Überschrift mit „## “.',
          en: 'The main heading of the page is the title of the post. Begin this heading with “## ”.',
        },
  'empty-heading': ({ found }) =>
    found !== undefined
      ? {
          de: `Unter „${shorten(found)}“ steht nichts, gleich danach kommt die nächste Überschrift. Schreibe den Abschnitt, oder lösche die Überschrift.`,
          en: `Nothing stands below “${shorten(found)}”, the next heading follows at once. Write the section, or delete the heading.`,
        }
      : {
          de: 'Diese Überschrift hat keinen Text. Schreibe ihn dahinter, oder lösche die Rauten.',
          en: 'This heading has no text. Write it behind the hashes, or delete them.',
        },
  'repeated-heading': ({ found }) => ({
    de: `„${shorten(found)}“ heißt schon ein Abschnitt davor. Schreibe, worum es in diesem geht, oder lösche ihn.`,
    en: `A section before this one is called “${shorten(found)}” already. Write what this one is about, or delete it.`,
  }),
  'heading-number': ({ found, write }) => ({
    de: `„${found}“ folgt nicht auf die Zahl der Überschrift davor. Schreibe „${write}“, oder ergänze, was dazwischen fehlt.`,
    en: `“${found}” does not follow the number of the heading before. Write “${write}”, or add what is missing between them.`,
  }),
  'skipped-heading': ({ level, wanted }) => ({
    de: `Diese Überschrift gehört zur ${level}. Ebene, und über ihr fehlt eine der ${wanted}. Ebene. Beginne sie mit „${'#'.repeat(wanted)} “.`,
    en: `This heading is of level ${level}, and there is none of level ${wanted} above it. Begin it with “${'#'.repeat(wanted)} ”.`,
  }),
  'underlined-text': () => ({
    de: 'Diese Striche machen aus dem Text darüber eine Überschrift. Lass über ihnen eine Zeile frei, dann werden sie zur Trennlinie.',
    en: 'These hyphens make a heading of the text above them. Leave a line free above them, and they become a dividing line.',
  }),
};
