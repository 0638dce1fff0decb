import type { FieldFinding } from '../messages/fields.ts';
import type { Reasons } from './reason.ts';

export const fieldReasons: Reasons<FieldFinding> = {
  'unknown-key': {
    why: 'Ein Feld, das niemand kennt, zeigt niemand: Der Text stünde in der Datei und nirgends auf der Seite. Wer das Feld eines Blocks selbst umbenannt hat, ergänzt in seinem Ordner migrations eine Migration.',
    wrong: '{ "type": "call-to-action", "haedline": "Frag uns", "primary": { "label": "Schreib uns", "href": "/kontakt" } }',
    right: '{ "type": "call-to-action", "headline": "Frag uns", "primary": { "label": "Schreib uns", "href": "/kontakt" } }',
    place: 'block',
  },
  'missing-field': {
    why: 'Ohne dieses Feld fehlt dem Block etwas, das Besucher brauchen: eine Überschrift, ein Ziel, ein Wort für Vorleseprogramme.',
    wrong: '{ "type": "call-to-action", "headline": "Frag uns", "primary": { "label": "Schreib uns" } }',
    right: '{ "type": "call-to-action", "headline": "Frag uns", "primary": { "label": "Schreib uns", "href": "/kontakt" } }',
    place: 'block',
  },
  'wrong-type': {
    why: 'true in Anführungszeichen ist ein Text und kein Ja; was nicht von der verlangten Art ist, würde falsch oder gar nicht gezeigt.',
    wrong: '"index": "nein"',
    right: '"index": false',
    place: 'page',
  },
  'unknown-choice': {
    why: 'Eine Wahl, die es nicht gibt, hat keine Wirkung: Die Seite sähe anders aus, als du denkst.',
    wrong: '{ "role": "danke", "paths": ["/danke-dir"], "page": "start" }',
    right: '{ "paths": ["/danke-dir"], "page": "start" }',
    place: 'row',
  },
  'phone-letters': {
    why: 'Ein I statt einer 1 fällt beim Lesen nicht auf, und unter der Nummer meldet sich niemand.',
    wrong: '"phone": "(030) 23I25 401"',
    right: '"phone": "(030) 23125 401"',
    place: 'settings',
  },
  'postal-code': {
    why: 'Die Anschrift steht im Impressum und in den strukturierten Daten; Post und Kartendienste finden nur mit der richtigen Postleitzahl zu dir.',
    wrong: '"postalCode": "4087"',
    right: '"postalCode": "40878"',
  },
  'house-number': {
    why: 'Zur Anschrift im Impressum gehört die Hausnummer; ohne sie kommt keine Post an.',
    wrong: '"street": "Hobelgasse"',
    right: '"street": "Hobelgasse 3"',
    place: 'settings',
  },
  'schema-path': {
    why: 'Über "$schema" findet der Editor die Hilfe zu jedem Feld. Besucher merken nichts davon, dir fehlt sie.',
    wrong: '"$schema": "../schema/page.schema.json"',
    right: '"$schema": "../../../schema/page.schema.json"',
    place: 'page',
  },
  'too-short': {
    why: 'Ein leerer Text lässt eine Lücke, einen Knopf ohne Aufschrift oder einen Link, den niemand trifft.',
    wrong: '{ "type": "call-to-action", "headline": " ", "primary": { "label": "Schreib uns", "href": "/kontakt" } }',
    right: '{ "type": "call-to-action", "headline": "Frag uns", "primary": { "label": "Schreib uns", "href": "/kontakt" } }',
    place: 'block',
  },
  'too-long': {
    why: 'Was länger ist, schneiden Suchmaschinen ab, oder es sprengt den Platz, den es auf einem Telefon hat.',
    wrong:
      '"title": "Software für Dachdecker, Zimmerer, Spengler, Gerüstbauer und alle anderen Betriebe, die auf Dächern, an Dächern und unter Dächern arbeiten"',
    right: '"title": "Software für alle, die auf Dächern arbeiten"',
    place: 'page',
  },
  'too-few-items': {
    why: 'Eine Liste mit zu wenigen Einträgen sieht auf der Seite aus wie ein Versehen.',
    wrong: '{ "type": "faq", "headline": "Fragen", "items": [] }',
    right: '{ "type": "faq", "headline": "Fragen", "items": [{ "question": "Gibt es eine App?", "answer": "Ja." }] }',
    place: 'block',
  },
  'too-many-items': {
    why: 'Mehr Einträge haben auf der Seite keinen Platz oder werden nicht mehr gelesen.',
    wrong: 'Neun Merkmale in einem Block „badges“',
    right: 'Höchstens acht',
  },
  'duplicate-item': {
    why: 'Zweimal dasselbe in einer Liste ist meist beim Kopieren stehen geblieben; Besucher läsen es zweimal.',
    wrong: '"paths": ["/beispiel", "/beispiel"]',
    right: '"paths": ["/beispiel"]',
    place: 'page',
  },
  'out-of-range': {
    why: 'Eine Zahl, die es nicht geben kann, hätte eine falsche Angabe auf allen Seiten zur Folge, die sie zeigen.',
    wrong: '"days.notice": { "title": "Kündigungsfrist in Tagen", "type": "number", "value": -30 }',
    right: '"days.notice": { "title": "Kündigungsfrist in Tagen", "type": "number", "value": 30 }',
    place: 'fact',
  },
  'wrong-format': {
    why: 'Adressen, Tage, Preise und Farben haben eine feste Form. In einer anderen führen sie nirgendwohin oder stehen als Rätsel auf der Seite.',
    wrong: '{ "type": "call-to-action", "anchor": "Frag uns!", "headline": "Frag uns", "primary": { "label": "Schreib uns", "href": "/kontakt" } }',
    right: '{ "type": "call-to-action", "anchor": "frag-uns", "headline": "Frag uns", "primary": { "label": "Schreib uns", "href": "/kontakt" } }',
    place: 'block',
  },
};
