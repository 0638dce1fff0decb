import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { Island } from '../../blocks/_islands/island.tsx';
import { renderer } from '../../renderer/entry-server.ts';
import type { Failure } from '../../renderer/page-state.ts';
import type { Block } from '../../schema/block.ts';
import type { WrittenBlock } from '../../schema/migration.ts';
import { schemaFault as faultOf } from '../../schema/validation/compile.ts';
import { htmlOfExamples } from '../../server/dev/invalid-html.ts';
import { missingDeclarations, undeclaredFolders } from '../../server/dev/missing-declarations.ts';
import { readModule } from '../../server/dev/modules.ts';
import { followReactWarnings } from '../../server/dev/react-warnings.ts';
import { refusedSchema, schemaFaults, silentFields, wrongDefaults } from '../../server/dev/schema-faults.ts';
import { createSourceReader } from '../../server/dev/source-reader.ts';
import type { Sources } from '../../server/dev/sources.ts';
import { checkTypes, compiler, formatMistake, type TypeCheck, typeErrors } from '../../server/dev/type-check.ts';
import { examplesIn, isToldOn, unreadableExamples } from '../../server/dev/wrong-examples.ts';
import { failureOf } from '../../server/failure.ts';
import { readSite } from '../mistakes/cases.ts';
import { readAll } from '../mistakes/load.ts';
import { folder } from './fixture.ts';

const wrong = `blocks/faq/faq.tsx(75,14): error TS2322: Type 'string' is not assignable to type 'number'.\n`;
const told = "blocks/faq/faq.tsx:75:14  TS2322\n  Type 'string' is not assignable to type 'number'.\n";

test('a mistake of the types is told with its line, and with what belongs to it', () => {
  const more = `${wrong}  Because of this.\nblocks/a.ts(1,2): error TS1: B.\nFound 2 errors.\n`;
  expect(typeErrors(more).map(formatMistake)).toEqual([`${told.trimEnd()}\n    Because of this.\n`, 'blocks/a.ts:1:2  TS1\n  B.\n']);
});

/** A compiler that ends when it is told what to print. */
function compilerByHand() {
  const waiting: ((printed: string) => void)[] = [];
  const printed: string[] = [];
  const seen: number[] = [];
  const types: TypeCheck = checkTypes({
    compile: (ending) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        ending.addEventListener('abort', () => resolve(wrong));
      }),
    print: (text) => printed.push(text),
    areRight: () => 'right',
    onChange: () => seen.push(types.found.length),
  });
  const says = async (text: string) => {
    waiting.shift()?.(text);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { types, waiting, printed, seen, says };
}

test('each mistake of the types is told once, and when all are mended', async () => {
  const { types, printed, seen, says } = compilerByHand();
  for (const text of [wrong, wrong, '', '']) {
    types.start();
    await says(text);
  }
  expect(printed).toEqual([told, 'right']);
  expect(seen, 'a browser hears of each change').toEqual([1, 0]);
});

test('what is saved while the compiler looks is looked at next, and what it saw before is not told', async () => {
  const { types, waiting, printed, says } = compilerByHand();
  types.start();
  types.start();
  types.start();
  expect(waiting).toHaveLength(1);
  await says(wrong);
  expect(waiting).toHaveLength(1);
  await says('');
  expect([waiting.length, printed]).toEqual([0, []]);
});

test('nothing is told once the server ends', async () => {
  const { types, printed } = compilerByHand();
  types.start();
  types.start();
  await types.close();
  expect(printed).toEqual([]);
});

test('a compiler that cannot look says why, and what was known of the types stays', async () => {
  const root = await folder();
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  mkdirSync(path.dirname(tsc), { recursive: true });
  const prints = (text: string, code: number) => writeFileSync(tsc, `console.log(${JSON.stringify(text)}); process.exitCode = ${code};`);
  const printed: string[] = [];
  const types = checkTypes({ compile: compiler(root, () => 'de'), print: (text) => printed.push(text), areRight: () => 'right', onChange: () => {} });
  for (const [text, code] of [
    [wrong, 2],
    ['error TS5023: Unknown compiler option.', 1],
    ['', 137],
  ] as const) {
    prints(text, code);
    const before = printed.length;
    types.start();
    await expect.poll(() => printed.length).toBe(before + 1);
  }
  rmSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.cache'), 'no folder');
  types.start();
  await expect
    .poll(() => printed)
    .toEqual([told, 'tsc: error TS5023: Unknown compiler option.', 'tsc: ended with 137', expect.stringMatching(/ENOTDIR|EEXIST/)]);
  expect(types.found).toHaveLength(1);
});

