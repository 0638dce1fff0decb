import { expect, test } from 'vitest';
import { typographyIn } from './typography.ts';

test.each([
  ['Für Gewerke, z.B. Maler.', 'z.B.', 'z. B.'],
  ['I.d.R. sind zwei Tage genug.', 'I.d.R.', 'I. d. R.'],
  ['Angebote, Aufträge u.v.m.', 'u.v.m.', 'u. v. m.'],
  ['Angebote schreiben - und zwar abends.', 'schreiben - und', 'schreiben – und'],
  ['**Neu** - für alle', 'Neu** - für', 'Neu** – für'],
  ['Alles für groß - und für klein.', 'groß - und', 'groß – und'],
  ['Ein Klick auf „fertig" genügt.', 'fertig"', 'fertig“'],
  ['Du sparst rund 50% der Zeit.', '50%', '50 %'],
  ['Ab 1.250,50€ pro Jahr', '1.250,50€', '1.250,50 €'],
  ['Auf 20m² steht ein Büro.', '20m²', '20 m²'],
  ['Montag - Freitag sind wir da.', 'Montag - Freitag', 'Montag–Freitag'],
])('an author is told how it is set: %s', (text, found, write) => {
  expect(typographyIn(text).map(({ finding, place }) => [finding, text.slice(place.offset, place.offset + place.length)])).toEqual([
    [{ rule: 'typography', found, write }, found],
  ]);
});

test.each([
  'Für Gewerke, z. B. Maler – und alle anderen, z.\u00a0B. Fliesenleger.',
  'Mo–Fr, 8 - 17 Uhr',
  'https://beispiel.example/z.B. und max@u.a.example',
  '- Angebote\n- Rechnungen',
  'An- und Abfahrt, Excel-Liste',
  'a - b',
  'Der Knopf „Schirm mit 24" Breite“, „24" groß',
  'Er sagt „das "Büro" von heute“ und "fertig".',
  '“fertig” und „fertig“',
  'Rund 50 % der Betriebe, 100%ig sicher, die 5%-Hürde und das 5-kg-Paket',
  'Bilder bis 5 MB, https://beispiel.example/a%20b und /50%25, IP65, A4, 3D, 24h',
  'Save 50% of your time.',
  'Node.js, example.de, Dr.-Ing.',
])('what is right is let alone: %s', (text) => {
  expect(typographyIn(text)).toEqual([]);
});
