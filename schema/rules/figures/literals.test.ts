import { describe, expect, test } from 'vitest';
import { findLiterals } from './literals.ts';

const { find } = findLiterals(
  {
    'trial.days': { type: 'number', value: 7 },
    'price.basic': { type: 'money', value: 69.99 },
    'price.premium': { type: 'money', value: 1169.5 },
    'price.other': { type: 'money', value: 49 },
    'plan.users': { type: 'number', value: 5 },
    'company.founded': { type: 'text', value: '2024' },
  },
  {
    hosting: { wording: 'Hosting in Deutschland' },
    verwaltung: { wording: '30 %' },
    siegel: { wording: 'Testsieger 2025' },
    gobd: { wording: 'GoBD-konform' },
  },
);
const found = (text: string) =>
  find(text).map(({ place, finding }) => [text.slice(place.offset, place.offset + place.length), 'write' in finding && finding.write]);

describe('what stands in facts and claims is told where it is written out', () => {
  test.each([
    ['Ab 69,99 € im Monat.', [['69,99 €', '{{price.basic}}']]],
    ['Die Ablage ist GoBD-konform.', [['GoBD-konform', '{{claim.gobd}}']]],
    ['Unsere Software archiviert auch GoBD-konform und legt nichts doppelt ab.', [['GoBD-konform', '{{claim.gobd}}']]],
    ['Ab 69,99\u00a0€.', [['69,99\u00a0€', '{{price.basic}}']]],
    ['Ab 69,99\u202f€.', [['69,99\u202f€', '{{price.basic}}']]],
    ['Ab 69,99€.', [['69,99€', '{{price.basic}}']]],
    ['Nur 69.99 EUR!', [['69.99 EUR', '{{price.basic}}']]],
    ['Nur € 69,99 netto.', [['€ 69,99', '{{price.basic}}']]],
    ['**69,99 Euro**', [['69,99 Euro', '{{price.basic}}']]],
    [
      '1.169,50 € oder 1169,50 €',
      [
        ['1.169,50 €', '{{price.premium}}'],
        ['1169,50 €', '{{price.premium}}'],
      ],
    ],
    ['Bei anderen 49 € im Monat.', [['49 €', '{{price.other}}']]],
    ['Bei anderen 49,00 € pro Monat.', [['49,00 €', '{{price.other}}']]],
    ['Ab 69,99 im Monat.', [['69,99', '{{price.basic}}']]],
    ['Nur 69,99/Monat', [['69,99', '{{price.basic}}']]],
    ['7 Tage kostenlos testen', [['7 Tage', '{{trial.days}} Tage']]],
    ['Teste es 7\u00a0Tage lang gratis.', [['7\u00a0Tage', '{{trial.days}} Tage']]],
    ['Sieben Tage kostenlos.', [['Sieben Tage', '{{trial.days}} Tage']]],
    ['Eine Woche lang kannst du alles kostenlos ausprobieren.', [['Eine Woche', '{{trial.days}} Tage']]],
    ['Kostenlos für eine Woche.', [['eine Woche', '{{trial.days}} Tage']]],
    ['Die 7-tägige Testphase endet von selbst.', [['7-tägige', '{{trial.days}}-tägige']]],
    ['Mit der siebentägigen Testphase gehst du kein Risiko ein.', [['siebentägigen', '{{trial.days}}-tägigen']]],
    ['Nach einer Woche kostenlosem Test entscheidest du.', [['einer Woche', '{{trial.days}} Tagen']]],
    ['Nach 7 Tagen Testphase entscheidest du.', [['7 Tagen', '{{trial.days}} Tagen']]],
    ['Try it free for 7 days.', [['7 days', '{{trial.days}} days']]],
    ['Start your 7-day free trial.', [['7-day', '{{trial.days}}-day']]],
    ['Seven days free', [['Seven days', '{{trial.days}} days']]],
    ['One week free trial', [['One week', '{{trial.days}} days']]],
    ['A one-week free trial', [['one-week', '{{trial.days}}-day']]],
    ['7 Tage testen', [['7 Tage', '{{trial.days}} Tage']]],
    ['Teste 7 Tage lang.', [['7 Tage', '{{trial.days}} Tage']]],
    ['Der Test läuft genau sieben Tage.', [['sieben Tage', '{{trial.days}} Tage']]],
    ['Teste die Software sieben Tage', [['sieben Tage', '{{trial.days}} Tage']]],
    ['Teste die Software dreißig Tage', [['dreißig Tage', '{{trial.days}} Tage']]],
    ['Testen Sie 7 Tage lang, was sie kann.', [['7 Tage', '{{trial.days}} Tage']]],
    ['Try it for 7 days', [['7 days', '{{trial.days}} days']]],
    ['7-tägiger Test', [['7-tägiger', '{{trial.days}}-tägiger']]],
    ['Nach dem 7-tägigen kostenfreien Test', [['7-tägigen', '{{trial.days}}-tägigen']]],
    ['A 7-day trial', [['7-day', '{{trial.days}}-day']]],
    ['Wir sind Testsieger 2025.', [['Testsieger 2025', '{{claim.siegel}}']]],
    [
      'Mit Hosting in\u00a0Deutschland, 69,99 €',
      [
        ['Hosting in\u00a0Deutschland', '{{claim.hosting}}'],
        ['69,99 €', '{{price.basic}}'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('an author is not told off for other numbers and words', () => {
  test.each([
    'Ab {{price.basic}} im Monat, {{trial.days}} Tage kostenlos.',
    'Der Monteur 69,99, der Friseur 69,99 und Monteur 69,99 € je Stunde.',
    '69,99 €/m², 69,99 € pro Meter',
    'Material für 169,99 €, 69,90 € und 969,99 €.',
    '69,99 Meter, 69,99 %',
    '69,995 €',
    'Ein Eimer kostet 49 €.',
    'Für 49 Leute im Monat.',
    'Wir schreiben 70 im Monat.',
    'Material für 69,99',
    'Das Papier hat 7 Tage Lieferzeit.',
    'In 7 Tagen kostenlos geliefert.',
    'Deine Daten kannst du noch 30 Tage kostenlos exportieren.',
    'Die kostenlose Schulung dauert 2 Tage.',
    'Der Support ist 14 Tage nach dem Kauf gratis.',
    'Du kannst 7 Tage lang kostenlos stornieren.',
    'Die Frist beträgt sieben Tage.',
    'Free delivery within 7 days, free returns for one week.',
    'Feel the freedom for seven days.',
    'Nach 7 Tagen testen wir den Druck.',
    'An 7 Tagen in der Woche kostenlos erreichbar.',
    '24 Stunden, 7 Tage kostenlos',
    'Kostenlose Hotline, 7 Tage die Woche',
    'Wir testen 7 Tage die Woche.',
    'Ein 7-tägiger Lehrgang',
    'Der Test der Anlage dauert sieben Tage.',
    'Dein Test läuft noch sieben Tage.',
    'Der Test läuft seit sieben Tagen.',
    'Teste, ob der Putz 7 Tage trocknet.',
    'Eine Woche lang ein Strich pro Suche.',
    'In 5 Tagen kostenlos testen.',
    'In 17 Tagen kostenlos testen, 3,7 Tage kostenlos',
    'Die Inventur dauert eine Woche. Die Software ist kostenlos.',
    'Bis zu 5 Mitarbeiter, 30 % weniger, seit 2024.',
    'GoBD-konform ist, was sich nicht mehr ändern lässt.',
    'Eine Ablage ist GoBD-konform.',
    'Die Ablage ist GoBD-konform, wenn sie nichts vergisst.',
    'Ist die Ablage GoBD-konform?',
    'Die GoBD-konforme Ablage',
    'Die Kasse ist nicht GoBD-konform.',
    'Hosting in Deutschlands Mitte, Testsieger 20255',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('what says something else than the facts is told with the placeholder and the value of the fact', () => {
  const { find } = findLiterals(
    {
      'trial.days': { title: 'Länge des kostenlosen Tests in Tagen', type: 'number', value: 7 },
      'price.basic': { title: 'Basic, Preis im Monat', type: 'money', value: 69.99 },
      'price.premium': { title: 'Premium, Preis im Monat', type: 'money', value: 169.99 },
      'plan.users': { title: 'Basic: so viele Mitarbeiter', type: 'number', value: 5 },
      'answer.hours': { title: 'Antwort auf E-Mails innerhalb von, in Stunden', type: 'number', value: 24 },
      'company.founded': { title: 'Gründungsjahr', words: ['Gründungsjahr', 'gegründet'], type: 'text', value: '2024' },
      'support.until': { title: 'Telefonischer Support bis, Uhrzeit', type: 'text', value: '20:00' },
      'users.active': { title: 'Aktive Nutzer', type: 'text', value: '2.500+' },
      'legal.register': { title: 'Registereintrag laut Impressum', type: 'text', value: 'Amtsgericht Düsseldorf, HRB 12345' },
      'campaign.end': { title: 'Letzter Tag der Aktion', words: ['Aktion'], type: 'date', value: '2026-12-31' },
    },
    { papier: { wording: '89 %' }, ersparnis: { wording: 'bis zu 40 %', words: ['sparst'] }, geldzurueck: { wording: '60 Tage Geld-zurück-Garantie' } },
  );
  const other = (text: string, around?: Parameters<typeof find>[1]) =>
    find(text, around).map(
      ({ place, finding }) =>
        finding.rule === 'other-value' && 'write' in finding && [text.slice(place.offset, place.offset + place.length), finding.write, finding.value],
    );

  test.each([
    ['14 Tage kostenlos testen', ['14 Tage', '{{trial.days}} Tage', '7']],
    ['Zwei Wochen gratis ausprobieren', ['Zwei Wochen', '{{trial.days}} Tage', '7']],
    ['Die ersten 14 Tage sind kostenlos, danach zahlst du im Monat.', ['14 Tage', '{{trial.days}} Tage', '7']],
    ['14 Tage kostenlos und unverbindlich', ['14 Tage', '{{trial.days}} Tage', '7']],
    ['Jetzt 14 Tage gratis starten', ['14 Tage', '{{trial.days}} Tage', '7']],
    ['Einen Monat lang kostenlos', ['Einen Monat', '{{trial.days}} Tage', '7']],
    ['Try it free for 30 days', ['30 days', '{{trial.days}} days', '7']],
    ['Basic kostet 59,99 € im Monat.', ['59,99 €', '{{price.basic}}', '69,99\u00a0€']],
    ['Premium: 99 Euro im Monat', ['99 Euro', '{{price.premium}}', '169,99\u00a0€']],
    ['Premium: 99,– € im Monat', ['99,– €', '{{price.premium}}', '169,99\u00a0€']],
    ['Basic kostet 69 im Monat.', ['69', '{{price.basic}}', '69,99\u00a0€']],
    ['Basic schon für 59 im Monat', ['59', '{{price.basic}}', '69,99\u00a0€']],
    ['Basic kostet nur 69.', ['69', '{{price.basic}}', '69,99\u00a0€']],
    ['Basic: 59,99', ['59,99', '{{price.basic}}', '69,99\u00a0€']],
    ['Premium: 170 monatlich', ['170', '{{price.premium}}', '169,99\u00a0€']],
    ['In Basic sind 10 Mitarbeiter enthalten.', ['10', '{{plan.users}}', '5']],
    ['Wir antworten auf E-Mails innerhalb von 48 Stunden.', ['48', '{{answer.hours}}', '24']],
    ['Gegründet 2021 in Ratingen.', ['2021', '{{company.founded}}', '2024']],
    ['Der Support ist telefonisch bis 18:00 Uhr da.', ['18:00', '{{support.until}}', '20:00']],
    ['3.000+ aktive Nutzer', ['3.000+', '{{users.active}}', '2.500+']],
    ['Die Aktion endet am 30. November 2026.', ['30. November 2026', '{{campaign.end}}', '31. Dezember 2026']],
    ['Die Aktion endet am 30.11.2026.', ['30.11.2026', '{{campaign.end}}', '31. Dezember 2026']],
    ['79 % weniger Papier', ['79 %', '{{claim.papier}}', '89 %']],
    ['Es gilt unsere 30-Tage-Geld-zurück-Garantie.', ['30-Tage-Geld-zurück-Garantie', '{{claim.geldzurueck}}', '60 Tage Geld-zurück-Garantie']],
    ['Du sparst bis zu 60 % davon.', ['bis zu 60 %', '{{claim.ersparnis}}', 'bis zu 40 %']],
  ])('%s', (text, expected) => {
    expect(other(text)).toEqual([expected]);
  });

  test('a figure that stands alone is about what its label says', () => {
    expect(other('2021', () => ({ labels: ['Gründungsjahr'], headings: [] }))).toEqual([['2021', '{{company.founded}}', '2024']]);
    expect(other('59,99 €', () => ({ labels: ['Basic', 'im Monat'], headings: [] }))).toEqual([['59,99 €', '{{price.basic}}', '69,99\u00a0€']]);
    expect(other('59,99 €', () => ({ labels: ['Eimer Farbe'], headings: [] }))).toEqual([]);
  });

  test.each([
    'Ein Monteur kostet 3.000 € im Monat.',
    'Ein Monteur kostet 3.000 im Monat.',
    'Basic enthält 50 im Monat, Premium 12.',
    'Wir schreiben mit Premium 50 im Monat.',
    'Basic gibt es ab 12 Monaten Laufzeit.',
    'Den Tarif Basic gibt es schon für 24 months.',
    'Basic ist 2,50 m breit und wiegt 69,99 kg.',
    'Note für Basic: 4,85',
    'Im Monat Mai kamen 69.',
    'Die Rechnung ist innerhalb von 14 Tagen fällig.',
    'Seit 2021 gilt die neue Norm, Stand: 2025.',
    'Ein Betrieb mit 12 Mitarbeitern und 4.500 Kunden.',
    'Um 18:00 Uhr ist Feierabend.',
    '79 % der Betriebe haben weniger als zehn Leute.',
    'Am 30. November 2026 endet die Frist.',
    'Die Gewährleistung dauert fünf Jahre, bei Basic wie bei Premium.',
    'Die Firma sitzt laut Impressum in Düsseldorf, Richtscheitweg 9.',
    '§ 14 Abs. 2, Nr. 7, DIN 18363 und Art. 23',
  ])('%s is about something else', (text) => {
    expect(find(text)).toEqual([]);
  });
});

test('a site without facts and claims has nothing to look for', () => {
  expect(findLiterals({}, {}).find('69,99 € und 7 Tage kostenlos')).toEqual([]);
});

test.each([
  ['Der Mitbewerber nimmt 69,99 €.', false],
  ['Der Preis für Basic liegt bei 69,99 € im Monat.', true],
  ['Ein Sack Zement kostet 69,99 €, ein Paket Basic dagegen weniger.', false],
])('a price is put in the place of a figure by itself only where the words around it mean it: %s', (text, isMeant) => {
  const { find } = findLiterals({ 'price.basic': { type: 'money', value: 69.99, title: 'Preis für Basic im Monat' } }, {});
  expect(find(text).map(({ finding }) => 'isMeant' in finding && finding.isMeant)).toEqual([isMeant]);
});

test.each([
  ['Mo–Fr 9–17 Uhr ist die Werkstatt offen.', false],
  ['Montag bis Freitag 9 bis 17 Uhr', true],
  ['Du erreichst uns Mo-Fr 9:00-17:00.', true],
  ['Du erreichst uns Mo—Fr 9:00—17:00.', true],
])('hours are put in the place of the same ones by itself only where they are nobody else’s: %s', (text, isMeant) => {
  const { find } = findLiterals({ 'support.hours': { type: 'text', value: 'Mo-Fr 9:00-17:00', title: 'Geschäftszeiten' } }, {});
  expect(find(text).map(({ finding }) => 'isMeant' in finding && finding.isMeant)).toEqual([isMeant]);
});

test.each([
  ['Katharina Weßling', false],
  ['Von 9 bis 10:30 Uhr mit Katharina Weßling.', false],
  ['Vertreten durch die Geschäftsführerin Katharina Weßling.', true],
])('the name of who holds an office is taken for the office only where that is spoken of: %s', (text, isMeant) => {
  const { find } = findLiterals({ 'legal.director': { type: 'text', value: 'Katharina Weßling', title: 'Geschäftsführung laut Impressum' } }, {});
  expect(find(text).map(({ finding }) => 'isMeant' in finding && finding.isMeant)).toEqual([isMeant]);
});

test.each([
  ['Damit sparst du bis zu 40 %.', true],
  ['Damit sparst du 40 % Papier.', false],
])('a claim is put in the place of a figure by itself only where its whole wording stands there: %s', (text, isMeant) => {
  const { find } = findLiterals({}, { ersparnis: { wording: 'bis zu 40 %', words: ['sparst', 'sparen', 'Ersparnis'] } });
  expect(find(text).map(({ finding }) => 'isMeant' in finding && finding.isMeant)).toEqual([isMeant]);
});

test.each([
  ['Basic kostet 59,99 € im Monat.', true],
  ['Basic kostet 839,88 € im Jahr.', false],
  ['Basic kostet mit MwSt. 83,29 € im Monat.', false],
  ['Die Halle kostet 900 € im Monat, die Software Basic {{price.basic}}.', false],
  ['Basic kostet {{price.other}}, Premium 59,99 €, Basic 69,98 €.', true],
])('a price for another time, with tax or beside the price itself is another one: %s', (text, isTold) => {
  const { find } = findLiterals({ 'price.basic': { type: 'money', value: 69.99, title: 'Basic, Preis im Monat, netto' } }, {});
  expect(find(text).length > 0).toBe(isTold);
});

test('around the clock is no other time than all of the week', () => {
  const { find } = findLiterals({ 'support.hours': { type: 'text', value: 'Mo–So 0:00–24:00', title: 'Geschäftszeiten' } }, {});
  expect(find('Unser Support ist rund um die Uhr erreichbar.')).toEqual([]);
});

describe('hours are told in whatever spelling, and others where they are about the same', () => {
  const { find } = findLiterals(
    { 'support.hours': { title: 'Geschäftszeiten', words: ['Geschäftszeiten', 'erreichbar', 'Telefon'], type: 'text', value: 'Mo–Fr 9:00–17:00' } },
    {},
  );
  const told = (text: string) => find(text).map(({ place, finding: { rule } }) => `${rule}: ${text.slice(place.offset, place.offset + place.length)}`);

  test.each([
    ['Mo-Fr 9:00-17:00', 'literal-fact: Mo-Fr 9:00-17:00'],
    ['Wir sind Mo. – Fr., 9 – 17 Uhr da.', 'literal-fact: Mo. – Fr., 9 – 17 Uhr'],
    ['Montag bis Freitag von 9 bis 17 Uhr', 'literal-fact: Montag bis Freitag von 9 bis 17 Uhr'],
    ['Open Monday to Friday, 9:00 to 17:00.', 'literal-fact: Monday to Friday, 9:00 to 17:00'],
    ['Mo–Fr 8:00–18:00', 'other-value: Mo–Fr 8:00–18:00'],
    ['Am Telefon sind wir montags bis freitags von 8 bis 18 Uhr.', 'other-value: montags bis freitags von 8 bis 18 Uhr'],
    ['Am Telefon sind wir Mo–Sa 9:00–17:00.', 'other-value: Mo–Sa 9:00–17:00'],
    ['Telefonisch erreichbar auch samstags von 9 bis 12 Uhr', 'other-value: samstags von 9 bis 12 Uhr'],
    ['Telefonisch erreichbar: Mo-Fr 9.30-17.00 Uhr', 'other-value: Mo-Fr 9.30-17.00 Uhr'],
    ['Unser Support ist rund um die Uhr erreichbar.', 'other-value: rund um die Uhr'],
    ['24/7-Support inklusive', 'other-value: 24/7'],
    ['Wir sind rund um die Uhr für dich da.', 'other-value: rund um die Uhr'],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  test.each([
    'Die Baustelle ist Mo–Fr 7:00–16:00 in Betrieb.',
    'Am Telefon sind wir Mo–Do 9:00–17:00.',
    'Unser Hausmeister arbeitet auch Samstag 9–12 Uhr.',
    'Der Großhandel hat Geschäftszeiten von Mo–Sa 6:00–18:00.',
    'Am Telefon, sonntags so 9 bis 12 Fragen',
    'Telefon Mo–Fr 9:00–17:00:30',
    'Am Telefon {{support.hours}}',
    'Die App ist rund um die Uhr erreichbar.',
    'Deine Daten sind rund um die Uhr da, unser Support an Werktagen.',
    'Unser Support ist nicht rund um die Uhr da.',
    'Notrufe nimmt dein Kundendienst rund um die Uhr an.',
  ])('%s is left alone', (text) => {
    expect(told(text)).toEqual([]);
  });
});
