import { expect, test } from 'vitest';
import { unwrapped } from './wrapped-links.ts';

const wanted = 'https://www.hwk.example/termine?tag=2';
const encoded = encodeURIComponent(wanted);

test.each([
  `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C02&reserved=0`,
  `https://www.google.com/url?sa=t&q=${encoded}&usg=AOv`,
  `https://www.google.de/url?url=${encoded}`,
  `https://l.facebook.com/l.php?u=${encoded}&h=AT0`,
])('an address is found in what another program has put around it: %s', (href) => {
  expect(unwrapped(href)).toBe(wanted);
});

test.each([
  wanted,
  'https://www.google.com/maps?q=Ratingen',
  'https://www.google.com/url?q=javascript%3Aalert(1)',
  'https://eur01.safelinks.protection.outlook.com/?url=%E0%A4%A',
])('and in no other: %s', (href) => {
  expect(unwrapped(href)).toBeUndefined();
});
