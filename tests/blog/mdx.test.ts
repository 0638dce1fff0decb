import { afterEach, describe, expect, test } from 'vitest';
import { makePost } from '../../renderer/site/blog/make-post.tsx';
import { readContentFile } from '../../renderer/site/files/read-content-file.ts';
import { applyEdits } from '../../schema/fix.ts';
import { isError } from '../../schema/issue.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const head = ['title: "Titel"', 'excerpt: "Anriss"', 'author: "Erika Muster"', 'tags: ["Eins", "Zwei"]'];
const source = (body: string, front: readonly string[] = head) => ['---', ...front, '---', '', body, ''].join('\n');
const noLinks = {};
const noImages = new Map();
const values = { price: { basic: '69,99 €' } };

/** What the site would take of these files. */
async function readPosts(files: ReadonlyMap<string, Uint8Array>, links: Record<string, string> = noLinks) {
  const read = await Promise.all([...files].map(([file, source]) => fileOf(file, source)));
  const made = read.flatMap((file) => {
    if (file?.kind !== 'post') return [];
    return [
      file.post && !file.issues.some(isError) ? makePost(file.slug, file.post, { values, links, language: 'de', images: noImages }) : { issues: file.issues },
    ];
  });
  return { posts: made.flatMap(({ post }) => post ?? []), issues: made.flatMap(({ issues }) => issues) };
}

const known = new WeakMap<Uint8Array, ReturnType<typeof readContentFile>>();

/** As the server does: what was read once is not read again. */
function fileOf(file: string, source: Uint8Array) {
  const reading = known.get(source) ?? readContentFile(file, source);
  known.set(source, reading);
  return reading;
}

/** What visitors get of a text that is in order. */
async function htmlOf(body: string, language: 'de' | 'en' = 'de') {
  const file = await readContentFile('content/blog/beitrag.mdx', bytes(source(body)));
  if (file?.kind !== 'post' || !file.post) throw new Error('not in order');
  return makePost(file.slug, file.post, { values, links: noLinks, language, images: noImages }).post?.html ?? '';
}

const read = (text: string, slug = 'beitrag') => readPosts(new Map([[`content/blog/${slug}.mdx`, bytes(text)]]));

/** What a post would leave behind if anything of it ran. */
const traces = globalThis as { postRan?: string };
afterEach(() => {
  expect(traces.postRan, 'something of a post ran').toBeUndefined();
});
const leaveTrace = "(globalThis.postRan = 'yes')";