test('code that throws a text or nothing at all is told as code that fails, and does not end the server', async () => {
  const root = await folder();
  const thrown: unknown[] = ['Das geht nicht', undefined];
  const sources: Partial<Sources> = { read: () => Promise.reject(thrown.shift()), postpone() {} };
  const reader = createSourceReader({ root, sources: sources as Sources, vite: {} as never, print: () => {}, onRetry() {} });
  for (const message of ['Das geht nicht', 'undefined']) {
    expect(await reader.read('de')).toBeUndefined();
    expect(reader.failures).toMatchObject([{ message, stack: '' }]);
  }
});

/** A project whose compiler writes down its process and never ends, whoever asks it to. */
async function endlessCompiler() {
  const root = await folder();
  const program = path.join(root, 'node_modules/typescript/bin/tsc');
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, "require('node:fs').writeFileSync('pid', String(process.pid)); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);");
  const pid = path.join(root, 'pid');
  const isRunning = () => {
    try {
      return process.kill(Number(readFileSync(pid, 'utf8')), 0);
    } catch {
      return false;
    }
  };
  return { root, hasBegun: () => existsSync(pid) && readFileSync(pid, 'utf8') !== '', isRunning };
}

test('a rule that fails at examples is told once, at the place in its code that throws or has its name', async () => {
  const items = [{ question: 'Was kostet es?', answer: 'Nichts.' }];
  const root = await folder({
    'blocks/faq/examples.json': JSON.stringify(['Eins', 'Zwei'].map((name) => ({ name, block: { headline: name, items } }))),
    'blocks/faq/rules.ts': "export const rules = [\n  {\n    name: 'is-long',\n    check: () => undefined,\n  },\n];",
  });
  const { site } = renderer.accept(new Map(), await readAll(readSite()));
  const examples = { wrong: [], right: [] };
  const thrown = Object.assign(new Error('items is undefined'), { stack: 'Error\n    at check (/p/blocks/faq/rules.ts:4:12)' });
  const throws = () => {
    throw thrown;
  };
  const check = () => undefined as never;
  const rules = [
    { name: 'is-short', check: throws, examples },
    { name: 'is-long', check, examples },
    { name: 'is-elsewhere', check, examples },
  ];
  const catalogue = renderer.catalogue as Map<string, Block>;
  const faq = catalogue.get('faq') as Block;
  catalogue.set('faq', { ...faq, rules });
  onTestFinished(() => void catalogue.set('faq', faq));
  expect((await examplesIn(root)({ renderer, current: site })).map(inLine)).toEqual([
    'blocks/faq/rules.ts:4 Die Regel „is-short“ ist an dem Block gescheitert: items is undefined (blocks/faq/rules.ts:4:12). Falsch ist ihr Code, nicht der Block.',
    'blocks/faq/rules.ts:3 Die Regel „is-long“ ist an dem Block gescheitert: check gives undefined, and no list. Falsch ist ihr Code, nicht der Block.',
    'blocks/faq/index.ts:1 Die Regel „is-elsewhere“ ist an dem Block gescheitert: check gives undefined, and no list. Falsch ist ihr Code, nicht der Block.',
  ]);
});

test('the compiler ends with what it is asked for, also before it has begun', async () => {
  const { root, hasBegun, isRunning } = await endlessCompiler();
  const ending = new AbortController();
  const compiled = compiler(root, () => 'de')(ending.signal);
  await expect.poll(hasBegun).toBe(true);
  ending.abort();
  await expect(compiled).rejects.toThrow('aborted');
  await expect.poll(isRunning).toBe(false);
  await expect(compiler(root, () => 'de')(AbortSignal.abort())).rejects.toThrow('aborted');
});

test('the compiler ends with the process that asked it, however that ends', async () => {
  const { root, hasBegun, isRunning } = await endlessCompiler();
  const file = new URL('../../server/dev/type-check.ts', import.meta.url).href;
  const asks = `const { compiler } = await import('${file}'); compiler('${root}', () => 'de')(new AbortController().signal); process.stdin.on('data', () => process.exit());`;
  const asking = spawn(process.execPath, ['--input-type=module', '--eval', asks], { stdio: ['pipe', 'ignore', 'inherit'] });
  await expect.poll(hasBegun).toBe(true);
  asking.stdin.write('exit');
  await expect.poll(isRunning).toBe(false);
});

