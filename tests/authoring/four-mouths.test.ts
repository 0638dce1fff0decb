import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fp from 'fastify-plugin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { generatedFiles } from '../../cli/generated-files.ts';
import type { ToldFinding } from '../../renderer/page-state.ts';
import { noValues, valuesSchema } from '../../schema/editor/editor-values.ts';
import { severityNames } from '../../schema/issue.ts';
import { buildApp } from '../../server/app.ts';
import { workbench } from '../../server/dev/workbench.ts';
import { readEnvironment } from '../../server/env.ts';
import { loadBuild } from '../../server/pages/load-build.ts';
import { type ExpectedFinding, readMistakes, readSite, textOf, withMistake } from '../mistakes/cases.ts';
import { copySite } from '../site-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const site = readSite();
const mistakes = readMistakes().flatMap(({ finding, ...mistake }) => (finding ? [{ ...mistake, finding }] : []));

/** A finding as all mouths tell it. */
type Told = Pick<ExpectedFinding, 'rule' | 'severity' | 'file' | 'line' | 'column' | 'de'>;
const told = ({ rule, severity, file, line, column, de }: Told): Told => ({ rule, severity, file, line, column, de });
const sorted = (findings: readonly Told[]) => [...new Set(findings.map((finding) => JSON.stringify(told(finding))))].toSorted().map((text) => JSON.parse(text));

/** Mistakes in files of every kind that have nothing to do with each other: one site has them all at once. */
const numbers = /^(001|033|069|079|083|091|123|125|131|194|213|292)-/;
const seeded = mistakes.filter(({ name }) => numbers.test(name));
const broken = seeded.reduce((files, mistake) => withMistake(files, mistake), new Map(site));
const expected = sorted(seeded.map(({ finding }) => finding));

describe(`what is said of ${seeded.length} mistakes is the same, with its place and its sentence,`, () => {
  const copy = copySite(afterAll);
  beforeAll(() => {
    for (const [name, bytes] of broken) writeFileSync(path.join(copy.folder, name), bytes);
  });
  const check = (format: string) => copy.cli('check', `--format=${format}`).printed;

  test('at a terminal', () => {
    const severities = Object.fromEntries(Object.entries(severityNames.de).map(([severity, name]) => [name, severity]));
    const findings = [...check('pretty').matchAll(/^(\S+):(\d+):(\d+) {2}(\S+) {2}(\S+)\n((?: {2}\S.*\n)+)/gm)];
    const read = findings.map(([, file = '', line, column, severity = '', rule = '', sentences = '']) => {
      const lines = sentences
        .trimEnd()
        .split('\n')
        .map((text) => text.slice(2));
      return { rule, severity: severities[severity], file, line: Number(line), column: Number(column), lines };
    });
    for (const { de, ...finding } of expected) expect(read).toContainEqual({ ...finding, lines: expect.arrayContaining([de]) });
    expect(read).toHaveLength(expected.length);
  });

  test('for programs', () => {
    const { findings } = JSON.parse(check('json'));
    expect(sorted(findings.map((finding: { range: Told; message: Told }) => ({ ...finding, ...finding.range, ...finding.message })))).toEqual(expected);
  });

  test('beside the lines of a pull request', () => {
    const decoded = (text = '') => decodeURIComponent(text.replaceAll(/%(?!25|0A|0D|3A|2C)/g, '%25'));
    const read = [...check('github').matchAll(/^::(\w+) file=(\S+?),line=(\d+),endLine=\d+,col=(\d+),endColumn=\d+,title=(\S+?)::(.*)$/gm)].map(
      ([, command = '', file, line, column, rule, text]) => ({
        rule: decoded(rule),
        severity: command.replace('notice', 'info') as Told['severity'],
        file: decoded(file),
        line: Number(line),
        column: Number(column),
        de: decoded(text).split('\n').at(-1) ?? '',
      }),
    );
    expect(sorted(read)).toEqual(expected);
  });

  test('in code scanning', () => {
    const [{ results }] = JSON.parse(check('sarif')).runs;
    const levels: Record<string, Told['severity']> = { error: 'error', warning: 'warning', note: 'info' };
    const read = results.map(({ ruleId, level, message, locations: [{ physicalLocation }] }: SarifResult) => ({
      rule: ruleId,
      severity: levels[level],
      file: decodeURI(physicalLocation.artifactLocation.uri),
      line: physicalLocation.region.startLine,
      column: physicalLocation.region.startColumn,
      de: message.text.split('\n').at(-1),
    }));
    expect(sorted(read)).toEqual(expected);
  });

  test('over the pages in development, each on a page that it is about', async () => {
    const dataDir = path.join(copy.folder, 'data');
    mkdirSync(dataDir);
    const env = readEnvironment({ SITE_DIR: copy.folder, DATA_DIR: dataDir, LOG_LEVEL: 'error', DRAIN_SECONDS: '0' });
    const development = {
      root,
      siteDir: copy.folder,
      origin: env.origin,
      failures: () => [],
      types: () => [],
      warnings: () => [],
      settled: async () => {},
      codeOf: () => undefined,
      inSources: (stack: string) => stack,
      print: () => {},
      openEditor: () => {},
    };
    const app = await buildApp({
      root,
      env,
      ...(await loadBuild(root)),
      watch: false,
      dev: fp(async (app) => void (await app.register(workbench, development))),
    });
    await app.site.checked;
    const read: Told[] = [];
    for (const address of addresses) {
      const { findings } = (await app.inject(`/_dev/page?path=${address}`)).json<{ findings: ToldFinding[] }>();
      read.push(...findings.map(({ place, message, ...finding }) => ({ ...finding, ...place, de: message })));
    }
    await app.close();
    rmSync(dataDir, { recursive: true });
    expect(sorted(read)).toEqual(expected);
  });
});

