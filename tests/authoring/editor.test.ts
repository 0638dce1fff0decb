import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { generatedFiles } from '../../cli/generated-files.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { type EditorValues, noValues, snippets, valuesSchema } from '../../schema/editor/editor-values.ts';
import { testFiles, testSite } from '../test-site.ts';

const page = (blocks: string) => `{ "$schema": "../../schema/page.schema.json", "title": "T", "description": "D", "blocks": [${blocks}] }`;
const site = (before: string) => `{ "$schema": "../schema/site.schema.json", "shell": { "before": [${before}], "after": [] } }`;
const update = (fields: string) => `{ "$schema": "../../schema/update.schema.json", ${fields} }`;
const routes = (fields: string) => `{ "$schema": "./schema/routes.schema.json", ${fields} }`;

let values: EditorValues;
let service: LanguageService;
/** VS Code's own service over the schemas as they lie in the project, with what this site has to offer. */
beforeAll(async () => {
  const home = { title: 'Start', description: 'Alles.', blocks: [{ type: 'page-header', headline: 'Start' }] };
  const prices = {
    title: 'Preise ab {{price.basic}}',
    description: 'Was es kostet.',
    blocks: [
      { type: 'page-header', headline: 'Preise' },
      { type: 'faq', anchor: 'fragen', headline: 'Fragen', items: [{ question: 'Wie viel?', answer: '{{price.basic}}' }] },
    ],
  };
  const loaded = await testSite(
    testFiles({ home, preise: prices }, [
      { page: 'home', paths: ['/'] },
      { page: 'preise', paths: ['/preise'] },
    ]),
  );
  values = renderer.editorValues(loaded) ?? noValues;
  const schemas = new Map([...(await generatedFiles()), ['.vscode/werte.schema.json', JSON.stringify(valuesSchema(values))]]);
  service = getLanguageService({
    workspaceContext: { resolveRelativePath: (relative, file) => new URL(relative, file).href },
    schemaRequestService: async (uri) => schemas.get(uri.replace('file:///', '')) ?? Promise.reject(`There is no ${uri}.`),
  });
  service.configure({ validate: true });
});

/** A document with the cursor at the █. */
function open(text: string, file = 'content/pages/seite.json') {
  const document = TextDocument.create(`file:///${file}`, 'json', 1, text.replace('█', ''));
  return [document, document.positionAt(text.indexOf('█')), service.parseJSONDocument(document)] as const;
}

/** What VS Code offers at the █, with what it says to it. */
async function offers(text: string, file?: string): Promise<Map<string, string>> {
  const list = await service.doComplete(...open(text, file));
  return new Map((list?.items ?? []).map(({ label, detail, documentation }) => [label, JSON.stringify([detail, documentation])]));
}
const completions = async (text: string, file?: string) => [...(await offers(text, file)).keys()];

async function hover(text: string, file?: string): Promise<string> {
  return JSON.stringify((await service.doHover(...open(text, file)))?.contents);
}

async function problems(text: string, file?: string): Promise<string> {
  const [document, , parsed] = open(text, file);
  return (await service.doValidation(document, parsed)).map(({ message }) => message).join('\n');
}

