import { expect, test } from 'vitest';
import { checkOutsideLink } from './outside-links.ts';

const own = {
  shortForms: { hilfe: 'https://hilfe.firma.example/', app: 'https://app.firma.example', profil: 'https://netz.example/firma' },
  target: (path: string) => ({ '/': { kind: 'page' }, '/preise': { kind: 'page' }, '/alt': { kind: 'redirect' } })[path],
};

test.each([
  ['https://app.firma.example/auth?von=x', 'app:/auth?von=x'],
  ['https://app.firma.example', 'app:'],
  ['https://hilfe.firma.example/start', 'hilfe:/start'],
  ['https://netz.example/firma/beitrag', 'profil:/beitrag'],
  ['https://www.firma.example/preise#pakete', '/preise#pakete'],
  ['https://firma.example/', '/'],
  ['https://firma.example/preise/', '/preise'],
  ['https://www.firma.example/alt', '/alt'],
])('%s is %s', (found, write) => {
  expect(checkOutsideLink(found, own)).toEqual({ rule: 'link-spelling', found, write });
});

test.each([
  'https://docs.google.com/document/d/1AbC/edit?usp=sharing',
  'https://drive.google.com/file/d/1AbC/view',
  'https://firma.sharepoint.com/:x:/s/Marketing/EaBc',
  'https://www.figma.com/design/abc/Entwurf',
  'https://studio.youtube.com/video/abc/edit',
  'https://staging.firma.example/preise',
  'https://test.firma.example',
])('%s is for those who are signed in', (href) => {
  expect(checkOutsideLink(href, own)).toEqual({ rule: 'private-link', host: new URL(href).hostname });
});

test.each([
  'https://institut.example/test',
  'https://app.firma.example.com/auth',
  'https://netz.example/firmament',
  'https://netz.example/preise',
  'https://test.institut.example/preise',
  'https://calendar.google.com/calendar/appointments/schedules/abc',
  'https://www.youtube.com/watch?v=abc',
  'https://www.firma.example/shop',
  'https://docs.google.com/document/d/e/2PACX/pub',
  'https://docs.google.com/forms/d/e/1FAIp/viewform',
])('%s is let alone', (href) => {
  expect(checkOutsideLink(href, own)).toBeUndefined();
});
