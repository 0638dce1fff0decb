import type { PageFinding } from '../messages/page.ts';
import type { Reasons } from './reason.ts';

export const pageReasons: Reasons<PageFinding> = {
  'unknown-block': {
    why: 'Einen Block, den es nicht gibt, kann niemand anzeigen: Der ganze Abschnitt fehlte.',
    wrong: '{ "type": "fqa", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    right: '{ "type": "faq", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    place: 'block',
  },
  'block-outside': {
    why: 'Was neben der Liste "blocks" steht, gehört nicht zur Seite, und Besucher sehen nichts davon.',
    wrong: '"type": "faq"',
    right: '"index": true',
    place: 'page',
  },
  'block-placement': {
    why: 'Kopf und Fuß stehen schon auf jeder Seite, und ein Aufmacher mitten auf der Seite ergäbe eine zweite Hauptüberschrift.',
    wrong: '{ "type": "site-footer", "text": "…", "columns": [], "social": [] }',
    right: '{ "type": "faq", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
  },
  'too-many-blocks': {
    why: 'Zwei gleiche Formulare oder Listen auf einer Seite verwirren, und ihre Felder hießen gleich.',
    wrong: 'Zwei Blöcke „contact-form“ auf einer Seite',
    right: 'Ein Block „contact-form“, und ein Link zu ihm',
  },
  'duplicate-anchor': {
    why: 'Ein Link mit „#fragen“ führt nur zum ersten Abschnitt dieses Namens; den zweiten erreicht niemand.',
    wrong: '{ "type": "faq", "anchor": "menu", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    right: '{ "type": "faq", "anchor": "fragen", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    place: 'block',
  },
  'repeated-block': {
    why: 'Zweimal eingefügt, oder kopiert und noch nicht neu geschrieben: Besucher lesen denselben Abschnitt noch einmal.',
    wrong:
      '{ "type": "text-section", "headline": "Aufmaß", "items": [{ "text": "Was du misst, steht im Angebot." }] }, { "type": "text-section", "headline": "Aufmaß", "items": [{ "text": "Was du misst, steht im Angebot." }] }',
    right:
      '{ "type": "text-section", "headline": "Aufmaß", "items": [{ "text": "Was du misst, steht im Angebot." }] }, { "type": "text-section", "headline": "Rechnung", "items": [{ "text": "Was im Angebot steht, steht in der Rechnung." }] }',
    place: 'block',
  },
  'repeated-text': {
    why: 'Wer einen Eintrag kopiert, vergisst leicht, auch den Text neu zu schreiben; dann steht unter zwei Titeln dasselbe.',
    wrong:
      '{ "type": "text-section", "headline": "Aufmaß", "items": [{ "title": "Vor Ort", "text": "Was du misst, steht sofort im Angebot." }, { "title": "Im Büro", "text": "Was du misst, steht sofort im Angebot." }] }',
    right:
      '{ "type": "text-section", "headline": "Aufmaß", "items": [{ "title": "Vor Ort", "text": "Was du misst, steht sofort im Angebot." }, { "title": "Im Büro", "text": "Was im Angebot steht, steht in der Rechnung." }] }',
    place: 'block',
  },
  'repeated-title': {
    why: 'Unter dem Titel lesen Besucher der Suchmaschine die Beschreibung; sagt sie dasselbe, ist eine Zeile Werbung verschenkt.',
    wrong: '"description": "Ein Beispiel für alles."',
    right: '"description": "Wir kommen vorbei und zeigen dir die Software an deinem eigenen Auftrag."',
    place: 'page',
  },
  'missing-heading': {
    why: 'Die Hauptüberschrift sagt Suchmaschinen und Vorleseprogrammen, wovon die Seite handelt; es braucht genau eine.',
    wrong: '"blocks": [{ "type": "faq", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }]',
    right:
      '"blocks": [{ "type": "page-header", "headline": "Fragen" }, { "type": "faq", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }]',
    place: 'page',
  },
  'duplicate-title': {
    why: 'Zwei Seiten mit demselben Titel stehen in Suchmaschinen ununterscheidbar untereinander, oder nur eine von beiden.',
    wrong: '"title": "Kontakt: wir rufen zurück"',
    right: '"title": "Beratung: wir kommen vorbei"',
    place: 'page',
  },
  'duplicate-description': {
    why: 'Die Beschreibung ist der Text unter dem Titel in Suchmaschinen. Haben zwei Seiten dieselbe, ist sie für eine davon falsch.',
    wrong: '"description": "Basic für {{price.basic}} im Monat, zzgl. MwSt., monatlich kündbar."',
    right: '"description": "Was in Basic steckt und was in Premium dazukommt."',
    place: 'page',
  },
  'duplicate-body': {
    why: 'Von zwei Seiten mit denselben Sätzen zeigen Suchmaschinen eine, und welche, suchen sie aus. Eine Kopie lohnt sich erst, wenn darin etwas Eigenes steht.',
    wrong: 'Eine kopierte Seite, in der nur Titel, Beschreibung und Adresse anders sind',
    right: 'Eine Seite mit eigenen Sätzen',
  },
  'repeated-language': {
    why: 'Zu jeder Sprache gehört eine Adresse. Von zweien nehmen Suchmaschinen irgendeine oder keine.',
    wrong: '"translations": [{ "language": "en", "href": "https://firma.example/uk" }, { "language": "en", "href": "https://firma.example/us" }]',
    right: '"translations": [{ "language": "en", "href": "https://firma.example/uk" }, { "language": "en-US", "href": "https://firma.example/us" }]',
    place: 'page',
  },
  'one-sided-translation': {
    why: 'Suchmaschinen zeigen jedem die Seite in seiner Sprache, wenn sich die Fassungen gegenseitig nennen; sonst könnte jede Website fremde Seiten für ihre ausgeben.',
    wrong: '"translations": [{ "language": "en", "href": "/preise" }]',
    right: '"index": true',
    place: 'page',
  },
  'wrong-block': {
    why: 'Die Felder gehören zu einem anderen Block als dem, der dasteht; gezeigt würde keiner von beiden.',
    wrong: '{ "type": "badges", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    right: '{ "type": "faq", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    place: 'block',
  },
  'outdated-block': {
    why: 'Die Felder des Blocks heißen inzwischen anders. In der alten Form kann ihn niemand mehr anzeigen.',
    wrong: 'Ein Block mit einem Feld, das umbenannt wurde',
    right: 'npm run migrate bringt ihn in die heutige Form',
  },
};
