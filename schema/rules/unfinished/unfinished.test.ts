import { expect, test } from 'vitest';
import { toBeWritten, unfinishedIn } from './unfinished.ts';

test.each(
  Object.values(toBeWritten).flatMap(({ excerpt: _, beginning: _1, heading: _2, rest: _3, ...ofFiles }) =>
    Object.values(ofFiles).flatMap((text) => text.split(/(?<=\.) (?=[*A-Z])/)),
  ),
)('each sentence of what is to be written is told where it is left: %s', (sentence) => {
  expect(unfinishedIn(sentence, 'file')).not.toEqual([]);
});

test.each([
  'Ich hoffe, das hilft dir!',
  'Der Satz davor ist von dir.\nIch hoffe, dieser Text hilft Ihnen weiter.',
  'Möchtest du, dass ich noch eine Tabelle anlege?',
  'Möchtest du, dass ich den Text noch kürze?',
  'Soll ich dir daraus eine Liste machen?',
  'Gerne! Hier ist dein Text für die Startseite:',
  'Gern! Hier ist der überarbeitete Text für deine Landingpage:',
  'Hier ist der überarbeitete Text (ca. 120 Wörter):',
  'Der Satz davor ist von dir. Lass mich wissen, wenn du weitere Anpassungen wünschst!',
  'Das spart Zeit. turn0search3',
  'Neu: mehr Zeit :tada:',
  ':contentReference[oaicite:3]{index=3}',
  'Kommentar [AB1]: prüfen',
])('what a chatbot leaves is told on a page as it is in a post: %s', (text) => {
  expect(unfinishedIn(text, 'post')).toHaveLength(1);
  expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
});

test.each([
  '[Bitte noch mit der Rechtsabteilung abstimmen]',
  'Das spart jedem Betrieb Zeit (Quelle?).',
  'Seit 2019 am Markt (stimmt das?)',
  '@Tobias kannst du hier noch die Zahl einsetzen?',
  'Am 12.11.2026 um 14:03 schrieb Sabine Meier <sabine@firma.example>:',
  'Vertraulich – nur für den internen Gebrauch',
  'Seite 3 von 7',
  'Ein Bild, das Text, Screenshot enthält. Automatisch generierte Beschreibung',
])('what colleagues ask each other is told on a page as it is in a post: %s', (text) => {
  expect(unfinishedIn(text, 'post')).toMatchObject([{ finding: { rule: 'filler-text', isLeft: true } }]);
  expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
});

test.each([
  'Ab xx,xx € im Monat.',
  'Anmelden bis zum TT.MM.JJJJ',
  'Hallo %%FIRSTNAME%%, schön, dass du da bist',
  'Hallo *|FNAME|*, schön, dass du da bist',
  'Umsatz: #BEZUG! und mehr',
  'Umsatz: #NV',
  '=SUMME(B2:B7)',
  '(Bild hier einfügen)',
  'Hier bitte noch Zahlen von Vertrieb einfügen.',
])('what programs for tables and letters leave is told on a page as it is in a post: %s', (text) => {
  expect(unfinishedIn(text, 'post')).toMatchObject([{ finding: { rule: 'filler-text' } }]);
  expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
});

test.each([
  'Folge uns @Meisterkontor, bitte melde dich.',
  'Auf Seite 3 von 7 steht der Preis.',
  'Hier ist der Text kürzer als dort.',
  'Schreib an kontakt@Firma.example, bitte bald.',
  'Um 8:30 und um 9:00: #NVIDIA',
  'Sie schrieb dem Kunden um 8:00 Uhr.',
])('and a sentence that only begins so is none: %s', (text) => {
  expect(unfinishedIn(text, 'file')).toEqual([]);
});

test.each([
  'Mit Platzhaltern wie [NAME] und %DATUM% schreibst du deine Vorlagen.',
  '[Bitte hier entlang](/preise)',
  'Woher kommt das Holz (aus welcher Quelle?)',
  'Stimmt das?',
])('and a link or a question of an author is none: %s', (text) => {
  expect(unfinishedIn(text, 'file')).toEqual([]);
});

test.each([
  'Platzhaltertext',
  'Beispieltext für den Abschnitt.',
  'Hier steht ein Blindtext.',
  'Noch kein Text vorhanden.',
  'Hier den Text einfügen',
  'Hier den Auszug einfügen, zwei bis drei Sätze',
  'Das sagt der Kunde (Hier noch Zitat ergänzen)',
  'Das kostet __ € im Monat.',
  'Ab … € im Monat',
  'Siehe Abb. ??',
  'Das sagt Vorname Nachname, Malermeister.',
])('a place that is kept free is told on a page as it is in a post: %s', (text) => {
  expect(unfinishedIn(text, 'post')).toMatchObject([{ finding: { rule: 'filler-text' } }]);
  expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
});

test.each([
  'ENTWURF – nicht veröffentlichen',
  'Der Flyer V2 final final',
  'Das spart Zeit (noch abstimmen mit dem Vertrieb).',
  'Kommentar: Können wir das so schreiben?',
  '[x] erledigt',
  'Das ist gut. [Anmerkung Lisa: hier noch ein Beispiel]',
  'Jeder sucht Zettel. (Quelle folgt) Das muss nicht sein.',
  'Kommentiert [LK1]: Das ist zu lang.',
])('what is left of the work on a text is told on a page as it is in a post: %s', (text) => {
  expect(unfinishedIn(text, 'post')).toMatchObject([{ finding: { rule: 'filler-text', isLeft: true } }]);
  expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
});

test.each(['Das kostet [object Object].', 'NaN Euro im Monat', 'Ab undefined im Monat', 'Hallo null, schön, dass du da bist', 'undefined', 'null'])(
  'what a program has written in the place of a value is told on a page as it is in a post: %s',
  (text) => {
    expect(unfinishedIn(text, 'post')).toMatchObject([{ finding: { rule: 'filler-text', of: 'program' } }]);
    expect(unfinishedIn(text, 'file')).toEqual(unfinishedIn(text, 'post'));
  },
);

test.each([
  'Lorem ipsum gehört nicht auf ein Firmenschild.',
  'Mit Blindtext füllst du keine Seite, und im Beispieltext für Angebote steht es auch.',
  'Und dann … 50 % der Betriebe',
  'Kommentar: Was bringt die E-Rechnung?',
  'Was ist das ??',
  'Wir haben es noch nicht veröffentlicht (mit Anna).',
  'Vorname, Nachname und Adresse',
  'Ab null Euro, und wer undefined liest, sieht einen Fehler.',
  'Im großen final finalisierten Plan, Nanotechnik, Version 2 final',
  '- [x] erledigt',
  '[Anmerkung der Redaktion: Das gilt bis heute.]',
  '100 % sind mehr als 90 %, und %d ist ein Zeichen.',
  '(Quelle: Handwerkskammer)',
])('and a text that only has the same words is none: %s', (text) => {
  expect(unfinishedIn(text, 'file')).toEqual([]);
});
