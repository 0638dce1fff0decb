import { expect, test } from 'vitest';
import { findLiterals } from './literals.ts';
import { sayingsIn } from './sayings.ts';

const { written } = findLiterals(
  {
    'trial.days': { title: 'Länge des kostenlosen Tests in Tagen', type: 'number', value: 7 },
    'price.basic': { title: 'Basic, Preis im Monat, netto', type: 'money', value: 69.99 },
    'price.premium': { title: 'Premium, Preis im Monat, netto', type: 'money', value: 169.99 },
    'plan.premium.minUsers': { title: 'Premium: ab so vielen Mitarbeitern', type: 'number', value: 6 },
    'company.locations': { title: 'Standorte', type: 'number', value: 3 },
    'plan.basic.maxUsers': { title: 'Basic: höchstens so viele Mitarbeiter', type: 'number', value: 5 },
    'users.hero': { title: 'Aktive Nutzer, Ersatzwert auf der Startseite', type: 'text', value: '2.500+' },
    'users.about': { title: 'Aktive Nutzer, Ersatzwert auf der Über-uns-Seite', type: 'text', value: '1200+' },
    'support.hours': { title: 'Geschäftszeiten', words: ['erreichst'], type: 'text', value: 'Mo-Fr 9:00-17:00' },
    'support.answerHours': { title: 'Antwort auf Tickets innerhalb von, in Stunden an Werktagen', type: 'number', value: 24 },
    'support.premiumUntil': { title: 'Support für Premium bis, Uhrzeit', type: 'text', value: '20:00' },
    'company.founded': { title: 'Gründungsjahr', words: ['gegründet'], type: 'text', value: '2024' },
    'company.team': { title: 'Mitglieder im Team', words: ['Mitglieder', 'Leute', 'Team'], type: 'number', value: 6 },
  },
  { hosting: { wording: 'Hosting in Deutschland' }, stunden: { wording: '12+', words: ['Stunden', 'Büroarbeit', 'gespart', 'Woche'] } },
  'Meisterkontor',
);
const told = (text: string) =>
  written(text).map(({ place, finding }) => [text.slice(place.offset, place.offset + place.length), 'write' in finding && finding.write]);

test.each([
  ['Die ersten 30 Tage kosten nichts.', '30 Tage', '{{trial.days}} Tage'],
  ['Der erste Monat ist kostenlos.', 'Der erste Monat ist', 'Die ersten {{trial.days}} Tage sind'],
  ['Der Probemonat kostet dich nichts.', 'Der Probemonat kostet', 'Die ersten {{trial.days}} Tage kosten'],
  ['Auf Tickets antworten wir innerhalb von zwei Werktagen.', 'zwei Werktagen', '{{support.answerHours}} Stunden'],
  ['Wir antworten spätestens nach zwei Tagen.', 'zwei Tagen', '{{support.answerHours}} Stunden'],
  ['Deine Mail beantworten wir in der Regel binnen 48 Stunden.', '48', '{{support.answerHours}}'],
  ['Wir melden uns binnen drei Werktagen.', 'drei Werktagen', '{{support.answerHours}} Stunden'],
  ['Meisterkontor wurde 2019 von zwei Handwerkern gegründet.', '2019', '{{company.founded}}'],
  ['Meisterkontor gibt es seit 2018.', '2018', '{{company.founded}}'],
  ['{{site.name}} gibt es schon seit 2018.', '2018', '{{company.founded}}'],
  ['Seit 2018 gibt es uns.', '2018', '{{company.founded}}'],
  ['2019 haben wir Meisterkontor gegründet.', '2019', '{{company.founded}}'],
  ['Seit 2015 entwickeln wir Software für das Handwerk.', '2015', '{{company.founded}}'],
  ['Wir sind zwölf Leute aus dem Handwerk.', 'zwölf', '{{company.team}}'],
  ['Wir sind 12 Menschen mit einem Ziel.', '12', '{{company.team}}'],
  ['Unser Team besteht aus zehn Mitarbeitern.', 'zehn', '{{company.team}}'],
  ['Unser Team mit 15 Köpfen', '15', '{{company.team}}'],
  ['Hinter {{site.name}} stehen 20 Menschen.', '20', '{{company.team}}'],
  ['Mehr als 4.000 aktive Nutzer', '4.000', '{{users.hero}}'],
  ['Über 3.000 Nutzer arbeiten jeden Tag mit Meisterkontor.', '3.000', '{{users.hero}}'],
  ['10.000 Betriebe nutzen Meisterkontor.', '10.000', '{{users.hero}}'],
  ['Mit uns sparst du 15 Stunden Büroarbeit pro Woche.', '15', '{{claim.stunden}}'],
  ['Im Schnitt sparst du zwanzig Stunden pro Woche.', 'zwanzig', '{{claim.stunden}}'],
  ['Mit Basic arbeiten bis zu 8 Leute.', '8', '{{plan.basic.maxUsers}}'],
  ['Basic reicht für bis zu zehn Mitarbeiter.', 'zehn', '{{plan.basic.maxUsers}}'],
  ['Du erreichst uns werktags von 8 bis 18 Uhr.', 'werktags von 8 bis 18 Uhr', '{{support.hours}}'],
  ['Unser Telefon ist bis 18 Uhr besetzt.', 'bis 18 Uhr', '{{support.hours}}'],
  ['Hotline: Mo–Sa 8–20 Uhr', 'Mo–Sa 8–20 Uhr', '{{support.hours}}'],
  ['Unsere Hotline ist Mo–Sa besetzt.', 'Mo–Sa', '{{support.hours}}'],
  ['Wir sind auch samstags für dich da.', 'samstags', '{{support.hours}}'],
  ['Am Wochenende ist unser Telefon besetzt.', 'Am Wochenende', '{{support.hours}}'],
  ['Unser Support ist von 8:30 bis 18 Uhr erreichbar.', 'von 8:30 bis 18 Uhr', '{{support.hours}}'],
  ['Mit Premium erreichst du uns bis 22 Uhr.', '22', '{{support.premiumUntil}}'],
  ['Premium ist für Betriebe mit bis zu fünf Leuten.', 'fünf', '{{plan.premium.minUsers}}'],
  ['Unser Support antwortet innerhalb einer Stunde.', 'einer Stunde', '{{support.answerHours}} Stunden'],
  ['An unseren vier Standorten', 'vier', '{{company.locations}}'],
  ['Uns vertrauen mehr als 5.000 Handwerker.', '5.000', '{{users.hero}}'],
  ['Über 10.000 Betriebe vertrauen uns.', '10.000', '{{users.hero}}'],
  ['Unsere Server stehen in den USA.', 'den USA', '{{claim.hosting}}'],
  ['Deine Daten werden in Irland gespeichert.', 'Irland', '{{claim.hosting}}'],
])('a fact that is said in so many words is compared with them: %s', (text, found, write) => {
  expect(told(text)).toEqual([[found, write]]);
});

