import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

const root = path.resolve(import.meta.dirname, '../..');
const service = getLanguageService({});
service.configure({
  validate: true,
  schemas: [{ uri: 'page.schema.json', fileMatch: ['*'], schema: JSON.parse(readFileSync(`${root}/schema/page.schema.json`, 'utf8')) }],
});

/** What VS Code offers at the █ in a page document. */
async function completions(text: string): Promise<string[]> {
  const document = TextDocument.create('file:///seite.json', 'json', 1, text.replace('█', ''));
  const list = await service.doComplete(document, document.positionAt(text.indexOf('█')), service.parseJSONDocument(document));
  return list?.items.map(({ label }) => label) ?? [];
}

const page = (blocks: string) => `{ "title": "T", "description": "D", "blocks": [${blocks}] }`;

describe('VS Code helps an author without any extension', () => {
  test('it offers every block type', async () => {
    const offered = await completions(page('{ "type": "█" }'));
    expect(offered).toContain('"hero"');
    expect(offered).toContain('"faq"');
  });

  test('it does not offer blocks that may not stand on a page', async () => {
    const offered = await completions(page('{ "type": "█" }'));
    for (const type of ['site-header', 'site-footer', 'cookie-banner', 'toaster']) expect(offered).not.toContain(`"${type}"`);
  });

  test('it accepts a note in every object', async () => {
    const text = page('{ "type": "faq", "headline": "Fragen", "items": [{ "$comment": "Platzhalter", "question": "Q", "answer": "A" }] }');
    const document = TextDocument.create('file:///seite.json', 'json', 1, text);
    expect(await service.doValidation(document, service.parseJSONDocument(document))).toEqual([]);
  });

  test('it offers a ready snippet for a new block', async () => {
    expect(await completions(page('█'))).toContain('faq: Zwei Fragen');
  });

  test('it offers the fields of this block and of no other', async () => {
    const offered = await completions(page('{ "type": "faq", "█" }'));
    expect(offered).toEqual(expect.arrayContaining(['headline', 'items', 'anchor']));
    expect(offered).not.toContain('primary');
  });

  test('it explains a field in German when the mouse rests on it', async () => {
    const text = page('{ "type": "faq", "head█line": "Fragen", "items": [] }');
    const document = TextDocument.create('file:///seite.json', 'json', 1, text.replace('█', ''));
    const hover = await service.doHover(document, document.positionAt(text.indexOf('█')), service.parseJSONDocument(document));
    expect(JSON.stringify(hover?.contents)).toContain('Überschrift des Abschnitts.');
  });

  test('it underlines a misspelt field and a missing one', async () => {
    const document = TextDocument.create(
      'file:///seite.json',
      'json',
      1,
      page('{ "type": "faq", "haedline": "Fragen", "items": [{ "question": "Q", "answer": "A" }] }'),
    );
    const problems = await service.doValidation(document, service.parseJSONDocument(document));
    expect(problems.map(({ message }) => message).join('\n')).toMatch(/haedline[\s\S]*headline|headline[\s\S]*haedline/);
  });
});
