import type { MarkupFinding } from '../messages/markup.ts';
import type { Reasons } from './reason.ts';
import { note } from './texts.ts';

const answer = (text: string) => `{ "type": "faq", "headline": "Fragen", "items": [{ "question": "Wo steht das?", "answer": "${text}" }] }`;

export const markupReasons: Reasons<MarkupFinding> = {
  'nested-marks': {
    why: 'Jedes dieser Zeichen ist eine Liste oder ein Zitat in der Liste davor. Hunderte davon hielten die Website für Sekunden an, und meist ist es eine Linie, die so nicht gemeint ist.',
    wrong: answer(`${'- '.repeat(21)}Im Büro.`),
    right: answer('Im Büro.'),
    place: 'block',
  },
  'shown-escape': {
    why: 'Wer Text aus einem Programm kopiert, hat leicht einen Schrägstrich zu viel; Besucher lesen dann „\\n“ mitten im Satz.',
    wrong: note('Erst messen.\\\\nDann bestellen.'),
    right: note('Erst messen. Dann bestellen.'),
    place: 'block',
  },
  'unread-table': {
    why: 'Tabellen gibt es in Beiträgen und im Block „comparison-table“; in anderen Texten bleiben die Striche stehen.',
    wrong: answer('| Paket | Leute |\\n|---|---|\\n| Basic | wenige |'),
    right: answer('- Basic: wenige Leute\\n- Premium: viele'),
    place: 'block',
  },
  'misleading-link': {
    why: 'Wer eine Nummer liest und antippt, ruft eine andere an, ohne es zu merken.',
    wrong: '[0211 5550100](tel:+492115550109)',
    right: '[0211 5550109](tel:+492115550109)',
    place: 'text',
  },
  'foreign-label': {
    why: 'Wer eine Vorlage übernimmt, übersetzt die Texte und übersieht die Knöpfe. Besucher halten die Seite dann für unfertig, und Vorleseprogramme lesen das Wort falsch vor.',
    wrong: '{ "type": "call-to-action", "headline": "Frag uns", "primary": { "label": "Learn more", "href": "/kontakt" } }',
    right: '{ "type": "call-to-action", "headline": "Frag uns", "primary": { "label": "Mehr erfahren", "href": "/kontakt" } }',
    place: 'block',
  },
  'markup-in-text': {
    why: 'Dieses Feld kennt keine Auszeichnung: Besucher läsen die Sterne mit.',
    wrong: '{ "type": "call-to-action", "headline": "**Frag** uns", "primary": { "label": "Weiter", "href": "/kontakt" } }',
    right: '{ "type": "call-to-action", "headline": "Frag uns", "primary": { "label": "Weiter", "href": "/kontakt" } }',
    place: 'block',
  },
  'unread-link': {
    why: 'Ein Leerzeichen zwischen den Klammern, und aus dem Link werden Klammern im Text.',
    wrong: answer('Siehe [Preise] (/preise).'),
    right: answer('Siehe [Preise](/preise).'),
    place: 'block',
  },
  'bare-address': {
    why: 'Eine Adresse ohne Klammern wird auf Seiten nicht zum Link, und auf dem Telefon lässt sie sich kaum abtippen.',
    wrong: answer('Mehr steht auf www.handwerk.example.'),
    right: answer('Mehr steht auf [handwerk.example](https://www.handwerk.example).'),
    place: 'block',
  },
  'unread-reference': {
    why: 'Zu den eckigen Klammern fehlt die Adresse, und Besucher lesen sie, wie sie dastehen.',
    wrong: answer('Siehe [Preise][preise].'),
    right: answer('Siehe [Preise](/preise).'),
    place: 'block',
  },
  'unread-footnote': {
    why: 'Das Zeichen im Text und die Fußnote gehören zusammen: Ohne sie lesen Besucher die Klammern, ohne das Zeichen sehen sie die Fußnote nicht.',
    wrong: 'Gilt nur für Betriebe.[^1]',
    right: 'Gilt nur für Betriebe.[^1]\n\n[^1]: Mit Sitz in Deutschland.',
    place: 'text',
  },
  'unread-heading': {
    why: 'Ohne das Leerzeichen hinter den Rauten wird daraus keine Überschrift.',
    wrong: answer('##Preise'),
    right: answer('**Preise**'),
    place: 'block',
  },
  'unread-list': {
    why: 'Ohne das Leerzeichen hinter dem Strich wird daraus keine Liste, sondern ein Absatz voller Striche.',
    wrong: answer('-Angebote\\n-Rechnungen'),
    right: answer('- Angebote\\n- Rechnungen'),
    place: 'block',
  },
  'unclosed-code': {
    why: 'Programmcode, der nicht aufhört, verschluckt den Rest des Beitrags.',
    wrong: '```\nEin Beispiel',
    right: '```\nEin Beispiel\n```',
    place: 'text',
  },
  'empty-link': {
    why: 'Ein Link ohne Text ist unsichtbar; nur ein Vorleseprogramm nennt seine Adresse.',
    wrong: answer('Siehe [](/preise).'),
    right: answer('Siehe [Preise](/preise).'),
    place: 'block',
  },
  'vague-link': {
    why: 'Vorleseprogramme listen die Links einer Seite, und Suchmaschinen lesen sie für sich: Fünfmal „hier“ sagt beiden nichts.',
    wrong: answer('Was es kostet, steht [hier](/preise).'),
    right: answer('Was es kostet, steht unter [Preise](/preise).'),
    place: 'block',
  },
  'lone-asterisks': {
    why: 'Ohne die zweite Hälfte wird nichts fett, und Besucher lesen die Sterne.',
    wrong: answer('Das ist **wichtig.'),
    right: answer('Das ist **wichtig**.'),
    place: 'block',
  },
};
