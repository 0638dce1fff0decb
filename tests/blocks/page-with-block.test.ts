import { expect, test } from 'vitest';
import { htmlOfBlock, pageOfBlock } from './page-with-block.ts';

const opening = { headline: 'Ab 12:00 Uhr' };

test('a test gets the HTML of its block alone, of a page and of the frame of all pages, with each space that is none told apart', async () => {
  expect(await htmlOfBlock('page-header', opening)).toMatch(/^<section .*<h1>Ab 12:00&nbsp;Uhr<\/h1>.*<\/section>$/);
  expect(await htmlOfBlock('faq', { ...opening, items: [{ question: 'Wann?', answer: 'Jetzt.' }] })).toMatch(
    /^<section .*>Ab 12:00&nbsp;Uhr<\/h2>.*<\/section>$/s,
  );
  expect(await htmlOfBlock('toaster', { label: 'Hinweise', close: 'Zu' })).toMatch(/^<x-island .*aria-label="Hinweise".*<\/x-island>$/);
});

test('a test gets the page of its block, with styles and structured data', async () => {
  const html = await pageOfBlock('faq', { headline: 'Fragen', items: [{ question: 'Wann?', answer: 'Jetzt.' }] });
  for (const part of ['<style>', '"@type":"FAQPage"', 'data-block="faq"']) expect(html).toContain(part);
});