test('an example that its block does not take is told at its line, the others are not; nor what was mended, while the file is no JSON', async () => {
  const root = await folder();
  const write = (type: string, examples: unknown) => {
    mkdirSync(path.join(root, 'blocks', type), { recursive: true });
    writeFileSync(path.join(root, 'blocks', type, 'examples.json'), JSON.stringify(examples, null, 2));
  };
  const items = [{ question: 'Was kostet es?', answer: '{{price.basic}}', $comment: 'ein Wert' }];
  write('faq', [
    { name: 'Richtig', block: { headline: 'Fragen', items } },
    { name: 'Falsch', block: { haedline: 'Fragen', items } },
  ]);
  write('team', [{ block: {} }]);
  const { site } = renderer.accept(new Map(), await readAll(readSite()));
  const look = examplesIn(root);
  const found = await look({ renderer, current: site });
  expect(found.map(inLine)).toEqual([
    'blocks/faq/examples.json:18 2 › block › haedline: Das Feld „haedline“ gibt es hier nicht. Meintest du „headline“?',
    'blocks/team/examples.json:2 1: Es fehlt „name“ (Name). Ergänze: "name": …',
  ]);
  const toldOn = (address: string) => found.filter(isToldOn(address)).map(({ name }) => name);
  expect(toldOn('/_blocks/team/1')).toEqual(['blocks/team/examples.json']);
  expect(toldOn('/_blocks/hero/1')).toEqual([]);
  expect(toldOn('/preise')).toHaveLength(2);
  const step = 'blocks/faq/migrations/2026-11-22-more.ts';
  mkdirSync(path.join(root, path.dirname(step)));
  writeFileSync(path.join(root, step), '\nexport default { up: (block) => ({ ...block, headline: block.headline + 1 }) };');
  const up = (block: WrittenBlock) => ({ ...block, headline: `${block.headline}!` });
  const faq = renderer.catalogue.get('faq') as Block;
  const migrated = new Map(renderer.catalogue).set('faq', { ...faq, migrations: new Map([[step, { describe: { de: 'neu', en: 'new' }, up }]]) });
  expect((await examplesIn(root)({ renderer: { ...renderer, catalogue: migrated }, current: site })).map(inLine)).toContainEqual(
    expect.stringMatching(
      /^blocks\/faq\/migrations\/2026-11-22-more\.ts:2 "up" changes the example ".+", a block of today: "headline" \(".+" → ".+!"\)\. Let "up" begin with/,
    ),
  );

  writeFileSync(path.join(root, 'blocks/faq/examples.json'), '[\n  { "name": "Richtig", },\n]');
  expect(unreadableExamples(root, 'de').map(inLine)).toEqual([
    'blocks/faq/examples.json:2 Dieses Komma ist zu viel. Ein Komma steht nur zwischen zwei Angaben, nie vor der ersten oder hinter der letzten. Lösche es.',
  ]);
  expect(await look({ renderer, current: site }), 'what is no longer in the file').toEqual(found.slice(1));

  writeFileSync(path.join(root, 'blocks/faq/examples.json'), '[{\n  "name: "Richtig" }]');
  expect(unreadableExamples(root, 'de').map(inLine)).toEqual([
    'blocks/faq/examples.json:2 Hier fehlt ein gerades Anführungszeichen, oder eines steht an der falschen Stelle oder ist zu viel. Schreibe "name": statt "name:',
  ]);
  expect(await look({ renderer, current: site })).toEqual(found.slice(1));
});

test('an example is its folder’s, and is not taken for that of another block whose fields it has', async () => {
  const example = [{ name: 'Fragen', block: { headline: 'Fragen', items: [{ question: 'Was?', answer: 'Das.' }] } }];
  const root = await folder({ 'blocks/timeline/examples.json': JSON.stringify(example) });
  const { site } = renderer.accept(new Map(), await readAll(readSite()));
  const found = await examplesIn(root)({ renderer, current: site });
  expect(found.map(({ message }) => message)).toContain('1 › block › items › 1: Es fehlt „date“ (Zeitpunkt). Ergänze: "date": …');
});

/** The declaration of a block whose files have this name. */
const declaring = (name: string) =>
  `import { defineBlock } from '../../schema/block.ts';\nimport { schema } from './${name}.schema.ts';\nimport { Shown } from './${name}.tsx';\n\nexport default defineBlock({ schema, component: Shown, examples: [] });\n`;

