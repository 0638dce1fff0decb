import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatIssues, isError } from '../../schema/issue.ts';
import { testFiles, testSite } from '../test-site.ts';

const folder = `${import.meta.dirname}/broken`;
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

const issuesOf = async (text: string | Uint8Array) => {
  const files: Map<string, string | Uint8Array> = testFiles();
  files.set('content/pages/seite.json', text);
  return (await testSite(files)).issues.filter(isError).map(({ related: _related, ...issue }) => issue);
};

describe('an author who breaks a page reads what is wrong, where, and what to write instead', () => {
  test.each(cases)('R-RTE-41 %s', async (name) => {
    const issues = await issuesOf(readFileSync(`${folder}/${name}.json`, 'utf8'));
    await expect(formatIssues(issues)).toMatchFileSnapshot(`broken/${name}.de.txt`);
    await expect(formatIssues(issues, 'en')).toMatchFileSnapshot(`broken/${name}.en.txt`);
  });

  test('six mistakes are exactly six findings', async () => {
    const issues = await issuesOf(readFileSync(`${folder}/sechs-fehler.json`, 'utf8'));
    expect(issues.map(({ rule, range }) => [rule, range.line])).toEqual([
      ['unknown-fact', 4],
      ['unknown-key', 8],
      ['wrong-link', 10],
      ['unknown-picture', 11],
      ['unknown-choice', 17],
      ['wrong-type', 18],
    ]);
  });

  test('a file that is not UTF-8 says so', async () => {
    const issues = await issuesOf(new Uint8Array([0x7b, 0x22, 0xe4, 0x22, 0x7d]));
    expect(formatIssues(issues)).toBe(
      'content/pages/seite.json:1:1  Fehler  invalid-encoding\n  Die Datei ist nicht in UTF-8 gespeichert. Speichere sie im Editor mit der Kodierung „UTF-8“.\n',
    );
  });

  test('a file over 1 MiB is refused before it is read', async () => {
    const issues = await issuesOf(`{"title":"${'x'.repeat(1024 * 1024)}"}`);
    expect(formatIssues(issues)).toBe(
      'content/pages/seite.json:1:1  Fehler  too-large\n  Die Datei ist größer als 1024 KiB; mehr wird nicht gelesen. Teile die Seite auf mehrere Dateien auf.\n',
    );
  });

  test.each(['['.repeat(1_000_000), `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`])(
    'brackets without end are told at the first that is too many, closed or not',
    async (text) => {
      const issues = await issuesOf(text);
      expect(formatIssues(issues)).toContain(
        '  Fehler  too-deep\n  Hier beginnt die 65. Ebene von Klammern; gelesen werden höchstens 64. Lösche die Klammern, die zu viel sind.\n',
      );
    },
  );

  test('a file saved with a byte order mark is read', async () => {
    expect(await issuesOf(`\uFEFF${testFiles().get('content/pages/home.json')}`)).toEqual([]);
  });
});

test('every sentence that a page can cause is pinned in one of these files', async () => {
  const pinned = cases.map((name) => readFileSync(`${folder}/${name}.de.txt`, 'utf8')).join('');
  const rules = [
    'invalid-json',
    'duplicate-key',
    'unknown-key',
    'missing-field',
    'wrong-type',
    'unknown-choice',
    'too-short',
    'too-long',
    'too-few-items',
    'too-many-items',
    'duplicate-item',
    'out-of-range',
    'wrong-format',
    'unknown-block',
    'block-placement',
    'too-many-blocks',
    'unknown-fact',
    'duplicate-anchor',
    'missing-heading',
  ];
  expect(rules.filter((rule) => !pinned.includes(`Fehler  ${rule}`))).toEqual([]);
});
