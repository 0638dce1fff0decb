import { expect, test } from 'vitest';
import { findLiterals } from './literals.ts';

const { find } = findLiterals(
  {
    'trial.days': { title: 'Länge des kostenlosen Tests in Tagen', words: ['Tage', 'kostenlos', 'Test', 'testen', 'Funktionen'], type: 'number', value: 7 },
    'price.basic': { title: 'Basic, Preis im Monat, netto', words: ['Basic', 'Preis', 'Monat', 'ab'], type: 'money', value: 69.99 },
    'price.premium': { title: 'Premium, Preis im Monat, netto', words: ['Premium', 'Preis', 'Monat'], type: 'money', value: 169.99 },
    'support.hours': { title: 'Geschäftszeiten', words: ['erreichbar', 'telefonisch'], type: 'text', value: 'Mo-Fr 9:00-17:00' },
    'company.founded': { title: 'Gründungsjahr', words: ['Gründungsjahr', 'gegründet'], type: 'text', value: '2024' },
    'comparison.year': { title: 'Jahr des Vergleichs und Stand seiner Angaben', words: ['Vergleich', 'Stand'], type: 'text', value: '2025' },
    'export.days': {
      title: 'So viele Tage liegen die Daten nach der Kündigung bereit',
      words: ['Tage', 'gespeichert', 'Kündigung'],
      type: 'number',
      value: 30,
    },
  },
  {
    bewertung: { wording: '4,9/5', words: ['bewerten', 'Bewertung', 'Sterne'] },
    verwaltung: { wording: '30 %', words: ['Verwaltung', 'Büro'] },
    effizienz: { wording: '64 %', words: ['Effizienz', 'effizienter'] },
    papier: { wording: '89 %', words: ['Papier'] },
    zufriedenheit: { wording: '98 %', words: ['Kundenzufriedenheit'] },
    umsatz: { wording: '20 %', words: ['Umsatz'] },
    ersparnis: { wording: 'bis zu 40 %', words: ['sparst', 'sparen', 'Ersparnis'] },
    hosting: { wording: 'Hosting in Deutschland' },
  },
  'Meisterkontor',
);

test.each([
  ['30 Prozent weniger Verwaltung verspricht das Entlastungsgesetz IV.', '30 Prozent weniger Verwaltung verspricht die Software.'],
  ['Wir liefern Hosting in Deutschland für Vereine, sagt ein Anbieter.', 'Wir liefern Hosting in Deutschland für Vereine.'],
  ['Wer Lexware 30 Tage testet, muss danach zahlen.', 'Wer Meisterkontor 30 Tage testet, muss nichts zahlen.'],
  ['Die Testversion von AutoCAD läuft 15 Tage.', 'Die Testversion von Meisterkontor läuft 15 Tage.'],
  ['Eine Testversion von Microsoft 365 gibt es für einen Monat.', 'Eine Testversion von Premium gibt es für einen Monat.'],
  ['Ein Lagerplatz ab 89 € pro Monat ist schwer zu finden.', 'Ein Abo ab 89 € pro Monat ist leicht zu finden.'],
  ['Der Abo-Preis der Fachzeitschrift liegt bei 12,50 € pro Monat.', 'Der Preis der Software liegt bei 12,50 € pro Monat.'],
  ['Ein Platz im Coworking kostet 199 €/Monat.', 'Ein Zugang im Abo kostet 199 €/Monat.'],
  ['Der Testsieger kostet 189 Euro, der Preistipp 149 Euro.', 'Der Preis beträgt im Monat 149 Euro.'],
  ['Unser Lieferant ist telefonisch Mo–Fr 7:00–18:00 Uhr erreichbar.', 'Unser Büro ist telefonisch Mo–Fr 7:00–18:00 Uhr erreichbar.'],
  ['2019 gegründet, ausgezeichnet: die Tischlerei Nordholz.', '2019 gegründet, ausgezeichnet: unsere Firma.'],
  ['Muster-Widerrufsformular, Stand 2026, zum Ausdrucken', 'Vergleich, Stand 2026, zum Ausdrucken'],
  ['Sommer steigerte seinen Umsatz um 18 Prozent.', 'Du steigerst deinen Umsatz um 18 Prozent.'],
  ['Trustpilot zeigt für den Händler als Bewertung 3,9/5.', 'Trustpilot zeigt für die Software als Bewertung 3,9/5.'],
  ['Mit Nachtstrom sparst du bis zu 25 % der Kosten.', 'Mit Meisterkontor sparst du bis zu 25 % der Kosten.'],
  ['Der Chef spart 20 % Umsatzsteuer.', 'Der Chef spart 20 % Umsatz.'],
  ['Die Kundenzufriedenheit der Bahn lag bei 61 %.', 'Die Kundenzufriedenheit der Nutzer ist 61 %.'],
  ['Die Effizienz der Pumpe steigt auf 78 Prozent.', 'Die Effizienz der Betriebe steigt auf 78 Prozent.'],
  ['Das Papier ist zu 100 % recycelt.', 'Das Papier wird um 100 % weniger.'],
])('what is said of something else that is named is not told, „%s“, but „%s“ is', (other, own) => {
  expect(find(other)).toEqual([]);
  expect(find(own)).toHaveLength(1);
});

test.each([
  'Teste Meisterkontor 14 Tage kostenlos in deinem Betrieb.',
  'Jetzt 14 Tage kostenlos testen und den Betrieb entlasten!',
  'Jetzt 14 Tage kostenlos testen, mit allen Funktionen für deinen Betrieb.',
  'Teste 14 Tage kostenlos, ob es zu deinen Kunden passt.',
  'Im Vergleich zu anderen Anbietern kostet Basic nur 59 € im Monat.',
  'Premium (199,99 €) lohnt sich für große Teams.',
  'Deine Daten bleiben 90 Tage nach der Kündigung gespeichert.',
])('whoever reads this, and a word that only begins like one of another cost, are no others: „%s“ is told', (text) => {
  expect(find(text)).toHaveLength(1);
});

test('a question and the bare cell of a table claim nothing: no claim is put in their place by itself', () => {
  const meant = (text: string) => find(text).map(({ finding }) => 'isMeant' in finding && finding.isMeant);
  expect(meant('Ist Hosting in Deutschland Pflicht?')).toEqual([false]);
  expect(meant('Bei uns: Hosting in Deutschland.')).toEqual([true]);
  expect(find('| Wo | Anteil |\n|---|---|\n| Büro | 30 % |\n| Verwaltung | 55 % |')).toEqual([]);
  expect(meant('| Wo | Anteil |\n|---|---|\n| Büro | 30 % weniger Verwaltung |')).toEqual([true]);
});

test('the price of others is not what is to be written where a sentence has only users in common with it', () => {
  const { find: findPrice } = findLiterals(
    {
      'price.basic': { title: 'Basic, Preis im Monat, netto', words: ['Basic', 'Preis', 'Monat', 'ab'], type: 'money', value: 69.99 },
      'price.others': {
        title: 'Einstiegstarif anderer Anbieter, je Nutzer und Monat',
        words: ['Einstiegstarif', 'Nutzer', 'Anbieter'],
        type: 'money',
        value: 49.9,
      },
    },
    {},
  );
  const written = (text: string) => findPrice(text).map(({ finding }) => 'write' in finding && finding.write);
  expect(written('Bis zu fünf Nutzer für 59,99 € im Monat')).toEqual(['{{price.basic}}']);
  expect(written('Der Einstiegstarif kostet 55 € je Nutzer.')).toEqual(['{{price.others}}']);
});