const inLine = ({ message, place }: Failure) => `${place?.file}:${place?.line} ${message}`;

test('a schema by which nothing can be checked is told at its line, and so is a field that says nothing to authors', async () => {
  const root = await folder({ 'blocks/faq/index.ts': declaring('faq') });
  const file = 'blocks/faq/faq.schema.ts';
  const faultsOf = (text: string) => {
    writeFileSync(path.join(root, file), `export const schema = ${text} as const;`);
    const schema = { type: 'object', title: 'T', description: 'D', additionalProperties: false, ...new Function(`return ${text}`)() };
    const catalogue = new Map([['faq', { schema, component: () => null, examples: [] }]]);
    return [...schemaFaults(root, catalogue), ...silentFields(root, catalogue)].map(inLine);
  };
  const field = "{ type: 'string', title: 'T', description: 'D' }";
  expect(faultsOf(`{ properties: { a: ${field} },\n required: ['a', 'autor'] }`)).toEqual([
    `${file}:2 "autor" is required and no field: add it to "properties", or take it out of "required".`,
  ]);
  expect(faultsOf(`{ properties: {\n a: ${field.replace('title', 'titel')} } }`)).toEqual([
    `${file}:2 The schema is no JSON Schema: unknown keyword: "titel".`,
    `${file}:2 The field "a" has no title, which authors read in their editors.`,
  ]);
  for (const pattern of ["'^\\\\d([a-z'", 'String.raw`^\\d([a-z`'])
    expect(faultsOf(`{ properties: {\n a: { ...${field},\n pattern: ${pattern} } } }`)).toEqual([
      `${file}:3 The schema is no JSON Schema: Invalid regular expression: /^\\d([a-z/u: Unterminated character class.`,
    ]);
  expect(
    faultsOf(`{ properties: { a: { type: 'array', title: 'T', description: 'D', items: { type: 'object', properties: {\n b: { type: 'string' } } } } } }`),
  ).toEqual([`${file}:2 The field "b" has no title and no description, which authors read in their editors.`]);
});

test('a default that its own field does not take is told at its line, since editors propose it and mark it then', async () => {
  const file = 'blocks/faq/faq.schema.ts';
  const text = `{ properties: {
    a: { type: 'string', default: 5 },
    b: { type: 'array', minItems: 2, default: ['x'],
      items: { type: 'object', properties: { c: { type: 'string', enum: ['d', 'e'], default: 'f' } } } },
    right: { type: 'array', minItems: 1, items: { type: 'string' }, default: ['x'] },
    none: { type: 'string' } } }`;
  const root = await folder({ 'blocks/faq/index.ts': declaring('faq'), [file]: `export const schema = ${text} as const;` });
  const schema = { type: 'object', title: 'T', description: 'D', additionalProperties: false, ...new Function(`return ${text}`)() };
  const catalogue = new Map([['faq', { schema, component: () => null, examples: [] }]]);
  const wrong = (name: string, why: string) => `The default of "${name}" is none that the field takes: ${why}.`;
  expect(wrongDefaults(root, catalogue).map(inLine)).toEqual([
    `${file}:2 ${wrong('a', 'must be string, and it is 5')}`,
    `${file}:3 ${wrong('b', 'must NOT have fewer than 2 items, and it is ["x"]')}`,
    `${file}:4 ${wrong('c', 'must be equal to one of the allowed values, and it is "f"')}`,
  ]);
});

test('a schema that the catalogue refuses is told at the format, the value or the keyword that is wrong in it', async () => {
  const root = await folder({ 'blocks/faq/index.ts': declaring('faq') });
  const file = 'blocks/faq/faq.schema.ts';
  writeFileSync(
    path.join(root, file),
    "export const schema = {\n  opens: { format: 'clok' },\n  items: { type: 'array', minItems: '1' },\n  days: { type: 'arrray' },\n  price: { multipleOf: 0.5 },\n} as const;",
  );
  const told = (says: string) => inLine(refusedSchema(root, new Error(`blocks/faq/index.ts: the schema ${says}`)) as Failure);
  expect(told('names the format "clok", which is not declared.')).toBe(`${file}:2 The schema names the format "clok", which is not declared.`);
  const notOne = (schema: object) => told(`is no JSON Schema: ${faultOf(schema)}.`);
  expect(notOne({ properties: { items: { minItems: '1' } } })).toBe(
    `${file}:3 The schema is no JSON Schema: /properties/items/minItems must be integer, not "1".`,
  );
  expect(notOne({ properties: { days: { type: 'arrray' } } })).toMatch(/:4 .* must be equal to one of the allowed values \(array, .*\), not "arrray"\.$/);
  expect(told('uses "multipleOf", of which nothing could be told.')).toMatch(/:5 The schema uses "multipleOf"/);
  expect(told('lets "items" have no value at all: …')).toBe(`${file}:3 The schema lets "items" have no value at all: …`);
  expect(told('lets "days" have any field: …')).toBe(`${file}:4 The schema lets "days" have any field: …`);
  expect(refusedSchema(root, new Error('blocks/faq/index.ts: the block has no default export'))).toBeUndefined();
});

