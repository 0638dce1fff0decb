import type { WordListFinding } from '../messages/word-lists.ts';
import type { Reasons } from './reason.ts';

const city = (fields: string) =>
  `{ "slug": "bonn", "aliases": [], "name": "Bonn", "chamber": "Handwerkskammer zu Köln", ${fields}"nearby": ["Siegburg", "Königswinter"] }`;
const intro = '"intro": "Vom Bonner Tal bis Oberkassel ist es eine Fähre weit.", ';

export const wordListReasons: Reasons<WordListFinding> = {
  'missing-column': {
    why: 'Die erzeugte Seite dieses Wortes hätte an der Stelle nichts zu sagen.',
    wrong: city(''),
    right: city(intro),
    place: 'entry',
  },
  'unknown-column': {
    why: 'Ein Feld, das nur ein Eintrag hat und keine Seite zeigt, ist meist verschrieben.',
    wrong: city(`${intro}"mayor": "Katja Dörner", `),
    right: city(intro),
    place: 'entry',
  },
  'unknown-word': {
    why: 'Ein Wort mit einem Buchstaben zu viel findet niemand: Der Text daneben erscheint nirgends, und auf der Seite fehlt er, ohne dass es auffällt.',
    wrong: city(`${intro}"related": ["esen"], `),
    right: city(`${intro}"related": ["essen"], `),
    place: 'entry',
  },
  'unknown-words': {
    why: 'Ein Verzeichnis von Seiten, die es nicht gibt, ist eine Überschrift, unter der nichts steht.',
    wrong: '{ "type": "word-index", "headline": "Alle Städte", "of": "stat" }',
    right: '{ "type": "word-index", "headline": "Alle Städte", "of": "stadt" }',
    place: 'block',
  },
  'unused-column': {
    why: 'Was keine Seite zeigt, pflegt jemand umsonst.',
    wrong: 'Alle Einträge haben "tool", und kein Text nennt {{beruf.tool}}',
    right: 'Ein Text der Seite nennt {{beruf.tool}}',
  },
  'misspelt-value': {
    why: 'Nach dem Bundesland werden Orte geordnet; ein verschriebenes hat seine eigene Gruppe mit einem einzigen Ort.',
    wrong: city(`${intro}"state": "Nordrhein Westfalen", `),
    right: city(intro),
  },
  'exchanged-degrees': {
    why: 'Mit vertauschten Graden liegt der Ort im Meer: Karten zeigen ins Leere, und als Nachbarn gelten Orte, die weit weg sind.',
    wrong: city(`${intro}"lat": 7.1, "lon": 50.73, `),
    right: city(`${intro}"lat": 50.73, "lon": 7.1, `),
    place: 'entry',
  },
  'odd-value': {
    why: 'Ein Ort mit 132 Grad Länge liegt in Japan: Als Nachbarn gelten Orte, die weit weg sind, und eine Null liest sich wie ein Witz.',
    wrong: '"lon": 132.0 in einer Liste deutscher Städte, oder "population": "0"',
    right: '"lon": 13.2 und "population": "24.310"',
  },
  'repeated-name': {
    why: 'Zwei Einträge gleichen Namens ergeben Seiten gleichen Titels; Suchmaschinen zeigen nur eine.',
    wrong: city(intro).replace('"name": "Bonn"', '"name": "Köln"'),
    right: city(intro),
    place: 'entry',
  },
  'word-beside-pages': {
    why: 'Das Wort einer Adresse gibt es nur auf der Seite, die diese Adresse hat.',
    wrong: city('"intro": "In {{stadt.name}} ist jeder Parkplatz ein Glücksfall.", '),
    right: city(intro),
    place: 'entry',
  },
  'little-own-text': {
    why: 'Seiten, die sich nur im Namen unterscheiden, helfen niemandem, und Suchmaschinen werten die ganze Website dafür ab. Solche Seiten bleiben erreichbar, nennen aber die Seite darüber als ihre eigentliche Adresse.',
    wrong: 'Alle Städte haben denselben Text, nur der Name ist ein anderer',
    right: 'Jeder Eintrag sagt in drei, vier Sätzen, was nur für ihn gilt; die übrigen dürfen so bleiben',
  },
  'copied-text': {
    why: 'Von zwei Seiten mit einem Text zeigen Suchmaschinen nur eine, und wer beide liest, glaubt keiner.',
    wrong: 'Bonn hat die Sätze von Köln, nur der Name ist ein anderer',
    right: 'Bonn hat Sätze, die nur für Bonn gelten',
  },
  'repeated-word': {
    why: 'Eine Adresse kann nur ein Wort meinen; der zweite Eintrag käme nie an die Reihe.',
    wrong: city(intro).replace('"aliases": []', '"aliases": ["koeln"]'),
    right: city(intro),
    place: 'entry',
  },
  'foreign-list': {
    why: 'Eine Liste mit ganz anderen Feldern gehört nicht zu dieser Seite; jede erzeugte Seite hätte lauter Lücken.',
    wrong: 'Der Inhalt von content/seo/staedte.json in content/seo/berufe.json',
    right: 'Jede Liste in ihrer Datei',
  },
};
