import { expect, test } from 'vitest';
import { boldClaimsIn } from './bold-claims.ts';

const found = (text: string) => boldClaimsIn(text).map(({ place: { offset, length } }) => text.slice(offset, offset + length));

test.each([
  ['Wir sind Marktführer für Küchenbauer.', ['Marktführer']],
  ['Die marktführende Software.', ['marktführende']],
  ['Die Nr. 1 unter den Programmen fürs Büro', ['Die Nr. 1']],
  ['Unsere App ist die Nummer eins.', ['die Nummer eins']],
  ['Von einem führenden Anbieter für Bausoftware.', ['führenden Anbieter']],
  ['Die beste Handwerkersoftware Deutschlands', ['Die beste Handwerkersoftware']],
  ['Probier die günstigste App für Maler!', ['die günstigste App']],
  ['Unser Hosting ist klimaneutral.', ['klimaneutral']],
  ['Mit klimaneutralem Hosting', ['klimaneutralem Hosting']],
  ['Klimaneutrales Hosting für Handwerker', ['Klimaneutrales Hosting']],
  ['Führende Handwerkersoftware in Deutschland', ['Führende Handwerkersoftware']],
  ['Führender Anbieter von Software für Maler', ['Führender Anbieter']],
  ['Unsere Server stehen im TÜV-geprüften Rechenzentrum, ISO-27001-zertifiziert.', ['TÜV-geprüften', 'ISO-27001-zertifiziert']],
  ['Die Nr. 1 für Ofenbauer', ['Die Nr. 1']],
  ['Wir sind Testsieger.', ['Testsieger']],
  ['{{site.name}} ist wieder Testsieger!', ['Testsieger']],
  ['Wir sind der günstigste Anbieter am Markt.', ['der günstigste Anbieter']],
  ['Unsere Firma ist der größte Anbieter im Land', ['der größte Anbieter']],
  ['Die beste Lösung für Maler', ['Die beste Lösung']],
  ['Deutschlands beliebteste Handwerkersoftware', ['Deutschlands beliebteste Handwerkersoftware']],
  ['100 % DSGVO-konform und von der DATEV zertifiziert.', ['von der DATEV zertifiziert']],
  ['Unsere Software ist DATEV-zertifiziert.', ['DATEV-zertifiziert']],
  ['Wir haben die beste Lösung für Maler.', ['die beste Lösung']],
  ['We are the market leader.', ['market leader']],
])('an author is told what would need evidence: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  'Die Nr. 1 im Ort hat zwölf Leute.',
  'Die Nr. 1 für Maler und ihr schärfster Konkurrent reden wieder miteinander.',
  'Wir sind kein Marktführer und wollen keiner werden.',
  'Ist unser Hosting klimaneutral?',
  'Welche ist die beste Software für Maler?',
  'Die beste Software ist die, die dein Team benutzt.',
  'Das ist die beste Lösung für enge Treppenhäuser: ein Kran.',
  'Deutschlands beliebteste App ist ein Messenger.',
  'Deutschlands größte Handwerksmesse findet in München statt.',
  'Eine von der DATEV zertifizierte Kanzlei hilft dir.',
  'Dein Steuerberater ist von der DATEV zertifiziert.',
  'Die beste Lösung für enge Treppenhäuser ist ein Kran.',
  'Die beste Software hilft nicht, wenn keiner sie öffnet.',
  'Steht die Leiter nicht auf TÜV-geprüften Füßen, bleibt sie im Wagen.',
  'Eine TÜV-geprüfte Leiter gehört in jeden Wagen.',
  'Unsere Software rechnet klimaneutrale Heizungen durch.',
  'Klimaneutrale Heizungen rechnet unsere Software durch.',
  'Führende Anbieter haben wir in unsere Software eingebunden.',
  'Unsere Software enthält die Kataloge führender Hersteller.',
  'Mit der App bestellst du bei führenden Herstellern.',
  'Unsere Software kostet halb so viel wie die des Marktführers.',
  'Wechselst du vom Marktführer zu uns, übernehmen wir deine Daten.',
  'ISO 9001-zertifiziert für Fenster ist die Firma Kröger.',
  'Bis 2045 werden Gebäude klimaneutral.',
  'Auf der Rechnung steht die Nr. 17.',
  'Das beste Argument ist ein Foto.',
  'Wir sind Testsieger 2025.',
  'Wir sind nicht der günstigste Anbieter.',
  'Der günstigste Anbieter für Fliesen sitzt in Herford.',
  'Der Testsieger der Zeitschrift ist eine App.',
  'Die größte Software hilft nicht.',
  'Der Marktführer für Fenster sitzt in Herford.',
  'Wer ist Marktführer bei Handwerkersoftware?',
])('an author is not told off for what is said of others, denied or asked: %s', (text) => {
  expect(found(text)).toEqual([]);
});
