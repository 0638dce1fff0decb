import { expect, test } from 'vitest';
import { mainPagesOf, namedLinksIn } from './named-links.ts';

const pages = mainPagesOf(['/preise', '/funktionen', '/kontakt', '/impressum', '/datenschutz', '/agb', '/ueber-uns', '/blog', '/#fragen', 'app:/auth']);
const meant = (text: string) => namedLinksIn(text, pages).map(({ finding }) => 'near' in finding && finding.near);

test.each([
  ['[Datenschutzerklärung](/impressum)', '/datenschutz'],
  ['Es gelten [unsere AGB](/datenschutz).', '/agb'],
  ['[Preise ansehen](/funktionen)', '/preise'],
  ['[Zum Kontakt](/ueber-uns)', '/kontakt'],
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
  '![Preise](/kontakt)',
])('and one that leads where it says, or may lead there, is let alone: %s', (text) => {
  expect(meant(text)).toEqual([]);
});