describe('a post is text and no program', () => {
  // the body begins on line 8
  test.each([
    ['an import', "import fs from 'node:fs';", 8, 1],
    ['an import with effects', `import "data:text/javascript,${leaveTrace}";`, 8, 1],
    ['an export', `Text davor.\n\nexport const x = ${leaveTrace};`, 10, 1],
    ['an expression', `{${leaveTrace}}`, 8, 1],
    ['an expression in a sentence', `Zwei mal zwei ist {${leaveTrace}}.`, 8, 19],
    ['an expression in emphasis in a list', `- eins\n- **fett {${leaveTrace}}**`, 9, 10],
    ['an expression in a quote', `> {${leaveTrace}}`, 8, 3],
    ['an expression in a link', `[Wort {${leaveTrace}}](/preise)`, 8, 7],
    ['an expression in a heading', `## Über {${leaveTrace}}`, 8, 9],
    ['an expression inside a component', `<Hinweis title="T">\n\n{${leaveTrace}}\n\n</Hinweis>`, 10, 1],
    ['an unknown component', '<Unbekannt />', 8, 1],
    ['an unknown component in a sentence', 'Text <Unbekannt>mit Inhalt</Unbekannt>.', 8, 6],
    ['a member of a component', '<Hinweis.Inneres />', 8, 1],
    ['a fragment', '<>Text</>', 8, 1],
    ['an attribute with an expression', `<Hinweis title={${leaveTrace}}>Text</Hinweis>`, 8, 1],
    ['an attribute that spreads', `<Hinweis {...${leaveTrace}}>Text</Hinweis>`, 8, 1],
  ])('R-BLP-07 %s is refused with its line and column, and nothing of it runs', async (what, body, line, column) => {
    const { posts, issues } = await read(source(body));
    expect(posts).toEqual([]);
    expect(issues.map(({ rule, severity, file, range }) => ({ rule, severity, file, line: range.line, column: range.column }))).toEqual([
      { rule: 'code-in-post', severity: 'error', file: 'content/blog/beitrag.mdx', line, column },
    ]);
    expect(issues[0]?.message.de, 'what to write instead').toContain(/expression|spreads/.test(what) ? '„\\{“' : '<Hinweis>');
  });

  test.each([
    ['an element of HTML', `<script>globalThis.postRan = 'yes'</script>`, 'Schreibe Markdown; als Baustein gibt es <Hinweis>.'],
    ['an element with a handler', '<img src="x" onerror="globalThis.postRan = 1" />', 'Schreibe ein Bild als „![Was zu sehen ist](name)“'],
    ['an element that is not closed', 'Text <p>Text', 'Ein neuer Absatz beginnt nach einer leeren Zeile.'],
    ['an element that was not opened', 'Text</li>', 'Beginne jeden Punkt einer Liste mit „- “.'],
    ['an attribute without quotes', '<a href=/preise>Preise</a>', 'Schreibe einen Link als „[Text](/adresse)“.'],
  ])('R-BLP-07 %s is refused with what Markdown has in its place', async (_, body, help) => {
    const { posts, issues } = await read(source(body));
    expect(posts).toEqual([]);
    expect(issues.map(({ rule, message: { de } }) => [rule, de.includes(help)])).toEqual([['html-in-post', true]]);
  });

  test.each(['js', 'javascript', 'JS', ' js', 'json5', 'coffee'])('R-BLP-07 front matter in “%s” is refused, and nothing of it runs', async (language) => {
    const front = `module.exports = { title: 'T', excerpt: 'A', author: 'E', tags: [], x: ${leaveTrace} }`;
    const { posts, issues } = await read(`---${language}\n${front}\n---\n\nText.\n`);
    expect(posts).toEqual([]);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ severity: 'error', file: 'content/blog/beitrag.mdx' });
  });

  test('R-BLP-07 no link of a post runs a script', async () => {
    const { posts } = await read(
      source(['[eins](javascript:alert(1))', '[zwei](JaVaScRiPt:alert(1))', '[drei](&#106;avascript:alert(1))', '![vier](javascript:alert(1))'].join('\n\n')),
    );
    expect(posts[0]?.html ?? '').not.toMatch(/(href|src)="\s*javascript:\s*alert/i);
    expect(posts[0]?.html ?? '').not.toContain('alert(1)');
  });

  test('R-BLP-07 what looks like code in a text is shown as it was written', async () => {
    const { posts, issues } = await read(
      source('Schreib `<script>{1 + 1}</script>` in eine Zeile.\n\n```js\nexport const x = {};\n```\n\n\\{geschweift\\} und &lt;spitz&gt;'),
    );
    expect(issues).toEqual([]);
    expect(posts[0]?.html).toContain('<code>&lt;script&gt;{1 + 1}&lt;/script&gt;</code>');
    expect(posts[0]?.html).toContain('export const x = {};');
    expect(posts[0]?.html).toContain('{geschweift} und &lt;spitz&gt;');
  });

  test.each([
    ['a line', 'Schreib `{{price.basic}}` oder `{{ user.name }}` hin.', ['<code>{{price.basic}}</code>', '<code>{{ user.name }}</code>']],
    ['two lines', 'Schreib `eins\nzwei {{price.basic}}` hin.', ['<code>eins zwei {{price.basic}}</code>']],
    ['double backticks', 'Schreib `` {{x ` y }} `` hin.', ['<code>{{x ` y }}</code>']],
    ['a block', '```\n{{price.basic}} {{x\n```', ['{{price.basic}} {{x']],
    ['a block in a list', '- Punkt\n\n  ~~~yaml\n  a: {{ user.name }} {{x\n  ~~~', ['a: {{ user.name }} {{x']],
    ['a block in a note', '<Hinweis title="T">\n\n```\n{{price.basic}}\n```\n\n</Hinweis>', ['{{price.basic}}']],
  ])('R-BLP-07 a token in the code of %s is shown as it was written, in the text for machines too', async (_, body, shown) => {
    for (const ends of ['\n', '\r\n']) {
      const { posts, issues } = await read(source(`${body}\n\nEr kostet {{price.basic}}.`).replaceAll('\n', ends));
      expect(issues).toEqual([]);
      for (const code of shown) expect(posts[0]?.html).toContain(code);
      expect(posts[0]?.html).toContain('Er kostet 69,99\u00a0€.');
      expect(posts[0]?.content.replaceAll('\r', '')).toBe(`${body}\n\nEr kostet 69,99 €.`);
    }
  });

  test('a text that is nested too deeply to be read is a finding, not a broken site', async () => {
    const { posts, issues } = await read(source(`${'> '.repeat(3000)}\`tief\``));
    expect(posts).toEqual([]);
    expect(issues.map(({ severity, file }) => [severity, file])).toEqual([['error', 'content/blog/beitrag.mdx']]);
  });

  test('a token behind code is still found, at its place', async () => {
    const { issues } = await read(source('Ein `Wort`, ```zwei``` und {{price.bsic}}.'));
    expect(issues.map(({ rule, range }) => [rule, range.line, range.column])).toEqual([['unknown-fact', 8, 30]]);
  });

  test('R-BLP-07 a component that is not closed is a finding with its line, not a broken site', async () => {
    const { posts, issues } = await read(source('Text.\n\n<Hinweis title="Offen">\n\nText.\n\nMehr Text.\n\nNoch mehr.'));
    expect(posts).toEqual([]);
    expect(issues.map(({ rule, range }) => [rule, range.line, range.column])).toEqual([['mdx-syntax', 10, 1]]);
    expect(issues[0]?.message.de, 'what to write').toContain('</Hinweis>');
  });

  test('R-BLP-07 a brace that is not closed is a finding with its line and column', async () => {
    const { issues } = await read(source('Text.\n\nEine {offene Klammer.\n\nMehr Text.\n\nNoch mehr.'));
    expect(issues.map(({ rule, range }) => [rule, range.line])).toEqual([['mdx-syntax', 10]]);
  });

  test('R-BLP-07 lines are right in files from Windows too', async () => {
    const { issues } = await read(source('Text.\n\n<Unbekannt />').replaceAll('\n', '\r\n'));
    expect(issues.map(({ range }) => [range.line, range.column])).toEqual([[10, 1]]);
  });
});

