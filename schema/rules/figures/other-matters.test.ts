import { expect, test } from 'vitest';
import { findLiterals } from './literals.ts';

const { find } = findLiterals(
  {
    'trial.days': {
      title: 'Länge des kostenlosen Tests in Tagen',
      words: ['Tage', 'kostenlos', 'Test', 'testen', 'Funktionen', 'Kreditkarte'],
      type: 'number',
      value: 7,
    },
    'price.basic': { title: 'Basic, Preis im Monat, netto', words: ['Basic', 'Preis', 'Monat', 'ab'], type: 'money', value: 69.99 },
    'price.premium': { title: 'Premium, Preis im Monat, netto', words: ['Premium', 'Preis', 'Monat'], type: 'money', value: 169.99 },
    'price.others': { title: 'Profi-Tarif anderer Anbieter, je Nutzer und Monat', words: ['Profi', 'Nutzer', 'Anbieter'], type: 'text', value: '80+ €' },
    'basic.users': { title: 'Basic: höchstens so viele Mitarbeiter', words: ['Mitarbeiter', 'Nutzer', 'Basic'], type: 'number', value: 5 },
    'premium.users': { title: 'Premium: ab so vielen Mitarbeitern', words: ['Mitarbeiter', 'Premium'], type: 'number', value: 6 },
    'newsletter.days': {
      title: 'Nach so vielen Tagen wird eine unbestätigte Anmeldung gelöscht',
      words: ['Tagen', 'Unbestätigte', 'Anmeldungen', 'Newsletter'],
      type: 'number',
      value: 7,
    },
    'export.days': {
      title: 'So viele Tage liegen die Daten nach der Kündigung bereit',
      words: ['Tage', 'Export', 'gespeichert', 'Kündigung'],
      type: 'number',
      value: 30,
    },
    'support.hours': { title: 'Geschäftszeiten', words: ['erreichbar', 'erreichst', 'Support', 'telefonisch'], type: 'text', value: 'Mo-Fr 9:00-17:00' },
    'support.until': { title: 'Support bis, Uhrzeit', words: ['Uhr', 'Support'], type: 'text', value: '20:00' },
    'support.answer': {
      title: 'Antwort innerhalb von, in Stunden an Werktagen',
      words: ['Stunden', 'innerhalb', 'Antwort', 'antworten', 'Support'],
      type: 'number',
      value: 24,
    },
    'company.founded': { title: 'Gründungsjahr', words: ['Gründungsjahr', 'gegründet'], type: 'text', value: '2024' },
    'comparison.year': { title: 'Jahr, aus dem die Angaben des Vergleichs sind', words: ['Stand', 'Vergleich'], type: 'text', value: '2024' },
    'company.team': { title: 'Mitglieder im Team', words: ['Mitglieder', 'Leute', 'Team', 'wir sind'], type: 'number', value: 6 },
    'company.places': { title: 'Standorte', words: ['Standorte', 'Leute', 'Team'], type: 'number', value: 3 },
  },
  {
    bewertung: { wording: '4,9/5', words: ['Bewertung', 'Sterne'] },
    umsatz: { wording: '25 %', words: ['Umsatz'] },
    ersparnis: { wording: 'bis zu 40 %', words: ['sparst', 'sparen', 'Ersparnis'] },
    verwaltung: { wording: '30 %', words: ['Verwaltung', 'Zeit', 'Büro'] },
    hosting: { wording: 'Hosting in Deutschland' },
  },
);