test('a block whose declaration is gone is told in what is left of it, before pages are read; a folder that is gone, or is being begun, is not', () => {
  const found = (...files: string[]) => missingDeclarations(new Map(files.map((file) => [file, readModule(file, '')])), ['faq', 'hero']).map(inLine);
  expect(found('blocks/faq/faq.schema.ts', 'blocks/hero/hero.tsx', 'blocks/hero/index.ts', 'blocks/logo-wall/logo-wall.tsx')).toEqual([
    'blocks/faq/faq.schema.ts:1 The block "faq" has no blocks/faq/index.ts any more, which declares it: write one, or delete the folder.',
  ]);
  expect(found('blocks/hero/index.ts')).toEqual([]);
});

test('a folder without a declaration is told as long as it has none: no page can have it; rooms that blocks share need none', () => {
  const found = (...files: string[]) => undeclaredFolders(new Map(files.map((file) => [file, readModule(file, '')]))).map(inLine);
  expect(found('blocks/logo-wall/logo-wall.schema.ts', 'blocks/logo-wall/logo-wall.tsx')).toEqual([
    'blocks/logo-wall/logo-wall.schema.ts:1 blocks/logo-wall has no index.ts, so there is no block "logo-wall": write one, which declares it.',
  ]);
  expect(found('blocks/logo-wall/logo-wall.tsx', 'blocks/logo-wall/index.ts', 'blocks/_pictures/icon.tsx')).toEqual([]);
});

test('a package that is not there is told at the line that asks for it', async () => {
  const root = await folder({ 'blocks/faq/faq.tsx': "import { a } from '../a.ts';\nimport _ from 'lodash';\n" });
  const place = { file: 'blocks/faq/faq.tsx', line: 2, column: 16 };
  expect(failureOf(root, new Error(`Cannot find module 'lodash' imported from '${root}/blocks/faq/faq.tsx'`)).place).toEqual(place);
  expect(failureOf(root, new Error(`Failed to load url lodash (resolved id: lodash) in ${root}/blocks/faq/faq.tsx. Does the file exist?`)).place).toEqual(
    place,
  );
});

test('an island that draws another one is told with its own line', () => {
  const Outer = () => createElement(Island, { of: () => null, props: {} });
  const ofTheTest = expect.stringMatching(/not nested\.\n\s+at Outer .*while-blocks/);
  expect(() => renderToString(createElement(Outer))).toThrow(expect.objectContaining({ stack: ofTheTest }));
});

/** A block of two elements without a key, as it was drawn first; with what is told of it. */
async function blockWithoutKeys() {
  const file = 'blocks/team/team.mjs';
  const code = "export default (h) => () =>\n  h('ul', null, [1, 2].map(() => h('li')));\n";
  const root = await folder({ [file]: code });
  const { default: withReact } = await import(path.join(root, file));
  const drawn = { code: { text: code } };
  const printed: string[] = [];
  const warnings = followReactWarnings(
    root,
    () => drawn.code,
    (text) => printed.push(text),
    () => {},
  );
  onTestFinished(() => warnings.close());
  const draw = () => renderToString(createElement(withReact(createElement)));
  const save = (text: string) => writeFileSync(path.join(root, file), text);
  const isTold = expect.stringMatching(/^blocks\/team\/team\.mjs:\d+:34\n {2}Each child in a list should have a unique "key" prop/);
  return { file, code, drawn, printed, warnings, draw, save, isTold };
}

test('what React warns of while the server draws is told once, with the line, until the file is another one', async () => {
  const { file, code, drawn, printed, warnings, draw, save, isTold } = await blockWithoutKeys();
  draw();
  draw();
  expect(printed).toEqual([isTold]);
  expect(warnings.found()).toMatchObject([{ place: { file } }]);
  drawn.code = { text: `${code}// not mended` };
  save(drawn.code.text);
  expect(warnings.found()).toEqual([]);
  draw();
  expect([printed.length, warnings.found().length]).toEqual([2, 1]);
});