describe('a post that is in order', () => {
  test('R-BLP-06 has its Markdown as HTML: headings, emphasis, lists, links, code, tables and the note', async () => {
    const { posts, issues } = await read(
      source(
        '# Eins\n\n## Zwei\n\n**fett** *kursiv* `code` [innen](/preise) [außen](https://example.com)\n\n- a\n\n1. b\n\n| x |\n|---|\n| y |\n\n<Hinweis title="Merke">Text</Hinweis>',
      ),
    );
    expect(issues).toEqual([]);
    const html = posts[0]?.html ?? '';
    for (const part of [
      '<strong>fett</strong>',
      '<em>kursiv</em>',
      '<code>code</code>',
      '<a href="/preise">innen</a>',
      '<a href="https://example.com" aria-describedby="_blank" target="_blank" rel="noopener">außen</a>',
      '<th scope="col">x</th>',
      '<strong>Merke</strong>',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toMatch(/<ul>\s*<li>a<\/li>\s*<\/ul>/);
    expect(html).toMatch(/<ol>\s*<li>b<\/li>\s*<\/ol>/);
    expect(html, 'the page has the one main heading').not.toContain('<h1');
    expect(html).toContain('<h2 id="zwei">');
  });

  test('R-BLP-06 has tables whose columns are aligned, without styles, which the policy of pages forbids', async () => {
    const html = await htmlOf('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |');
    expect(html).toMatch(
      /<th data-align="left" scope="col">a<\/th>\s*<th data-align="center" scope="col">b<\/th>\s*<th data-align="right" scope="col">c<\/th>/,
    );
    expect(html).toContain('<td data-align="right">3</td>');
    expect(html).not.toContain('style=');
  });

  test('R-BLP-06 has tables that are named after the heading above them, each differently', async () => {
    const table = '| a |\n|---|\n| 1 |\n\n';
    const html = await htmlOf(`${table}## Fristen\n\n${table}${table}### Und *jetzt*?\n\n${table}`);
    const names = [...html.matchAll(/<section[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Tabelle', 'Tabelle: Fristen', 'Tabelle 2: Fristen', 'Tabelle: Und jetzt?']);
  });

  test('R-BLP-06 has footnotes that lead there and back, named in the language of the site', async () => {
    const body = 'Eins[^a], zwei[^b] und noch einmal eins[^a].\n\n## Footnote label\n\n[^a]: Erste.\n[^b]: Zweite.';
    const html = await htmlOf(body);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/ (?:href="#|aria-describedby=")([^"]*)"/g)) expect(ids).toContain(target);
    expect(html).toContain('<h2 id="footnote-label">Fußnoten</h2>');
    const namesIn = (text: string) => [...text.matchAll(/ aria-label="([^"]*)"/g)].map(([, name]) => name);
    const back = ['Zurück zum Text bei Fußnote 1', 'Zurück zum Text bei Fußnote 1-2', 'Zurück zum Text bei Fußnote 2'];
    expect(namesIn(html)).toEqual(back);
    const english = await htmlOf(body, 'en');
    expect(english).toContain('<h2 id="footnote-label">Footnotes</h2>');
    expect(namesIn(english)[0]).toBe('Back to the text at footnote 1');
  });

  test('R-BLP-06 has lists of tasks whose boxes have a name', async () => {
    const html = await htmlOf('- [x] messen\n- [ ] bestellen');
    expect(html).toMatch(/<input type="checkbox" aria-label="Erledigt"[^>]* checked="[^>]*> messen/);
    expect(html).toMatch(/<input type="checkbox" aria-label="Erledigt" disabled=""\/?> bestellen/);
  });

  test('R-BLP-06 has code that can be scrolled with the keyboard', async () => {
    expect(await htmlOf('```\n<b>\n```')).toContain('<pre tabindex="0"><code>&lt;b&gt;\n</code></pre>');
  });

  test('R-BLL-19 R-BLL-27 needs title, excerpt, author, tags and a text; category, date and reading time may be missing', async () => {
    const { posts, issues } = await read(source('Text.'), 'knapp');
    expect(issues).toEqual([]);
    expect(posts).toMatchObject([
      { slug: 'knapp', id: 'knapp', title: 'Titel', tags: ['Eins', 'Zwei'], category: '', date: '', readTime: '', content: 'Text.' },
    ]);
  });

  test.each(['title', 'excerpt', 'author', 'tags'])('R-BLL-19 is skipped without %s, and the finding names what is missing', async (field) => {
    const { posts, issues } = await read(
      source(
        'Text.',
        head.filter((line) => !line.startsWith(`${field}:`)),
      ),
    );
    expect(posts).toEqual([]);
    expect(issues).toHaveLength(1);
    expect(issues[0]?.message.de).toContain(field);
  });

  test('R-BLL-19 is skipped when its tags are no list, and the finding stands at their line', async () => {
    const { posts, issues } = await read(source('Text.', [...head.slice(0, 3), 'tags: "Eins, Zwei"']));
    expect(posts).toEqual([]);
    expect(issues.map(({ range, pointer }) => `${range.line} ${pointer}`)).toEqual(['5 /tags']);
  });

  test.each([
    ['tags: ["Eins", "Zwei", "Eins"]', 'tags: ["Eins", "Zwei"]'],
    ["tags: [Eins, 'Eins', Zwei]", 'tags: [Eins, Zwei]'],
    ['tags: [\n  "Eins",\n  "Zwei",\n  "Eins",\n]', 'tags: [\n  "Eins",\n  "Zwei",\n]'],
    ['tags:\n  - Eins\n  - Zwei\n  - "Eins" # noch einmal', 'tags:\n  - Eins\n  - Zwei # noch einmal'],
    ['tags: # zwei\n- Eins\n- Zwei\n- Eins\nreadTime: "2 Min."', 'tags: # zwei\n- Eins\n- Zwei\nreadTime: "2 Min."'],
  ])('is on the site with a tag once that it has twice, which is told and mended: %j', async (tags, mended) => {
    const text = source('Text.', [...head.slice(0, 3), tags]);
    const { posts } = await read(text);
    expect(posts.map((post) => post.tags)).toEqual([['Eins', 'Zwei']]);
    const { issues = [] } = (await readContentFile('content/blog/beitrag.mdx', bytes(text))) ?? {};
    expect(issues.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['warning repeated-tag']);
    expect(applyEdits(text, issues[0]?.fix?.edits ?? [])).toBe(source('Text.', [...head.slice(0, 3), mended]));
  });

  test('R-BLL-19 is skipped without a text', async () => {
    const { posts, issues } = await read(source(''));
    expect(posts).toEqual([]);
    expect(issues).toHaveLength(1);
  });

  test('R-BLL-25 keeps a date that YAML takes for a moment as the day that was written', async () => {
    for (const date of ['2025-06-24', '"2025-06-24"', '24.06.2025']) {
      const { posts } = await read(source('Text.', [...head, `date: ${date}`]));
      expect(posts[0]?.date).toBe(date.replaceAll('"', ''));
    }
  });
});

describe('the date of a post', () => {
  test.each([
    ['date: 2026-06-24 # Montag', '2026-06-24'],
    ['date: "24.06.2026" # Montag', '24.06.2026'],
    ['"date": 2026-06-24', '2026-06-24'],
    ["'date' : '2026-06-24'", '2026-06-24'],
    ['date: 2026-06-24T10:15:00+02:00', '2026-06-24T10:15:00+02:00'],
  ])('R-BLL-25 is the day that was written: %s', async (line, date) => {
    const { posts, issues } = await read(source('Text.', [...head, line]));
    expect(issues).toEqual([]);
    expect(posts[0]?.date).toBe(date);
  });

  test.each([
    ['"date": 2026-02-31', 9],
    ['date: 2026-02-31 # Montag', 7],
    ['date: 2026-06-24T99:99:99Z', 7],
    ['date: "2026-06-24T24:00:00Z"', 7],
  ])('is not one that never was, in March: %s', async (line, column) => {
    const { posts, issues } = await read(source('Text.', [...head, line]));
    expect(posts).toEqual([]);
    expect(issues.map(({ rule, range }) => [rule, range.line, range.column])).toEqual([['wrong-date', 6, column]]);
  });
});

describe('the headings of a post', () => {
  test('have each an address of their own, also with emphasis, code and links in them', async () => {
    const { posts } = await read(source('# A\n\n## A\n\n## A 2\n\n## *A*\n\n## Mit `Code`, [Link](/preise) **und *mehr***\n\n## …'));
    expect([...(posts[0]?.html ?? '').matchAll(/<h2(?: id="([^"]*)")?>/g)].map(([, id]) => id)).toEqual([
      'a',
      'a-2',
      'a-2-2',
      'a-3',
      'mit-code-link-und-mehr',
      undefined,
    ]);
  });

  test('take no address of what stands around every page', async () => {
    expect(await htmlOf('## Main\n\n## Menu\n\n## Root')).toMatch(/id="main-2".*id="menu-2".*id="root-2"/s);
  });
});

describe('an edit', () => {
  test('compiles the one post that changed; the others stay the same objects', async () => {
    const first = bytes(source('Erster Text.'));
    const second = bytes(source('Zweiter Text.'));
    const files = (second: Uint8Array) => new Map([['content/blog/eins.mdx', first] as const, ['content/blog/zwei.mdx', second] as const]);
    const before = await readPosts(files(second));
    const again = await readPosts(files(second));
    expect(again.posts).toHaveLength(2);
    for (const [index, post] of again.posts.entries()) expect(post).toBe(before.posts[index]);
    const after = await readPosts(files(bytes(source('Geänderter Text.'))));
    expect(after.posts[0]).toBe(before.posts[0]);
    expect(after.posts[1]?.html).toContain('Geänderter Text.');
  });

  test('of the short forms in content/site.json changes the links of posts, which are written and counted like those of pages', async () => {
    const post = bytes(source('[testen](app:/auth) [ansehen](https://app.neu.example/) [Preise](/preise)'));
    const htmlWith = async (app: string) => {
      const { posts } = await readPosts(new Map([['content/blog/eins.mdx', post]]), { app });
      return posts[0]?.html ?? '';
    };
    const html = await htmlWith('https://app.test.example');
    expect(html).toContain(
      '<a href="https://app.test.example/auth" aria-describedby="_blank" data-track="registration" target="_blank" rel="noopener">testen</a>',
    );
    expect(html).toContain('<a href="https://app.neu.example/" aria-describedby="_blank" target="_blank" rel="noopener">ansehen</a>');
    expect(html).toContain('<a href="/preise">Preise</a>');
    const changed = await htmlWith('https://app.neu.example');
    expect(changed).toContain(
      '<a href="https://app.neu.example/auth" aria-describedby="_blank" data-track="registration" target="_blank" rel="noopener">testen</a>',
    );
    expect(changed).toContain(
      '<a href="https://app.neu.example/" aria-describedby="_blank" data-track="registration" target="_blank" rel="noopener">ansehen</a>',
    );
  });

  test('that breaks one post leaves all others readable', async () => {
    const { posts, issues } = await readPosts(
      new Map([
        ['content/blog/gut.mdx', bytes(source('Text.'))],
        ['content/blog/kaputt.mdx', bytes(source('{1 + 1}'))],
        ['content/blog/entwuerfe/tief.mdx', bytes(source('Text.'))],
        ['content/blog/notizen.txt', bytes('Text.')],
      ]),
    );
    expect(posts.map(({ slug }) => slug)).toEqual(['gut']);
    expect(issues.map(({ file }) => file)).toEqual(['content/blog/kaputt.mdx']);
  });
});