interface SarifResult {
  readonly ruleId: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly [
    {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string };
        readonly region: { readonly startLine: number; readonly startColumn: number };
      };
    },
  ];
}

/** One of each page of the site. */
const addresses = [
  ...['/', '/preise', '/kontakt', '/danke', '/impressum', '/datenschutz', '/neues', '/dachdecker', '/fliesenleger', '/software-in-essen'],
  ...['/blog', '/blog/werkzeug-wiederfinden', '/blog/rechnung-am-selben-tag', '/software-fuer-maler-in-essen'],
];

/** Rules that a schema can hold, but for what depends on other fields or files: the columns of a word list, a row of a folder, a figure that is less than it may be. */
const ofShape: readonly string[] = ['unknown-key', 'unknown-block', 'unknown-choice', 'missing-field', 'too-short', 'wrong-type'];
const beyondSchemas = /^(084-|156-|231-|241-|328-|215-|216-|359-|498-|(480|481|482|483|501|502)-word-list-)/;
const inEditor = mistakes.filter(({ name, finding: { rule, file } }) => ofShape.includes(rule) && file.endsWith('.json') && !beyondSchemas.test(name));

describe('VS Code underlines the same place', () => {
  let service: LanguageService;
  beforeAll(async () => {
    const schemas = new Map([...(await generatedFiles()), ['.vscode/werte.schema.json', JSON.stringify(valuesSchema(noValues))]]);
    service = getLanguageService({
      workspaceContext: { resolveRelativePath: (relative, file) => new URL(relative, file).href },
      schemaRequestService: async (uri) => schemas.get(uri.replace('file:///', '')) ?? Promise.reject(`There is no ${uri}.`),
    });
    service.configure({ validate: true });
  });

  /** Where it underlines something, as `line:column`. */
  async function underlined(file: string, text: string): Promise<string[]> {
    const schema = path.posix.relative(path.posix.dirname(file), `schema/${schemaOf(file)}.schema.json`);
    // in the first line, so that all others stay where they are
    const named = text.includes('"$schema"') ? text : text.replace('{', `{ "$schema": "${schema}",`);
    const document = TextDocument.create(`file:///${file}`, 'json', 1, named);
    const problems = await service.doValidation(document, service.parseJSONDocument(document));
    return problems.map(({ range: { start } }) => `${start.line + 1}:${start.character + 1}`);
  }

  // of a misspelt field that has to be there it says as well that it is missing
  test.each(inEditor)('as the command names: $finding.rule in $finding.file ($name)', async (mistake) => {
    const { file, line, column } = mistake.finding;
    expect(await underlined(file, textOf(withMistake(site, mistake), file))).toContain(`${line}:${column}`);
  });

  test('and nothing in a site without a mistake', async () => {
    const documents = [...site.keys()].filter((file) => file.endsWith('.json'));
    const found = await Promise.all(documents.map(async (file) => [file, await underlined(file, textOf(site, file))] as const));
    expect(found.filter(([, places]) => places.length > 0)).toEqual([]);
  });
});

function schemaOf(file: string): string {
  if (file === 'pages.config.json') return 'routes';
  const [, folder = '', name = ''] = /^content\/(?:(pages|updates|seo)\/)?(.*)\.json$/.exec(file) ?? [];
  return { pages: 'page', updates: 'update', seo: 'vocabulary' }[folder] ?? name;
}
