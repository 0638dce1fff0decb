import { expect, test } from 'vitest';
import { mainPagesOf, namedLinksIn } from './named-links.ts';

const hrefs = ['/preise', '/funktionen', '/kontakt', '/impressum', '/datenschutz', '/agb', '/blog', '/#fragen', 'app:/auth'].map((href) => ({ href }));
const labelled = [
  { label: 'Über uns', href: '/ueber-uns' },
  { label: 'Vergleich', href: '/software-vergleich' },
  { label: 'Startseite', href: '/' },
  { label: 'Mehr', href: '/blog' },
  { label: 'Mehr', href: '/preise' },
  { label: 'Anmelden', href: 'app:/auth' },
];
const pages = mainPagesOf([...hrefs, ...labelled]);
const meant = (text: string) => namedLinksIn(text, pages).map(({ finding }) => 'near' in finding && finding.near);

test.each([
  ['[Datenschutzerklärung](/impressum)', '/datenschutz'],
  ['Es gelten [unsere AGB](/datenschutz).', '/agb'],
  ['[Preise ansehen](/funktionen)', '/preise'],
  ['[Zum Kontakt](/ueber-uns)', '/kontakt'],
  ['[Über uns](/kontakt)', '/ueber-uns'],
  ['[Zum Vergleich](/preise)', '/software-vergleich'],
  ['[Zur Startseite](/blog)', '/'],
])('a link that names one main page and leads to another is told: %s', (text, near) => {
  expect(meant(text)).toEqual([near]);
});

test.each([
  '[Datenschutzerklärung](/datenschutz)',
  '[Datenschutz](/impressum#datenschutz)',
  '[Preise anfragen](/kontakt)',
  '[Preise und Funktionen](/funktionen)',
  '[Kontakt zum Support](/hilfe)',
  '[Preise](/maler)',
  '[Preise](https://kammer.example/preise)',
  '[Kontakte](/funktionen)',
  '[Kontaktdaten](/impressum)',
  '[Preisliste](/kontakt)',
  '[Preise vergleichen](/software-vergleich)',
  '[Preise vergleichen](/preise)',
  '[Mehr](/kontakt)',
  '[Anmelden](/kontakt)',
  '[Über uns und die anderen](/kontakt)',
  '[Vergleich](/software-vergleich)',
  '![Preise](/kontakt)',
])('and one that leads where it says, or may lead there, is let alone: %s', (text) => {
  expect(meant(text)).toEqual([]);
});
