import { expect, test } from 'vitest';
import { asPreview } from '../../server/preview/as-preview.ts';

test('links to pages stay in the preview; pictures and feeds are where they always are', () => {
  const frame = { prefix: '/_preview/x', label: 'Vorschau', text: 'Vorschau' };
  const shown = (href: string) => /<a href="([^"]*)"/.exec(asPreview({ html: `<body><a href="${href}">a</a>`, style: '', vendors: [] }, frame).html)?.[1];
  for (const [href, leadsTo] of [
    ['/', '/_preview/x'],
    ['/preise?a=1.5#faq', '/_preview/x/preise?a=1.5#faq'],
    ['/media/preise-1a2b3c4d.pdf', '/media/preise-1a2b3c4d.pdf'],
    ['/blog/feed.xml', '/blog/feed.xml'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ] as const)
    expect(shown(href), href).toBe(leadsTo);
});