test.each([
  // somebody else, who is named
  [
    'Der TÜV Rheinland ist telefonisch montags bis freitags von 7 bis 18 Uhr erreichbar.',
    'Der Support ist telefonisch montags bis freitags von 7 bis 18 Uhr erreichbar.',
  ],
  ['Viele Finanzämter erreichst du montags bis freitags von 8:00 bis 12:00 Uhr.', 'Uns erreichst du montags bis freitags von 8:00 bis 12:00 Uhr.'],
  [
    'Bei Jahn ist das Telefon montags bis freitags von 7 bis 16 Uhr besetzt: Support.',
    'Bei uns ist das Telefon montags bis freitags von 7 bis 16 Uhr besetzt: Support.',
  ],
  ['Elektro Sommer spart mit uns 18 % in der Verwaltung.', 'Unsere Kunden sparen mit uns 38 % in der Verwaltung.'],
  ['Der Umsatz von Jahn Malerei stieg um 24 %.', 'Der Umsatz stieg um 24 %.'],
  ['45 % Ersparnis, sagt Ute Jahn.', '45 % Ersparnis, so viel ist drin.'],
  ['Wir sparen 20 % auf Premium.', 'Wir sparen 20 % in der Verwaltung.'],
  // other costs
  ['Die Betriebshaftpflicht gibt es ab 55 € im Monat.', 'Basic gibt es ab 55 € im Monat.'],
  ['Bei einem Satz von 58 € sind das im Monat mehr.', 'Zum Preis von 58 € im Monat gibt es Basic.'],
  ['Wir haben vorher 129 € im Monat für Premium bezahlt.', 'Wir haben 129 € im Monat für Premium bezahlt.'],
  // words that only begin or end like others
  ['Der jüngste ist 22, der älteste 64. Gefeiert wird an allen Tagen.', 'Der Test dauert 14 Tage.'],
  ['Unser Premiumkunde hat 140 Zimmer und 60 Mitarbeiter.', 'Premium ist ab 60 Mitarbeitern.'],
  ['Nach 14 Tagen bekommst du einen Bericht.', 'Nach 14 Tagen Test bekommst du einen Bericht.'],
  // another thing of the same words
  ['Auf der Messe 2026 in München, Halle C3, Stand 240', 'Stand unseres Vergleichs: 2026'],
  ['Messe Köln 2027: wir in Halle 4.2, Stand C 017', 'Stand in Köln: 2027'],
  ['Wer Premium nimmt, zahlt 100 € mehr als mit Basic.', 'Wer Premium nimmt, zahlt 100 € im Monat.'],
  ['Unser Support ist 24 Stunden am Tag da.', 'Unser Support antwortet in 24 Stunden.'],
  ['An 7 Tagen in der Woche kannst du kostenlos testen.', 'Du kannst 7 Tage kostenlos testen.'],
  ['7 Funktionen, die du testen solltest', '7 Tage, in denen du testen kannst'],
  ['24 Antworten auf Fragen an den Support', 'In 24 Stunden antwortet der Support'],
  ['Premium ist für bis zu 20 Mitarbeiter.', 'Premium ist ab 20 Mitarbeitern.'],
  // somebody else
  ['Die Wartung kostet deine Kundin 59 € im Monat.', 'Für 59 € im Monat schreibst du deinen Kunden Rechnungen.'],
  ['Rechne aus, ab wann dein Kunde zahlt: 59 € im Monat.', 'Im Preis, 59 € im Monat, sind alle deine Kunden.'],
  ['Der Support antwortet bei anderen Anbietern erst nach 48 Stunden.', 'Unser Support antwortet nach 48 Stunden.'],
  ['Andere testest du 14 Tage und brauchst eine Kreditkarte dafür.', 'Du testest 14 Tage und brauchst keine Kreditkarte dafür.'],
  ['Andere werben mit Hosting in Deutschland.', 'Wir werben mit Hosting in Deutschland.'],
  ['Bei Anbieter B kostet Basic 49 €.', 'Andere Anbieter sind teurer, Basic kostet 59,99 €.'],
  ['Wie bei anderen Anbietern kostet Basic dort 59,99 €.', 'Anders als bei anderen Anbietern kostet Basic 59,99 €.'],
  ['Bei Anbieter B kostet der Nutzer 89 € im Monat.', 'Bei anderen Anbietern kostet der Nutzer 89 € im Monat.'],
  ['Im Handwerk kosten Programme zwischen 40 und 120 € im Monat, auch Premium.', 'Im Handwerk kostet Premium 120 € im Monat.'],
  ['Der Basic-Tarif der Telekom kostet 39,95 € im Monat.', 'Der Basic-Tarif kostet 39,95 € im Monat.'],
  ['Premium-Fliesen ab 160 €.', 'Premium ab 160 €.'],
  ['Premium ab 60 € je Quadratmeter.', 'Premium ab 60 € im Monat.'],
  ['Der Profi-Akku kostet 79 €.', 'Der Profi-Tarif kostet 79 €.'],
  ['Wer mit 95 € anbietet, legt drauf.', 'Der Anbieter nimmt 95 € je Nutzer.'],
  ['Die Firma Kröger Bedachungen, gegründet 1962', 'Unsere Firma, gegründet 2023'],
  ['Der Betrieb wurde 1987 gegründet.', 'Das Unternehmen wurde 2023 gegründet.'],
  ['Bei Malermeister Demir arbeitet das Team an 2 Standorten.', 'Bei uns arbeitet das Team an 2 Standorten.'],
  ['Das Team der Handwerkskammer hat 9 Mitglieder.', 'Das Team hat 9 Mitglieder.'],
  ['Dein Team wächst auf 8 Leute.', 'Unser Team wächst auf 8 Leute.'],
  ['Ein Team aus 3 Leuten verlegt das Pflaster.', 'Wir sind ein Team aus 5 Leuten.'],
  ['Du erreichst mich Montag bis Freitag von 7 bis 16 Uhr.', 'Du erreichst uns Montag bis Freitag von 7 bis 16 Uhr.'],
  ['Die Berufsgenossenschaft erreichst du telefonisch (Mo–Fr 8–18 Uhr).', 'Du erreichst uns telefonisch (Mo–Fr 8–18 Uhr).'],
  ['„Wir sparen 20 Prozent Zeit im Büro“, sagt Malermeister Demir.', 'Du sparst 20 Prozent Zeit im Büro.'],
  ['Laut Bundesamt stieg der Umsatz um 3,1 %.', 'Dein Umsatz stieg um 31 %.'],
  ['Mein Vater hat 1987 gegründet.', 'Wir haben 1987 gegründet.'],
  ['Der Notfall kommt um 21:30 Uhr, wenn der Support der Heizung schläft.', 'Der Notfall kommt um 21:30 Uhr, wenn der Support schläft.'],
  ['Unser Beispielbetrieb, die Tischlerei Quandt, wurde 1968 gegründet.', 'Die Firma wurde 1968 gegründet.'],
  ['Die Halle wurde 1962 gegründet und später erweitert.', 'Die Firma wurde 2021 gegründet und später erweitert.'],
  ['Das Ordnungsamt antwortet auf Anträge innerhalb von 10 Werktagen.', 'Der Support antwortet auf Anträge innerhalb von 48 Stunden.'],
  ['Der Paketdienst liefert an Werktagen innerhalb von 48 Stunden.', 'Wir antworten an Werktagen innerhalb von 48 Stunden.'],
  ['Die Hotline des Herstellers ist 14 Tage lang kostenlos.', 'Die Software ist 14 Tage lang kostenlos.'],
  ['Die Probefahrt mit dem Transporter ist kostenlos und dauert 3 Tage.', 'Der Test ist kostenlos und dauert 3 Tage.'],
  ['Der Kunde will 10 Tage testen, ob die Heizung leise genug ist.', 'Du kannst 10 Tage testen, ob dir alles passt.'],
  ['Zum Test liefern wir die Säge für 3 Tage, kostenlos.', 'Zum Test reichen 3 Tage, kostenlos.'],
  ['Die Bäckerei Stöttner bewerten ihre Kunden mit 4,6 von 5 Sternen.', 'Unsere Software bewerten ihre Kunden mit 4,6 von 5 Sternen.'],
  ['Die Tour zum Test der Bagger dauert 7 Tage, kostenlos.', 'Der Test dauert 7 Tage, kostenlos.'],
  ['In Premium-Qualität kostet die Farbe 169,99 € im Monat Mai.', 'In Premium kostet der Monat 169,99 €.'],
  ['Unser Team der Woche: 11 Leute vom SV Ratingen.', 'Unser Team: 11 Leute.'],
  ['Das Bad bekam von den Kunden 4,7 von 5 Sternen.', 'Wir bekamen von den Kunden 4,7 von 5 Sternen.'],
  ['Im Büro des Landrats spart man sogar 35 % Zeit.', 'Im Büro sparst du sogar 35 % Zeit.'],
  // another time
  ['Bis Ende 2025 kostete Basic 49 € im Monat.', 'Früher 49 €, jetzt kostet Basic 59,99 €.'],
  ['Ab 1. Februar 2027 kostet Basic 74,99 €.', 'Ab dem 1. Mitarbeiter kostet Basic 74,99 €.'],
  ['Bestandskunden zahlen für Basic weiter 49,99 €.', 'Kunden zahlen für Basic weiter 49,99 €.'],
  ['Zwischen den Jahren ist der Support Mo-Fr 10:00-14:00 erreichbar.', 'Der Support ist Mo-Fr 10:00-14:00 erreichbar.'],
  ['Am 24. Dezember ist unser Support nur bis 12 Uhr erreichbar.', 'Unser Support ist bis 19 Uhr erreichbar.'],
  ['Der Schrank stand seit 2011 im Büro.', 'Stand des Vergleichs: 2023'],
  // a sum, a difference, a part
  ['Bei 89 € im Monat sind das für Premium zu viele Hürden.', 'Bei 189 € im Monat ist Premium zu teuer.'],
  ['Ein Monat Parken in Hamburg kostet 120 €.', 'Ein Monat Premium kostet 120 €.'],
  ['Im Jahr sind das bei Basic 839,88 €.', 'Im Jahr 2026 kostet Basic 59,99 €.'],
  ['Basic kostet im Jahr 839,88 €, Premium 2.039,88 €.', 'Zahlst du im Jahr, kostet Basic 59,99 € im Monat.'],
  ['Premium ist 100 € teurer als Basic.', 'Premium ist teurer: 149,99 €.'],
  ['Zum Wechsel von Basic zu Premium zahlst du die Differenz von 100,00 €.', 'Zum Wechsel zu Premium zahlst du 100,00 €.'],
  ['Mit 10 % Rabatt kostet Premium nur 152,99 €.', 'Mit Support kostet Premium nur 152,99 €.'],
  ['Du sparst 100 € im Monat, wenn du von Premium wechselst.', 'Spare Zeit mit Premium für 149 € im Monat.'],
  ['Mit Skonto von 3 % sparst du viel.', 'Mit uns sparst du bis zu 45 %.'],
  ['Auf den Preis kommen 19 % Umsatzsteuer.', 'Dazu kommen 19 % Umsatz.'],
  // a case of what a limit allows
  ['Mit 4 Mitarbeitern bleibst du in Basic.', 'Mit 9 Mitarbeitern bleibst du in Basic.'],
  ['Für 8 Mitarbeiter brauchst du Premium.', 'Ab 8 Mitarbeitern brauchst du Premium.'],
  // another length of time
  ['Die Abdichtung musst du 14 Tage testen.', 'Du kannst 14 Tage testen.'],
  ['Ein kostenloser Kostenvoranschlag gilt 30 Tage.', 'Ein kostenloser Test gilt 30 Tage.'],
  ['Nach dem Test kannst du 30 Tage lang alles kostenlos laden.', 'Nach dem Test von 30 Tagen ist nichts mehr kostenlos.'],
  ['Nach 3 Tagen Test weißt du, ob sie dir liegt.', 'Nach 3 Tagen endet der kostenlose Test.'],
  ['Der Newsletter kommt alle 14 Tage.', 'Der Newsletter wartet 14 Tage auf Anmeldungen.'],
  ['Unbestätigte Termine löschen wir nach 3 Tagen.', 'Unbestätigte Anmeldungen löschen wir nach 3 Tagen.'],
  ['Fotos bleiben 10 Jahre gespeichert, auch nach der Kündigung.', 'Fotos bleiben 10 Tage gespeichert, auch nach der Kündigung.'],
  ['Das Backup bleibt 14 Tage gespeichert.', 'Alles bleibt 14 Tage gespeichert.'],
  ['Die Kündigung muss 14 Tage vor Monatsende bei uns sein.', 'Bis zum Export hast du nach der Kündigung 14 Tage.'],
  ['Antworten kommen innerhalb von 2 Stunden, spätestens nach {{support.answer}} Stunden.', 'Antworten kommen innerhalb von 2 Stunden.'],
  ['Der Support ist bis {{support.until}} Uhr da, am Freitag bis 18 Uhr.', 'Der Support ist bis 18 Uhr da.'],
  [
    'Während Anbieter A 79 € je Nutzer im Monat verlangt, zahlst du bei uns {{price.basic}}.',
    'Anbieter A verlangt 79 € je Nutzer, Basic kostet bei uns {{price.basic}}, Premium 159,99 €.',
  ],
  // an old price beside the one that counts, and an offer
  ['Im Dezember kostet Basic 59,99 € statt 89,99 €.', 'Basic kostet jetzt nur 59,99 € statt 89,99 €.'],
  // hours and minutes
  ['Bis zum Support dauert es 1 Stunde 15.', 'Der Support antwortet nach 15 Stunden.'],
  ['Länger als 14 Tage solltest du nicht testen.', 'Etwa 14 Tage solltest du testen.'],
  // reckoned from a price
  ['Basic kostet im Jahr davor 0 € Einrichtung.', 'Basic kostet im Monat 9 €.'],
  ['Basic kostet 100 € weniger im Monat.', 'Basic kostet 100 € im Monat.'],
  ['Zwischen Basic und Premium liegen 100 € im Monat.', 'Von Basic zu Premium: 100 € im Monat.'],
  ['Der Aufpreis im Monat beträgt 99 €, und dafür gibt es Premium.', 'Der Preis im Monat beträgt 99 €, und dafür gibt es Premium.'],
  ['Bei fünf Leuten macht Basic 15 € je Person im Monat.', 'Für fünf Leute kostet Basic 15 € im Monat.'],
  ['Basic kostet umgerechnet 3 € im Monat je Gerät.', 'Basic kostet 3 € im Monat.'],
  ['Zwei Jahre Basic kosten 1.679 €.', 'Zwei Monate Basic kosten im Monat 79 €.'],
  ['Rund 70 € im Monat kostet Basic.', 'Rund 75 € im Monat kostet Basic.'],
  ['Rechne mit 60 bis 120 € im Monat für den Preis von Software.', 'Rechne mit 120 € im Monat für den Preis von Basic.'],
  ['Preis von Premium im Monat, dazu Einrichtungskosten: 250 €', 'Preis von Premium im Monat: 250 €'],
  // what others do, and whoever reads this
  ['Manche Häuser verlangen für Premium 79 € im Monat.', 'Wir verlangen für Premium 79 € im Monat.'],
  ['Auf jede Anfrage antwortest du innerhalb von 48 Stunden.', 'Auf jede Anfrage antworten wir innerhalb von 48 Stunden.'],
  ['Support für Windows 11', 'Support innerhalb von Stunden: 11'],
  ['1998 gegründet, 2009 umgezogen, 2021 verkauft.', '1998 gegründet.'],
  // what a row of a table is about
  ['| Größe | Mitarbeiter |\n|---|---|\n| 9 Mitarbeiter in Basic | ja |', 'Basic: 9 Mitarbeiter'],
  // readers and their trade
  ['Antworte auf Bewertungen innerhalb von 48 Stunden.', 'Wir antworten auf Anfragen innerhalb von 48 Stunden.'],
  ['Wer innerhalb von 48 Stunden antwortet, gewinnt.', 'Unser Support antwortet innerhalb von 48 Stunden.'],
  ['Du solltest auf Bewertungen innerhalb von 48 Stunden antworten.', 'Der Support sollte innerhalb von 48 Stunden antworten.'],
  ['Trag deine Öffnungszeiten ein: Mo–Fr 7:30–16:30 Uhr.', 'Unser Support ist erreichbar: Mo–Fr 7:30–16:30 Uhr.'],
  ['Öffnungszeiten der Werkstatt: Mo–Fr 7:30–16:30 Uhr.', 'Öffnungszeiten vom Support: Mo–Fr 7:30–16:30 Uhr.'],
  ['Nach der Kündigung eines Mitarbeiters hast du 14 Tage Zeit für das Zeugnis.', 'Nach der Kündigung deines Abos hast du 14 Tage Zeit für den Export.'],
  ['Lüftungsanlagen wartest du nach VDI 6022.', 'Das Programm testest du 14 Tage lang.'],
  ['Das Testergebnis kommt nach 10 Tagen vom Labor.', 'Nach 10 Tagen Testphase entscheidest du.'],
  ['Ein Monat Testen auf der Baustelle zeigt, ob das Gerät taugt.', 'Ein Monat Testen ohne Risiko'],
  ['Für 70 € im Monat bekommst du einen Stellplatz.', 'Für 70 € im Monat bekommst du ein Programm.'],
  ['Preis im Vergleich: Der Baumarkt verlangt 69 €.', 'Preis im Monat: Wir verlangen 69 €.'],
  ['Preis im Vergleich: Der Baumarkt verlangt 300 €, der Fachhandel 69 €.', 'Preis im Monat: 69 €.'],
  ['Der Preis sind vier Raten zu 69 €, jeweils zum Monatsersten.', 'Der Preis ist 69 €, jeweils zum Monatsersten.'],
  ['Ein Umsatz von 15 % mehr ist für viele das Ziel.', 'Unsere Kunden haben 15 % mehr Umsatz.'],
  ['Gegründet 1950, heute in dritter Generation: So stellen sich viele vor.', 'Gegründet 1950, heute mit Software: So stellen wir uns vor.'],
  // no count
  ['Unser Support ist unter (030) 23125 418 erreichbar.', 'Unser Support antwortet in 418 Stunden.'],
  ['Der Support antwortet unter 030 23125 418.', 'Der Support antwortet in 30 Stunden.'],
  ['Für Maler gilt die ATV DIN 18363, und Nutzer von Basic finden sie.', 'Für Maler gilt: 18 Nutzer in Basic.'],
])('nothing is told of „%s“, but of „%s“', (other, own) => {
  expect(find(other).filter(({ finding }) => !('isMeant' in finding) || finding.isMeant)).toEqual([]);
  expect(find(own)).toHaveLength(1);
});

