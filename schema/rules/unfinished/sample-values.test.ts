import { expect, test } from 'vitest';
import { mayStand } from './sample-values.ts';
import { unfinishedIn } from './unfinished.ts';

const told = (text: string) => unfinishedIn(text, 'file').map(({ place }) => text.slice(place.offset, place.offset + place.length));

test.each([
  ['Ruf uns an: 01234 56789', '01234 56789'],
  ['E-Mail: info@example.com', 'info@example.com'],
  ['Mehr auf [unserer Seite](https://example.com/seite).', 'https://example.com/seite'],
  ['[Schreib uns](mailto:max.mustermann@gmail.com)', 'max.mustermann@gmail.com'],
  ['Zu Besuch in der Musterstraße 1, 12345 Musterstadt', 'Musterstraße 1, 12345 Musterstadt'],
  ['Lieber [Vorname], schön, dass du da bist.', 'Lieber [Vorname]'],
  ['Maler in [Ort]', '[Ort]'],
  ['Der Bau steht. Foto: Max Mustermann', 'Foto: Max Mustermann'],
  ['Das spart Zeit (bitte noch von Emre prüfen lassen!).', '(bitte noch von Emre prüfen lassen!)'],
  ['Das spart Zeit. (Anm. d. Red.: bitte kürzen!)', '(Anm. d. Red.: bitte kürzen!)'],
  ['Das spart Zeit. Quelle: ChatGPT', 'Quelle: ChatGPT'],
  ['bla bla bla. Und mehr.', 'bla bla bla.'],
  ['Hier steht der Vorspann.', 'Hier steht der Vorspann.'],
  ['Siehe Screenshot unten', 'Siehe Screenshot unten'],
  ['Neu, siehe Ticket MK-1234', 'siehe Ticket MK-1234'],
  ['@Emre bitte prüfen', '@Emre bitte prüfen'],
  ['Das lohnt sich. Max Mustermann empfiehlt uns.', 'Max Mustermann'],
  ['Die Adresse ist name@example.com.', 'name@example.com'],
  ['Vorname Nachname', 'Vorname Nachname'],
])('an example where visitors are asked to use it is told: %s', (text, found) => {
  expect(told(text)).toEqual([found]);
});

test.each([
  'Schreib die Nummer so, wie sie ist, zum Beispiel 0123 456789.',
  'Gib eine Adresse wie mail@example.com ein.',
  'Ruf uns an: 0123 4567890123',
  'Zum Beispiel name@example.com',
  'Max Mustermann steht in jedem Formular.',
  'Schreib an kontakt@meisterkontor.example.',
  'Platzhalter wie [Name] und [Firma] füllt das Programm aus.',
  'Aus „Hallo [Name]“ wird „Hallo Mira“.',
  'Die Vorlage „Maler in [Ort]“',
  'Hier fehlt noch das Bild? Lade es im Auftrag hoch.',
  'Prüfe das Aufmaß (bitte noch von Hand prüfen).',
  'Die Rechnung (bitte vorher vom Steuerberater prüfen lassen) geht dann hinaus.',
  'Alle Preise netto (Anm. d. Red.: bitte die Frist beachten).',
  'Bla bla bla? Nicht bei uns.',
  'Quelle: ChatGPT-Studie der Handwerkskammer',
  'Schreib „@Emre bitte prüfen“ in den Auftrag.',
  'Erwähne @Emre bitte im Auftrag.',
  'Das Ticket MK-1234 zeigt, wie es geht.',
  'Foto: Max Muster',
])('and what only looks like one is let alone: %s', (text) => {
  expect(told(text)).toEqual([]);
});

test('in a post it may be a letter or a signature that is shown', () => {
  for (const text of ['Hallo [Name], danke für den Auftrag.', 'Telefon: 0123 456789', 'E-Mail: info@example.com'])
    expect(unfinishedIn(text, 'post')).toEqual([]);
});

test('a word for a field is told in that field of a page, and is a word everywhere else', () => {
  expect(mayStand('Überschrift', ['blocks', 0, 'headline'])).toBe(false);
  expect(mayStand('Überschrift', ['blocks', 0, 'items', 0, 'title'])).toBe(true);
  expect(mayStand('Titel der Seite', ['title'])).toBe(false);
  expect(mayStand('Beschreibung der Seite', ['description'])).toBe(false);
  expect(mayStand('Siehe Screenshot unten', ['details', 0])).toBe(false);
  expect(mayStand('Siehe Screenshot unten', ['blocks', 0, 'text'])).toBe(true);
  expect(mayStand('Max Mustermann', ['facts', 'legal.director', 'value'])).toBe(false);
  expect(mayStand('Max Mustermann', ['blocks', 0, 'email', 'label'])).toBe(true);
  expect(mayStand('Vorname Nachname', ['blocks', 0, 'fields', 0, 'label'])).toBe(true);
  expect(mayStand('Vorname Nachname', ['blocks', 0, 'items', 0, 'name'])).toBe(false);
});
