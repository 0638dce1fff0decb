import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { blocksPage } from '../../cli/reference/blocks-page.ts';
import { defineBlock } from '../../schema/block.ts';

const main = path.resolve(import.meta.dirname, '../../cli/main.ts');
const explain = (...args: string[]) => spawnSync(process.execPath, [main, 'explain', ...args], { encoding: 'utf8' });

test('whoever meets a rule reads why it is there, what it wants, and whether it can be mended', () => {
  const { status, stdout } = explain('decimal-comma');
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `decimal-comma  (Fehler)

In JSON trennt ein Komma zwei Werte: Aus 69,99 würden zwei Zahlen.

npm run fix behebt es, wo eindeutig ist, was gemeint war.

Falsch:
  "price.plus": { "title": "Plus, Preis im Monat", "type": "money", "value": 89,99 }

Richtig:
  "price.plus": { "title": "Plus, Preis im Monat", "type": "money", "value": 89.99 }
`,
  });
});

test('without a rule all are listed, and a misspelt one is recognised', () => {
  expect(explain().stdout).toMatch(/^Dateien, die sich nicht lesen lassen\n {2}too-large +Fehler\n/);
  const { status, stderr } = explain('decimal-coma');
  expect([status, stderr.split('\n')[0]]).toEqual([2, 'Die Regel „decimal-coma“ gibt es nicht. Meintest du „decimal-comma“?']);
  expect(explain('nknown-fct').stderr, 'at its first letter, and twice').toContain('Meintest du „unknown-fact“?');
});

test('a rule that a block brings along is explained with what it says and its own examples', () => {
  const { status, stdout } = explain('faq/repeated-question');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^faq\/repeated-question {2}\(Warnung, gilt für den Block „.+“\)\n\nDiese Frage steht weiter oben schon\./);
  expect(stdout).toMatch(/\nFalsch:\n {2}\{\n[\s\S]*"question"[\s\S]*\nRichtig:\n {2}\{\n[\s\S]*"question"/);
  expect(explain('faq/repeated-qestion').stderr).toContain('Meintest du „faq/repeated-question“?');
});

test('what fails in the code of a block is explained to who has met it in a page', () => {
  expect(explain('faq/drawnIds').stdout).toMatch(
    /^faq\/drawnIds {2}\(Warnung\)\n\n„drawnIds“ steht im Ordner blocks\/faq und ist an einem Block einer Seite gescheitert\./,
  );
});

test('the page about all blocks is written while a rule fails, and says why', () => {
  const schema = { type: 'object', title: 'Notiz', description: 'Ein Text.', properties: {}, additionalProperties: false } as const;
  const rule = { name: 'is-short', check: () => undefined as never, examples: { wrong: [{}], right: [] } };
  const note = defineBlock({ schema, component: () => null, examples: [{ name: 'Notiz', block: {} }], rules: [rule] });
  expect(blocksPage(new Map([['note', note]]))).toContain(
    '- `note/is-short`: Die Regel „is-short“ ist an dem Block gescheitert: check gives undefined, and no list',
  );
});
