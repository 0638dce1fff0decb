import { describe, expect, test } from 'vitest';
import { textsIn } from '../../reading/texts-in.ts';
import { contradictions, saidFigures } from './repeated-figures.ts';

const page = (...blocks: object[]) => ({ title: 'Seite', blocks });
const text = (...texts: string[]) => page({ type: 'text-section', items: texts.map((text) => ({ text })) });
const figure = (value: string, label: string) => page({ type: 'figures', items: [{ value, label }] });

/** Which page is told, what it says, and what the other says. */
function found(pages: Readonly<Record<string, object>>) {
  const read = Object.entries(pages).map(([file, value]) => ({ file, said: saidFigures(value, textsIn(value)) }));
  return contradictions(read).map(({ file, at, other }) => [file, at.found, other.file, other.at.found]);
}

describe('two pages that say the same with another figure are told', () => {
  test.each([
    ['a sentence', text('Fein. Der Versand dauert drei bis 5 Werktage.'), text('Der Versand dauert drei bis 6 **Werktage**.'), ['b', '6', 'a', '5']],
    ['a price', text('Ein Eimer Farbe kostet 49 €.'), text('Ein Eimer Farbe kostet 59 €.'), ['b', '59 €', 'a', '49 €']],
    [
      'a figure with its label',
      figure('120', 'Betriebe in unserer Region arbeiten damit'),
      figure('140', 'Betriebe in unserer Region arbeiten damit'),
      ['b', '140', 'a', '120'],
    ],
  ])('%s', (_, a, b, expected) => {
    expect(found({ a, b })).toEqual([expected]);
  });

  test('what most pages say counts', () => {
    const [right, wrong] = [text('Die Werkstatt öffnet morgens um 7 Uhr.'), text('Die Werkstatt öffnet morgens um 8 Uhr.')];
    expect(found({ a: wrong, b: right, c: right })).toEqual([['a', '8', 'b', '7']]);
  });
});

describe('nothing is said', () => {
  test.each([
    ['of the same figure in another spelling', text('Im Jahr gehen 1.200 Pakete hinaus.'), text('Im Jahr gehen 1200 Pakete hinaus.')],
    ['of a sentence that is no statement', text('Schritt 1 von Hand'), text('Schritt 2 von Hand')],
    ['of a number in a series', text('Webinar Nummer 1 für alle Einsteiger'), text('Webinar Nummer 2 für alle Einsteiger')],
    ['of other words', text('Die Fahrt nach Bremen dauert 20 Minuten.'), text('Die Fahrt nach Essen dauert 40 Minuten.')],
    [
      'of a page that says it in two ways',
      text('Darin sind 5 Projekte enthalten.', 'Darin sind 20 Projekte enthalten.'),
      text('Darin sind 5 Projekte enthalten.'),
    ],
    ['of what others ask', text('Ein Geselle kostet dich 42 € je Stunde.'), text('Ein Geselle kostet dich 38 € je Stunde.')],
    ['of an average', text('Im Schnitt dauert ein Auftrag 3 Tage.'), text('Im Schnitt dauert ein Auftrag 2 Tage.')],
    ['of a firm', text('Der Betrieb von nebenan hat 12 Mitarbeiter.'), text('Der Betrieb von nebenan hat 4 Mitarbeiter.')],
    ['of a sentence with two figures', text('Von 3 Betrieben antworten 2 am selben Tag.'), text('Von 3 Betrieben antworten 1 am selben Tag.')],
  ])('%s', (_, a, b) => {
    expect(found({ a, b })).toEqual([]);
  });

  test('where each of several pages has its own', () => {
    const course = (seats: number) => text(`Im Kurs lernen ${seats} Leute an einem Tag.`);
    expect(found({ a: course(12), b: course(8), c: course(10) })).toEqual([]);
    expect(found({ a: course(12), b: course(8), c: course(12) })).toHaveLength(1);
  });
});
