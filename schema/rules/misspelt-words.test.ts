import { expect, test } from 'vitest';
import { misspeltWordsIn } from './misspelt-words.ts';

const written = (text: string) => misspeltWordsIn(text).map(({ finding }) => 'write' in finding && finding.write);

test.each([
  ['Uebersicht', 'Übersicht'],
  ['Ueber uns', 'Über'],
  ['ueber uns hinaus', 'über'],
  ['Aenderungen sind da', 'Änderungen'],
  ['In Oesterreich', 'Österreich'],
  ['Fuer alle', 'Für'],
  ['Die Standartlösung', 'Standardlösung'],
  ['Buerobedarf', 'Bürobedarf'],
  ['Rechung', 'Rechnung'],
  ['Angbote', 'Angebote'],
  ['Wir empfelen es', 'empfehlen'],
  ['Das ist warscheinlich', 'wahrscheinlich'],
  ['DSVGO-konform', 'DSGVO'],
  ['nach GoDB', 'GoBD'],
  ['Zugferd und mehr', 'ZUGFeRD'],
  ['Die Datev-Schnittstelle', 'DATEV'],
  ['Das Packet Basic', 'Paket'],
  ['In drei Packeten', 'Paketen'],
  ['Deine Addresse', 'Adresse'],
  ['Das Ergebniss', 'Ergebnis'],
  ['Ingesamt drei', 'Insgesamt'],
  ['die entgültige Fassung', 'endgültige'],
  ['unentgültig', 'unentgeltlich'],
  ['Das Rückrad', 'Rückgrat'],
  ['im Rythmus', 'Rhythmus'],
  ['Die Bildergallerie', 'Bildergalerie'],
  ['Akkustikplatten', 'Akustikplatten'],
  ['Auf der Bausstelle', 'Baustelle'],
  ['Jeder Auftrg', 'Auftrag'],
  ['Alle Kudnen', 'Kunden'],
])('a word is told wherever it stands, and with a capital: „%s“', (text, write) => {
  expect(written(text)).toEqual([write]);
});

test.each([
  'Neue Steuern für Frauen, aktuell und individuell',
  'Frau Koennecke',
  'Die Standarte',
  'Klangbotschafter',
  'siehe werkbuch.example/ueber-uns',
  'Siehe ![Auftrag mit Terminen](auftraege)',
  '![Das Team](team-buero)',
  'Frau Stempfel',
  'The packet is misaddressed to the addressee, Packet Loss',
  'Akkusativ, Ergebnisse und Datenpakete',
  'https://www.datev.de, zugferd',
  'Wir haben eingesammelt, was ausstellenswert ist',
])('what is right is left alone: „%s“', (text) => {
  expect(written(text)).toEqual([]);
});
