import { expect, test } from 'vitest';
import { measuredAddress } from './measured-address.ts';

test('services get the address without what a visitor has typed', () => {
  for (const [address, measured] of [
    ['https://firma.example/suche?q=Insolvenz', 'https://firma.example/suche'],
    ['https://firma.example/blog?suche=a&utm_source=brief&gclid=1#oben', 'https://firma.example/blog?utm_source=brief&gclid=1'],
    ['https://firma.example/preise', 'https://firma.example/preise'],
  ] as const)
    expect(measuredAddress(address)).toBe(measured);
});