test('what React warns of is over once its file is mended, also where the server draws the code of before once more', async () => {
  const { code, printed, warnings, draw, save, isTold } = await blockWithoutKeys();
  save(`${code}// mended`);
  draw();
  draw();
  expect([printed, warnings.found()]).toEqual([[isTold], []]);
});

test('what React warns of is told with the line that was drawn, and once, whatever is saved meanwhile', async () => {
  const { code, drawn, printed, warnings, draw, save, isTold } = await blockWithoutKeys();
  drawn.code = { text: `${code}// as drawn` };
  for (const line of ['// as saved', '// as saved then']) {
    save(code + line);
    draw();
  }
  expect([printed, warnings.found()]).toEqual([[isTold], []]);
  // modules that a test loads begin one line further down
  expect(printed[0]).toContain('  3 │ // as drawn');
});

test('what React warns of is told anew, with its line, when it was mended and is there again', async () => {
  const { code, drawn, printed, warnings, draw, save, isTold } = await blockWithoutKeys();
  draw();
  save(`${code}// mended`);
  expect(warnings.found()).toEqual([]);
  save(code);
  drawn.code = { text: code };
  draw();
  expect([printed, warnings.found().length]).toEqual([[isTold, isTold], 1]);
});

/**
 * A process that a loop in a file keeps busy, once that is told; `ended` resolves to the signal that it ended by.
 * @param before code that runs first
 */
async function loopingProcess(before = '') {
  const file = 'blocks/team/team.mjs';
  const root = await folder({ [file]: 'export function draw(days) {\n  while (days) {}\n}\n' });
  const watching = new URL('../../server/dev/endless-loop.ts', import.meta.url).href;
  const code = `const { watchLoops } = await import('${watching}'); watchLoops('${root}', 'a loop?', 1);
    process.on('SIGINT', () => {}); const { draw } = await import('${root}/${file}'); setTimeout(() => { ${before} draw(true); }, 500);`;
  const looping = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void looping.kill('SIGKILL'));
  const ended = new Promise((resolve) => looping.once('exit', (_, signal) => resolve(signal)));
  let printed = '';
  looping.stdout.on('data', (text) => {
    printed += text;
  });
  await expect
    .poll(() => printed, { timeout: 15_000 })
    .toMatch(/^blocks\/team\/team\.mjs:2:\d+\n {2}a loop\?\n\n {2}2 │ while \(days\) \{\}\n\n {4}at \S*draw /);
  return { source: path.join(root, file), interrupt: () => looping.kill('SIGINT'), ended };
}

test('a loop without an end is told with its line, and Ctrl-C ends the process that it keeps busy', async () => {
  const { interrupt, ended } = await loopingProcess();
  interrupt();
  expect(await ended).toBe('SIGINT');
});

test('what takes long and is nothing of the project is no loop', async () => {
  const { interrupt, ended } = await loopingProcess('for (const end = Date.now() + 2500; Date.now() < end; );');
  interrupt();
  expect(await ended).toBe('SIGINT');
});

test.skipIf(process.platform === 'win32')(
  'once the file with the loop is saved the process makes room for another one, which cli/setup.mjs starts',
  async () => {
    const { source, ended } = await loopingProcess();
    writeFileSync(source, 'export function draw() {}\n');
    expect(await ended).toBe('SIGUSR2');
  },
);