const shares = findLiterals(
  { 'comparison.year': { title: 'Jahr des Vergleichs und Stand seiner Angaben', words: ['Vergleich', 'Stand'], type: 'text', value: '2025' } },
  { papier: { wording: '89 %', words: ['Papier'] }, umsatz: { wording: '20 %', words: ['Umsatz'] } },
);

test('of two facts with the same words the one is meant whose title says what is counted, and „und mehr“ belongs to „80+ €“', () => {
  const told = (text: string) =>
    find(text).map(({ place, finding }) => [text.slice(place.offset, place.offset + place.length), 'write' in finding && finding.write]);
  expect(told('Unser Team arbeitet an 5 Standorten.')).toEqual([['5', '{{company.places}}']]);
  expect(told('Bei den meisten Anbietern zahlst du 80 € und mehr je Nutzer.')).toEqual([['80 € und mehr', '{{price.others}}']]);
});

test('what is said roughly is not put in the place of a claim by itself', () => {
  const isMeant = (text: string) => find(text).map(({ finding }) => 'isMeant' in finding && finding.isMeant);
  expect([isMeant('Rund 30 % der Zeit im Büro geht für Suchen drauf.'), isMeant('Du sparst 30 % Zeit im Büro.')]).toEqual([[false], [true]]);
});

