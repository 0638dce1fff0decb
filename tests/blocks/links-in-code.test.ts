import { expect, test } from 'vitest';
import { readModule } from '../../server/dev/modules.ts';
import { linksInCode } from './links-in-code.ts';

const found = (text: string) => linksInCode(new Map([['blocks/x/x.tsx', readModule('blocks/x/x.tsx', text)]]));

test('addresses of the site in the code of a block are found, without what is asked of them and the place on the page', () => {
  for (const code of [
    'a = <a href="/preise#faq" />',
    "a = <a href={'/preise'} />",
    'a = <Link href={`/preise?a=b`} />',
    "a = <ButtonLink link={{ label, href: '/preise' }} />",
  ])
    expect(found(code), code).toEqual([{ path: '/preise', at: expect.stringMatching(/^blocks\/x\/x\.tsx:1:\d+$/) }]);
  expect(found('\na = <a href="/" />')).toEqual([{ path: '/', at: 'blocks/x/x.tsx:2:13' }]);
});

test('what leads elsewhere, or is known only when it is drawn, is none of them', () => {
  for (const code of [
    'a = <a href="#main" />',
    'a = <a href="https://a.example/preise" />',
    'a = <a href={href} />',
    "a = <a href={'/' + slug} />",
    "a = { to: '/preise' }",
  ])
    expect(found(code), code).toEqual([]);
});