test('elements that cannot stand in one another, and a picture without a text or a size, are told at the block whose example has them, once it is declared anew', async () => {
  const root = await folder({
    'blocks/team/index.ts': declaring('team'),
    'blocks/team/team.tsx': 'export const Shown = () => (\n  <button><a href="/">Team</a></button>\n);\n',
  });
  const look = htmlOfExamples(root);
  let drawn = 0;
  const toldOf = (html: string, block = {}) => {
    const catalogue = new Map([['team', Object.assign(block, { examples: [{ name: 'Drei', block: {} }] })]]);
    const renderExample = () => {
      drawn += 1;
      return { block: { html } };
    };
    return look({ site: { renderer: { catalogue, renderExample } }, renderOptions: () => ({}) } as never, () => true);
  };
  const block = {};
  for (let looks = 0; looks < 2; looks += 1)
    expect((await toldOf('<div><button type="button"><a href="/">Team</a></button></div>', block)).map(inLine)).toEqual([
      'blocks/team/team.tsx:2 <a> element is not permitted as a descendant of <button> (div > button > a), in the example "Drei".',
    ]);
  expect(drawn).toBe(1);
  expect((await toldOf('<img src="a.png" width="2" height="1">')).map(inLine)).toEqual([
    expect.stringMatching(/^blocks\/team\/team\.tsx:1 <img> is missing required "alt"/),
  ]);
  expect((await toldOf('<section><p><div>Team</div></p></section>')).map(inLine)).toEqual([
    'blocks/team/team.tsx:1 Element <p> is implicitly closed by adjacent <div> (section > p), in the example "Drei".',
  ]);
  const inEach = await toldOf('<ul><li><p><div>Team</div></p></li><li><p><div>Team</div></p></li></ul>');
  expect(inEach).toEqual([expect.objectContaining({ message: expect.stringContaining('(ul > li > p)'), stack: '' })]);
  expect(
    (await toldOf('<p><a class="c" href="app:/auth">Anmelden</a> <a href="mailto:a@b.example">Mail</a> <a href="#ziel">Ziel</a></p>')).map(inLine),
  ).toEqual([expect.stringMatching(/^blocks\/team\/team\.tsx:2 href="app:\/auth" leads nowhere in a browser: Link and ButtonLink/)]);
  const sizes = 'width="2" height="1"';
  expect((await toldOf(`<p><img src="a.png" alt="" width="2"></p><p><img src="b.png" alt="" ${sizes}></p>`)).map(inLine)).toEqual([
    expect.stringMatching(/^blocks\/team\/team\.tsx:1 <img> has no width and height/),
  ]);
  expect(await toldOf(`<x-island><div><img src="a.png" alt="" ${sizes}><p>Team<br></p></div></x-island>`)).toEqual([]);
});

