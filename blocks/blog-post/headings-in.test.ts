import { expect, test } from 'vitest';
import { headingsIn } from './headings-in.ts';

test('headings are read as visitors see them, and those of the footnotes are none', () => {
  const html =
    '<p>Vorweg.</p><h2 id="angebot-auftrag">Angebot &amp; <em>Auftrag</em><sup><a href="#user-content-fn-1">1</a></sup></h2><h3>Klein</h3><h2 id="wer-a-sagt">Wer &quot;A&quot; sagt</h2><h2>Ohne Namen</h2>' +
    '<section data-footnotes="true" class="footnotes"><h2 id="footnote-label">Fußnoten</h2></section>';
  expect(headingsIn(html)).toEqual([
    { id: 'angebot-auftrag', text: 'Angebot & Auftrag' },
    { id: 'wer-a-sagt', text: 'Wer "A" sagt' },
  ]);
  expect(headingsIn('')).toEqual([]);
});
