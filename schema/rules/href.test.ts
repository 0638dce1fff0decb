import { expect, test } from 'vitest';
import { readHref } from './href.ts';

const page = (path: string, more = {}) => ({ kind: 'page', path, search: '', anchor: '', write: path, ...more });

test.each([
  ['/', page('/')],
  ['/preise', page('/preise')],
  ['/preise/', page('/preise', { write: '/preise' })],
  ['/blog?tag=Lager#liste', page('/blog', { search: '?tag=Lager', anchor: 'liste', write: '/blog?tag=Lager#liste' })],
  ['/funktionen#angebote-auftr%C3%A4ge', page('/funktionen', { anchor: 'angebote-aufträge', write: '/funktionen#angebote-auftr%C3%A4ge' })],
  ['/blog/werkzeug%2Dwiederfinden', page('/blog/werkzeug-wiederfinden', { write: '/blog/werkzeug-wiederfinden' })],
  ['/k%C3%BCche', page('/küche', { write: '/küche' })],
  ['#faq', { kind: 'here', anchor: 'faq' }],
  ['?seite=2', { kind: 'here', anchor: '' }],
  ['?seite=2#liste', { kind: 'here', anchor: 'liste' }],
  ['app:/auth', { kind: 'short', name: 'app', rest: '/auth' }],
  ['app:', { kind: 'short', name: 'app', rest: '' }],
  ['app:?plan=basic', { kind: 'short', name: 'app', rest: '?plan=basic' }],
  ['constructor:/x', { kind: 'short', name: 'constructor', rest: '/x' }],
  ['https://firma.example/a?b=c#d', { kind: 'outside' }],
  ['HTTPS://Firma.example', { kind: 'outside' }],
  ['mailto:kontakt@firma.example', { kind: 'outside' }],
  ['mailto:a@firma.example,b@firma.example?subject=Hallo%20du', { kind: 'outside' }],
  ['tel:+493023125418', { kind: 'outside' }],
  ['tel:030-23125(418)', { kind: 'outside' }],
  ['tel:110', { kind: 'outside' }],
])('a link as authors write it is understood: %s', (href, expected) => {
  expect(readHref(href)).toEqual(expected);
});

test.each([
  ['', 'empty', '/'],
  ['preise', 'no-slash', '/preise'],
  ['./preise', 'no-slash', '/preise'],
  ['../preise.html', 'no-slash', '/preise.html'],
  ['preise.html', 'no-slash', '/preise.html'],
  ['www.firma.example', 'no-slash', 'https://www.firma.example'],
  ['firma.de/angebot', 'no-slash', 'https://firma.de/angebot'],
  ['kontakt@firma.example', 'no-slash', 'mailto:kontakt@firma.example'],
  ['//firma.example/x', 'two-slashes', 'https://firma.example/x'],
  ['//preise', 'two-slashes', '/preise'],
  ['/blog//neues', 'dots', '/blog/neues'],
  ['/blog/../preise', 'dots', '/blog/preise'],
  ['/blog%2Fneues', 'dots', '/blog/neues'],
  ['#', 'anchor', '#faq'],
  ['/unsere preise', 'characters', '/unsere-preise'],
  ['\\preise', 'characters', '/preise'],
  ['/preise"', 'characters', '/preise'],
  ['/preise#50%', 'percent', '/preise#50%25'],
  ['/preise%FF', 'percent', '/preise%25FF'],
  ['http://firma.example/x', 'insecure', 'https://firma.example/x'],
  ['javascript:alert(1)', 'scheme', 'https://…'],
  ['JavaScript:alert(1)', 'scheme', 'https://…'],
  ['data:text/html,x', 'scheme', 'https://…'],
  ['ftp://firma.example', 'scheme', 'https://…'],
  ['app://auth', 'scheme', 'https://…'],
  ['app:auth', 'address', 'app:/auth'],
  ['https://', 'address', 'https://www.firma.example'],
  ['https://firma', 'address', 'https://www.firma.example'],
  ['mailto:', 'mailto', 'mailto:name@firma.example'],
  ['mailto:kontakt', 'mailto', 'mailto:name@firma.example'],
  ['mailto:a@b', 'mailto', 'mailto:name@firma.example'],
  ['mailto:%zz', 'mailto', 'mailto:name@firma.example'],
  ['tel:030 23125 418', 'tel', 'tel:03023125418'],
  ['tel:+49 30 23125418', 'tel', 'tel:+493023125418'],
  ['tel:durchwahl', 'tel', 'tel:+493023125000'],
  ['tel:', 'tel', 'tel:+493023125000'],
])('a link that nobody can follow says why and what to write: %s', (href, fault, write) => {
  expect(readHref(href)).toEqual({ kind: 'wrong', fault, write });
});