describe('VS Code helps an author without any extension', () => {
  test('it offers every block type', async () => {
    const offered = await completions(page('{ "type": "█" }'));
    expect(offered).toContain('"hero"');
    expect(offered).toContain('"faq"');
  });

  test('it offers only blocks that may stand there: on pages no frame, in the frame nothing of pages', async () => {
    const [onPage, inFrame] = [await completions(page('{ "type": "█" }')), await completions(site('{ "type": "█" }'), 'content/site.json')];
    for (const type of ['site-header', 'site-footer', 'cookie-banner', 'toaster']) {
      expect(onPage).not.toContain(`"${type}"`);
      expect(inFrame).toContain(`"${type}"`);
    }
    expect(inFrame).not.toContain('"faq"');
  });

  test('it accepts a note in every object', async () => {
    expect(await problems(page('{ "type": "faq", "headline": "Fragen", "items": [{ "$comment": "Platzhalter", "question": "Q", "answer": "A" }] }'))).toBe('');
  });

  test('it offers a ready snippet for a new block', async () => {
    expect(await completions(page('█'))).toContain('faq: Zwei Fragen');
  });

  test('it offers the fields of this block and of no other', async () => {
    const offered = await completions(page('{ "type": "faq", "█" }'));
    expect(offered).toEqual(expect.arrayContaining(['headline', 'items', 'anchor']));
    expect(offered).not.toContain('primary');
  });

  test('it explains a field in German when the mouse rests on it, with an example', async () => {
    const text = await hover(page('{ "type": "faq", "head█line": "Fragen", "items": [] }'));
    expect(text).toContain('Überschrift des Abschnitts.');
    expect(text).toMatch(/Zum Beispiel: `/);
    expect(await hover(update('"read█Time": "2 Min."'), 'content/updates/u.json')).toContain('Lesezeit');
  });

  test('it underlines a misspelt field and a missing one', async () => {
    const found = await problems(page('{ "type": "faq", "haedline": "Fragen", "items": [{ "question": "Q", "answer": "A" }] }'));
    expect(found).toMatch(/haedline[\s\S]*headline|headline[\s\S]*haedline/);
  });
});

describe('VS Code knows the site that is being written', () => {
  test('a link is offered every address with its anchors, and what its page is called', async () => {
    const offered = await offers(page('{ "type": "call-to-action", "headline": "H", "primary": { "label": "L", "href": "█" } }'));
    expect(offered.get('/preise')).toContain('Preise ab 69,99');
    expect([...offered.keys()]).toEqual(expect.arrayContaining(['/', '/preise#fragen']));
    expect(await completions(routes('"redirects": [{ "from": "/alt", "to": "█" }]'), 'pages.config.json')).toContain('/preise');
  });

  test('a text is offered the facts with their values, in updates and in the frame as well', async () => {
    const text = await offers(page('{ "type": "faq", "headline": "█" }'));
    expect(text.get('{{price.basic}}')).toContain('69,99');
    expect(await completions(update('"title": "█"'), 'content/updates/u.json')).toContain('{{price.basic}}');
  });

  test('a value that nobody has proposed is no mistake', async () => {
    expect(await problems(page('{ "type": "faq", "headline": "{{neu}}", "items": [{ "question": "Q", "answer": "[A](/neu)" }] }'))).toBe('');
  });

  test('a picture is offered by name', () => {
    const known = valuesSchema({ ...noValues, image: [{ value: 'dashboard', means: '1440 × 900' }] });
    expect(known).toMatchObject({ definitions: { image: { defaultSnippets: [{ label: 'dashboard', description: '1440 × 900', body: 'dashboard' }] } } });
  });

  test('posts, which are no JSON, have snippets: their first lines with categories and tags to choose from, facts and pictures', () => {
    const offered = snippets({
      ...noValues,
      text: [{ value: '{{price.basic}}', means: '69,99 €' }],
      image: [{ value: 'rechnung', means: '1200 × 800' }],
      categories: ['Software', 'Handwerk 4.0'],
      tags: ['GoBD'],
    }) as Record<string, { scope: string; body: string | string[] }>;
    expect(offered['{{price.basic}}']).toMatchObject({ scope: 'json,jsonc,mdx,markdown', description: '69,99 €', body: '{{price.basic}}' });
    expect(offered.rechnung?.body).toBe('![1200 × 800](rechnung)');
    expect(offered.Blogbeitrag?.body).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^category: "\$\{4\|Software,Handwerk 4\.0\|\}"$/),
        expect.stringMatching(/^tags: \["\$\{5\|GoBD\|\}"\]$/),
      ]),
    );
  });
});

test('the proposals lie where the schemas look for them', async () => {
  const schema = (await generatedFiles()).get('schema/page.schema.json') ?? '';
  const [, target = ''] = /"\$ref": "([^"#]+)#/.exec(schema) ?? [];
  expect(path.join('schema', target)).toBe('.vscode/werte.schema.json');
});

test('every row of a table of AGENTS.md has as many cells as its head', async () => {
  const text = (await generatedFiles()).get('AGENTS.md') ?? '';
  const tables = text.match(/(?:^\|.*\n)+/gm) ?? [];
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables)
    expect(
      new Set(
        table
          .trim()
          .split('\n')
          .map((row) => row.split(/(?<!\\)\|/).length),
      ).size,
      table,
    ).toBe(1);
});