test.each([
  '20 % des Umsatzes gehen für Material drauf.',
  'Laut einer Studie sparen Betriebe 40 % Papier.',
  'Der Papierpreis ist um 40 % gestiegen.',
  'Im Vergleich zu 2022 haben sich die Preise verdoppelt.',
  'Der Stand der Technik von 2018 gilt weiter.',
  'Ein Vergleich aus dem Jahr 2023 nennt andere Zahlen.',
])('a share and a year of something else are no claim: %s', (text) => {
  expect(shares.find(text)).toEqual([]);
});

test.each(['Mit uns brauchst du 40 % weniger Papier.', '20 % mehr Umsatz', 'Unser Vergleich aus dem Jahr 2023 zeigt alle.', 'Stand des Vergleichs: 2023'])(
  'a share and a year of ours are: %s',
  (text) => {
    expect(shares.find(text)).toHaveLength(1);
  },
);

test.each([
  ['Von 2 bis 10 Mitarbeitern reicht Basic.', '10'],
  ['Von 8 bis 50 Mitarbeitern an ist es Premium.', '8'],
  ['14 Tage kannst du testen statt 7.', '14'],
])('of two figures from one to the other that alone is told which a fact can be: %s', (text, figure) => {
  expect(find(text).map(({ finding }) => 'found' in finding && finding.found)).toEqual([figure]);
});

test.each([
  ['4,9 von 5 Sternen', 'literal-claim'],
  ['4,9 von 10 Sternen', 'other-value'],
  ['Bewertung: 4,9/3', 'other-value'],
])('a rating is the same where its scale is: %s', (text, rule) => {
  expect(find(text).map(({ finding }) => finding.rule)).toEqual([rule]);
});