test.each([
  // what the facts say
  'Die erste Woche ist kostenlos.',
  'Die ersten sieben Tage kosten nichts.',
  'Wir antworten spätestens nach einem Werktag, meist binnen 24 Stunden.',
  'Meisterkontor gibt es seit 2024.',
  'Wir sind sechs Leute.',
  'Über 500 Handwerker arbeiten mit Meisterkontor.',
  'Basic reicht für bis zu drei Mitarbeiter.',
  // something or somebody else
  'Mit der Zeiterfassung sparst du zwei Stunden pro Woche.',
  'Ein Geselle arbeitet 40 Stunden pro Woche.',
  'Der erste Monat ist der schwerste.',
  'Der Probemonat kostet 5 €.',
  'Wer Kunden innerhalb von zwei Tagen antwortet, gewinnt den Auftrag.',
  'Wir antworten auf alles, was in zwei Tagen kommt.',
  'Nach zwei Tagen melden wir uns mit einem Vorschlag.',
  'Bewerbern antworten wir innerhalb von drei Tagen.',
  'Seit 2020 entwickeln wir Software-Tests.',
  'Wer Basic hat und auf bis zu zehn Mitarbeiter wächst, wechselt.',
  'Andere antworten innerhalb von drei Tagen.',
  'Nordholz gibt es seit 1968.',
  'Seit 2025 gibt es die E-Rechnung.',
  'Seit 2025 entwickeln wir die Software gemeinsam mit der Innung weiter.',
  'Wir haben 2025 einen Beirat gegründet.',
  'Wir sind zwei Leute im Support.',
  'Unser Team hat zwei Mitglieder im Außendienst.',
  '„Wir sind zwölf Leute und immer unterwegs“, sagt Jana.',
  'Ein Team aus drei Leuten verlegt das Pflaster.',
  '10.000 Betriebe nutzen Excel.',
  'Basic reicht nicht für bis zu zehn Mitarbeiter.',
  'Von Basic steigen Betriebe mit bis zu 50 Mitarbeitern um.',
  'Premium ist für bis zu 20 Mitarbeiter.',
  'Mit Premium statt Basic arbeiten bis zu 20 Mitarbeiter.',
  'Viele Ämter erreichst du werktags von 8 bis 12 Uhr.',
  'Baulärm ist werktags von 7 bis 20 Uhr erlaubt.',
  'Hotline: Mo–Do 8–20 Uhr',
  'Unser Telefon ist bis 17 Uhr besetzt.',
  'Unser Telefon ist freitags bis 15 Uhr besetzt.',
  'Unser Support antwortet meist innerhalb einer Stunde.',
  'Unser Support antwortet innerhalb eines Werktags.',
  'Premium-Kunden antwortet unser Support innerhalb einer Stunde.',
  'Dein Kundendienst antwortet innerhalb einer Stunde.',
  'Unser Support ist samstags nicht erreichbar.',
  'Ist der Support auch am Wochenende erreichbar?',
  'Am Wochenende sind wir per E-Mail erreichbar.',
  'Am Wochenende ist die Familie für dich da.',
  'Mit Premium ist der Support auch samstags erreichbar.',
  'Der Notdienst ist samstags besetzt.',
  'Du erreichst uns von 9 bis 17 Uhr.',
  'Wir sind von 8 bis 18 Uhr auf der Baustelle.',
  'Premium ist nicht für bis zu fünf Leute gedacht.',
  'Ein Betrieb mit vier Standorten spart Wege.',
  'Wir haben zwei Standorte verglichen.',
  'Über 10.000 Betriebe vertrauen der Innung.',
  'Deine Daten liegen in Deutschland, nicht auf Servern in Irland.',
  'Bei vielen liegen deine Daten auf Servern in Irland.',
  'Deine Daten werden in Österreich geprüft.',
])('what says the same, or is said of others, is let alone: %s', (text) => {
  expect(told(text)).toEqual([]);
});

test('which facts texts may speak of is known without the facts, so that other pages are not searched again when one changes', () => {
  expect(sayingsIn('Wir sind zwölf Leute und antworten in zwei Tagen.')).toEqual(['answerTimes', 'teamSizes']);
  expect(sayingsIn('Der erste Monat ist kostenlos.')).toEqual(['freeBeginnings']);
  expect(sayingsIn('Ein Text ohne alles, 7 Tage.')).toEqual([]);
});