test('a style that the server draws in an island is told there: browsers refuse it until the island is alive; one that comes later is not', async () => {
  const root = await folder({ 'blocks/team/names.island.tsx': 'export default () => (\n  <p style={{ top: 1 }} />\n);\n' });
  const toldOf = async (html: string) => {
    const catalogue = new Map([['team', { examples: [{ name: 'Drei', block: {} }] }]]);
    const renderer = { catalogue, renderExample: () => ({ block: { html } }) };
    return (await htmlOfExamples(root)({ site: { renderer }, renderOptions: () => ({}) } as never, () => true)).map(inLine);
  };
  const island = '<x-island data-id="a" data-name="names"><p>A</p><p style="top:1px">B</p><p style="top:2px">C</p></x-island>';
  expect(await toldOf(`<section>${island}</section>`)).toEqual([
    'blocks/team/names.island.tsx:2 Browsers refuse style="…" of what the server draws, so that it is missing until the island is alive: write css`…`, or set it once a visitor has done something.',
  ]);
  expect(await toldOf(island.replaceAll(/ style="[^"]*"/g, ''))).toEqual([]);
  expect(await toldOf('<x-island data-id="a" data-name="names"></x-island><p style="top:1px">A</p>')).toEqual([]);
});

test('HTML of an island that browsers put right is told in the file of the island', async () => {
  const root = await folder({
    'blocks/team/index.ts': declaring('team'),
    'blocks/team/team.tsx': 'export function Team() {\n  return <Island of={Names} props={{}} />;\n}\n',
    'blocks/team/names.island.tsx': 'export default () => (\n  <button>\n    <a href="app:/auth">\n      <img src="a.png" />\n    </a>\n  </button>\n);\n',
  });
  const html = '<section><x-island data-name="names"><button type="button"><a href="app:/auth"><img src="a.png"></a></button></x-island></section>';
  const catalogue = new Map([['team', { examples: [{ name: 'Drei', block: {} }] }]]);
  const app = { site: { renderer: { catalogue, renderExample: () => ({ block: { html } }) } }, renderOptions: () => ({}) };
  expect((await htmlOfExamples(root)(app as never, () => true)).map(inLine)).toEqual([
    expect.stringMatching(/^blocks\/team\/names\.island\.tsx:3 <a> element is not permitted as a descendant of <button>/),
    expect.stringMatching(/^blocks\/team\/names\.island\.tsx:4 <img> is missing required "alt"/),
    expect.stringMatching(/^blocks\/team\/names\.island\.tsx:4 <img> has no width and height/),
    expect.stringMatching(/^blocks\/team\/names\.island\.tsx:3 href="app:\/auth" leads nowhere/),
  ]);
});

test('what is wrong with a block whose folder has another name now is told in its files, which have kept theirs', async () => {
  const root = await folder({
    'blocks/crew/index.ts': declaring('team'),
    'blocks/crew/team.schema.ts': "export const schema = {\n  required: ['name'],\n} as const;\n",
    'blocks/crew/team.tsx': '\nexport function Shown() {\n  return <img src="a.png" />;\n}\n',
    'blocks/_names/names.island.tsx': 'export default () => <p style={{ top: 1 }} />;\n',
  });
  const schema = { type: 'object', title: 'T', description: 'D', properties: {}, required: ['name'], additionalProperties: false } as const;
  expect(schemaFaults(root, new Map([['crew', { schema, component: () => null, examples: [] }]])).map(inLine)).toEqual([
    expect.stringMatching(/^blocks\/crew\/team\.schema\.ts:2 "name" is required and no field/),
  ]);
  const html = '<img src="a.png" alt=""><x-island data-name="names"><p style="top:1px">A</p></x-island>';
  const block = { examples: [{ name: 'Drei', block: {} }] };
  const app = { site: { renderer: { catalogue: new Map([['crew', block]]), renderExample: () => ({ block: { html } }) } }, renderOptions: () => ({}) };
  expect((await htmlOfExamples(root)(app as never, () => true)).map(inLine)).toEqual([
    expect.stringMatching(/^blocks\/crew\/team\.tsx:3 <img> has no width and height/),
    expect.stringMatching(/^blocks\/_names\/names\.island\.tsx:1 Browsers refuse style/),
  ]);
  const inReact = 'Error\n    at render (/x/node_modules/react-dom/server.js:1:1)';
  expect(failureOf(root, { message: 'Objects are not valid as a React child', stack: inReact }, 'crew').place).toEqual({
    file: 'blocks/crew/team.tsx',
    line: 2,
    column: 1,
  });
});

test('what React warns of in the browser is told at the code that it warns of, not where it was heard', () => {
  const stack = 'Error\n    at console.error (/p/renderer/client/dev/browser-failures.ts:40:33)\n    at Days (/p/blocks/team/days.island.tsx:12:5)\n';
  expect(failureOf('/p', { message: 'React has detected a change in the order of Hooks called by Days.', stack })).toMatchObject({
    name: 'blocks/team/days.island.tsx',
    place: { line: 12, column: 5 },
  });
});

test('what throws is told with its line of code and, where that is about how blocks are drawn, with what is to be done', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const file = 'blocks/faq/faq.tsx';
  const failed = (message: string, frames: string) => failureOf(root, { message, stack: `Error: ${message}\n${frames}` });
  const inReact = '    at render (/x/node_modules/react-dom/server.js:1:1)';
  const [firstLine] = readFileSync(path.join(root, file), 'utf8').split('\n');
  expect(failed('items is undefined', `    at Faq (${root}/${file}:1:7)\n${inReact}`)).toMatchObject({
    message: 'items is undefined',
    stack: `  1 │ ${firstLine}\n\n    at Faq (${file}:1:7)\n    (1 × node_modules)`,
  });
  // of others alone there is nothing to be seen
  expect(failed('items is undefined', inReact).stack).toBe('');
  const { place } = failureOf(root, { message: 'Objects are not valid as a React child', stack: inReact }, 'faq');
  expect(place?.file).toBe(file);
  // neither a text that is thrown nor a promise knows the component
  const inRenderer = `Error: suspended\n    at renderBlock (${root}/renderer/page/render-block.tsx:56:5)\n${inReact}`;
  expect(failureOf(root, { message: 'suspended', stack: inRenderer }, 'faq')).toMatchObject({ place, stack: expect.stringContaining('renderBlock') });
  expect(failureOf(root, { message: 'suspended', stack: inRenderer }).place?.file).toBe('renderer/page/render-block.tsx');
  expect(readFileSync(path.join(root, file), 'utf8').split('\n')[(place?.line ?? 0) - 1]).toMatch(/^export function Faq\(/);
  expect(failed('localStorage is not defined', inReact).message).toMatch(/^localStorage is not defined: the server draws this first, .* in useEffect/);
  expect(failed('A component suspended while responding to synchronous input.', inReact).message).toMatch(/nothing may be async or lazy/);
});
