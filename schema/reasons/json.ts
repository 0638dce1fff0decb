import type { JsonFinding } from '../messages/json.ts';
import type { Reasons } from './reason.ts';

export const jsonReasons: Reasons<JsonFinding> = {
  'too-large': {
    why: 'Eine Datei von mehr als einem Megabyte ist keine Seite, die jemand liest; meist ist etwas anderes hineingeraten.',
    wrong: 'Eine Seite mit einem Bild als Text (data:…)',
    right: 'Das Bild liegt in content/images, die Seite nennt seinen Namen',
  },
  'invalid-encoding': {
    why: 'In einer anderen Kodierung als UTF-8 würden aus Umlauten fremde Zeichen.',
    wrong: 'Gespeichert als „ANSI“ oder „Windows-1252“',
    right: 'Gespeichert als „UTF-8“',
  },
  'too-deep': {
    why: 'So viele Klammern hat keine Seite; hier ist etwas durcheinandergeraten, und es zu lesen hielte alle auf.',
    wrong: '65 Klammern ineinander',
    right: 'Höchstens 64; die tiefste Seite hat acht',
  },
  'invalid-json': {
    why: 'Ein Komma oder ein Anführungszeichen entscheidet, was zusammengehört. Fehlt eines, kann niemand die Datei lesen, und Besucher sehen die Fassung davor.',
    wrong: '"title": "Angebote am selben Tag" "index": true',
    right: '"title": "Angebote am selben Tag", "index": true',
    place: 'page',
  },
  'inner-quote': {
    why: 'Das gerade Anführungszeichen beendet in JSON den Text; alles dahinter wäre keiner mehr.',
    wrong: '"title": "Was "fertig" bei uns heißt"',
    right: '"title": "Was „fertig“ bei uns heißt"',
    place: 'page',
  },
  'lost-quote': {
    why: 'Ohne eines der Anführungszeichen ist nicht zu erkennen, wo ein Name oder ein Text aufhört; die ganze Datei bleibt ungelesen.',
    wrong: '{ "type": "faq", "headline: "Fragen", "items": [{ "question": "Wann?", "answer": "Montags." }] }',
    right: '{ "type": "faq", "headline": "Fragen", "items": [{ "question": "Wann?", "answer": "Montags." }] }',
    place: 'block',
  },
  'empty-file': {
    why: 'Eine leere Datei ist meist beim Speichern verunglückt; ihre Seite stünde leer da.',
    wrong: 'Eine Datei ohne Inhalt',
    right: 'Die Datei mit ihrem Inhalt, oder keine Datei',
  },
  'decimal-comma': {
    why: 'In JSON trennt ein Komma zwei Werte: Aus 69,99 würden zwei Zahlen.',
    wrong: '"price.plus": { "title": "Plus, Preis im Monat", "type": "money", "value": 89,99 }',
    right: '"price.plus": { "title": "Plus, Preis im Monat", "type": "money", "value": 89.99 }',
    place: 'fact',
  },
  'duplicate-key': {
    why: 'Steht ein Feld zweimal da, gilt nur das letzte, und die Änderung am ersten bleibt ohne Wirkung.',
    wrong: '"index": true, "index": false',
    right: '"index": false',
    place: 'page',
  },
  'merge-markers': {
    why: 'Git konnte zwei Fassungen nicht zusammenführen und hat beide in die Datei geschrieben. Welche gilt, weißt nur du.',
    wrong: '<<<<<<< HEAD, darunter deine Fassung, =======, die andere, >>>>>>> main',
    right: 'Eine der beiden, ohne diese Zeilen',
  },
};
