import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { formats } from '../../cli/check/formats.ts';
import type { Report } from '../../cli/check/report.ts';
import { filesWithFindings, waitingTogether } from '../../cli/check/waiting-together.ts';
import { compareIssues } from '../../schema/issue.ts';
import { issueOfFile } from '../../schema/source.ts';
import { readMistakes, readSite, withMistake } from '../mistakes/cases.ts';
import { findingsOf } from '../mistakes/load.ts';
import { sarifSchema } from './sarif-schema.ts';

const site = readSite();
const mistakes = readMistakes().filter(({ name }) => /^(028|036|058|067|097|131|176|184|017)/.test(name));
const issues = (await Promise.all(mistakes.map((mistake) => findingsOf(withMistake(site, mistake))))).flat().toSorted(compareIssues);
const report = {
  issues,
  wrong: filesWithFindings(issues, issues),
  files: [...site.keys()],
  isWhole: true,
  language: 'de',
  base: 'website, neu/',
  colors: false,
} as const;
const write = (format: string, change: Partial<Report> = {}) => {
  const { issues = report.issues } = change;
  return formats[format]?.({ ...report, wrong: filesWithFindings(issues, issues), ...change }) ?? '';
};

describe('what has one cause is one finding, in every format:', () => {
  const waiting = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    ...issueOfFile(`content/pages/${name}.json`, { rule: 'waits-for', files: ['content/facts.json'] }),
    related: [{ file: 'content/facts.json' }],
  }));
  const mistake = issueOfFile('content/facts.json', { rule: 'invalid-encoding' });
  const warning = issueOfFile('content/facts.json', { rule: 'unused-file', write: 'content/facts.json' });
  const files = waiting.map(({ file }) => ({ file }));
  const others = files.slice(1);

  test('files that wait for a mistake are counted where it is told', () => {
    const found = waitingTogether([warning, mistake, ...waiting]);
    expect(found).toEqual([warning, { ...mistake, note: { de: 'Darauf warten 5 weitere Dateien.', en: '5 more files wait for it.' }, related: files }]);
    for (const format of Object.keys(formats)) expect(write(format, { issues: found }), format).toContain('Darauf warten 5 weitere Dateien.');
    expect(write('pretty', { issues: found })).toContain('2 Befunde in 1 von');
    expect(JSON.parse(write('json', { issues: found })).findings[1].related, 'programs read which').toEqual(files);
  });

  test('so are those that wait for a file that waits itself', () => {
    const last = {
      ...issueOfFile('content/pages/f.json', { rule: 'waits-for', files: ['content/pages/a.json'] }),
      related: [{ file: 'content/pages/a.json' }],
    };
    expect(waitingTogether([mistake, ...waiting, last])).toEqual([
      expect.objectContaining({ note: expect.objectContaining({ en: '6 more files wait for it.' }) }),
    ]);
  });

  test('of many whose cause was not asked for the first is told', () => {
    const note = { de: 'Darauf warten 4 weitere Dateien.', en: '4 more files wait for it.' };
    expect(waitingTogether(waiting)).toEqual([{ ...waiting[0], note, related: [{ file: 'content/facts.json' }, ...others] }]);
    expect(waitingTogether(waiting.slice(0, 3))).toEqual(waiting.slice(0, 3));
  });

  test('of many texts that name a value which does not exist the first is told', () => {
    const naming = waiting.map(({ file }) => issueOfFile(file, { rule: 'unknown-fact', token: 'plan.users', known: ['plan.days'] }));
    const note = { de: 'Ebenso an 4 weiteren Stellen, zusammen in 5 Dateien.', en: 'So it is in 4 more places, together in 5 files.' };
    expect(waitingTogether(naming)).toEqual([{ ...naming[0], note, related: others }]);
    expect(waitingTogether(naming.slice(0, 3))).toEqual(naming.slice(0, 3));
  });

  test('of many links to an address that has moved the first is told, and links to others beside it', () => {
    const linking = waiting.map(({ file }) => issueOfFile(file, { rule: 'unknown-path', path: '/kontakt', moved: '/anfrage' }));
    const other = issueOfFile('content/pages/z.json', { rule: 'unknown-path', path: '/kontackt', near: '/anfrage' });
    const note = { de: 'Ebenso an 4 weiteren Stellen, zusammen in 5 Dateien.', en: 'So it is in 4 more places, together in 5 files.' };
    const found = [...linking, other];
    const told = waitingTogether(found);
    expect(told).toEqual([{ ...linking[0], note, related: others }, other]);
    expect(filesWithFindings(found, told).size).toBe(6);
    expect([...filesWithFindings([mistake, ...waiting], [mistake])]).toEqual([mistake.file]);
  });

  test('what lacks a file is counted where it is told that the file lies elsewhere, as the error that it is', () => {
    const elsewhere = {
      ...issueOfFile('content/pages/a.json.txt', { rule: 'unused-file', write: 'content/pages/a.json' }),
      related: [{ file: 'content/pages/a.json' }],
    };
    const row = { ...issueOfFile('pages.config.json', { rule: 'unknown-page', page: 'a' }), related: [{ file: 'content/pages/a.json' }] };
    const note = { de: 'Darauf wartet eine weitere Datei.', en: 'One more file waits for it.' };
    expect(waitingTogether([row, elsewhere])).toEqual([{ ...elsewhere, severity: 'error', note, related: [...elsewhere.related, { file: row.file }] }]);
    expect(waitingTogether([row])).toEqual([row]);
    const ofPhone = {
      ...issueOfFile('content/images/foto.heic', { rule: 'picture-format', ending: 'heic', known: ['png'] }),
      related: [{ file: 'content/images/foto' }],
    };
    const named = {
      ...issueOfFile('content/pages/a.json', { rule: 'unknown-picture', name: 'foto.png', known: [] }),
      related: [{ file: 'content/images/foto.png' }],
    };
    expect(waitingTogether([ofPhone, named])).toEqual([{ ...ofPhone, severity: 'error', note, related: [...ofPhone.related, { file: named.file }] }]);
    expect(waitingTogether([elsewhere])).toEqual([elsewhere]);
  });

  test('files that wait for each other are told as they are', () => {
    const each = waiting.slice(0, 2).map((issue, index) => ({ ...issue, related: [{ file: `content/pages/${'ba'[index]}.json` }] }));
    expect(waitingTogether(each)).toEqual(each);
  });
});

describe('whoever reads findings with a program misses none of them:', () => {
  test('JSON says which version of its form it has, and how each finding is mended', () => {
    const { schemaVersion, summary, findings } = JSON.parse(write('json'));
    expect({ schemaVersion, summary }).toEqual({ schemaVersion: 1, summary: { files: site.size, error: 5, warning: 3, info: 1 } });
    expect(findings.map(({ rule }: { rule: string }) => rule)).toEqual(issues.map(({ rule }) => rule));
    for (const { message, range, fixes } of findings) expect([message.de, message.en, range.line, Array.isArray(fixes)]).not.toContain(undefined);
  });

  test('in a terminal, which stops at the end, errors stand there, and in their order', () => {
    const severities = [...write('pretty').matchAll(/^\S+:\d+:\d+ {2}(\S+)/gm)].map(([, severity]) => severity);
    expect(severities).toEqual(['Hinweis', ...Array(3).fill('Warnung'), ...Array(5).fill('Fehler')]);
    const errors = issues.filter(({ severity }) => severity === 'error').map(({ file, range: { line, column } }) => `${file}:${line}:${column}  Fehler`);
    expect(write('pretty').match(/^\S+ {2}Fehler/gm)).toEqual(errors);
  });

  test('SARIF is of the form that code scanning asks for', () => {
    const log = JSON.parse(write('sarif'));
    const validate = new Ajv({ strict: false }).compile(sarifSchema);
    expect(validate(log) || validate.errors).toBe(true);
    const [{ results, tool }] = log.runs;
    expect(results).toHaveLength(issues.length);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toMatch(/^website,%20neu\/content\//);
  });

  test('GitHub reads one command a line, with its own escapes', () => {
    const lines = write('github').trimEnd().split('\n').slice(0, issues.length);
    for (const line of lines)
      expect(line).toMatch(/^::(error|warning|notice) file=website%2C neu\/[^:,]+,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=[a-z-]+::./);
    expect(lines.join('\n')).toContain('/d%25C3%25A4cher');
  });
});

describe('somebody at a terminal', () => {
  test('sees colours there, and none in a file', () => {
    expect(write('pretty', { colors: true })).toContain('\u001b[');
    expect(write('pretty')).not.toContain('\u001b[');
  });

  test('is told at the end how many there are, that more may stand in a file that could not be read, and what mends some of them', () => {
    const last = (change: Partial<Report> = {}) => write('pretty', change).trimEnd().split('\n').at(-1);
    const one = issues.filter(({ file }) => file === 'content/pages/preise.json').slice(0, 1);
    expect(last({ issues: one })).toBe(
      'Ein Befund auf 1 von 13 Seiten. Die anderen Seiten sind gültig. Eine Datei ließ sich nicht lesen; was sonst darin steht, wird geprüft, sobald das behoben ist. Einen davon behebt: npm run fix',
    );
    expect(last({ issues: one, isWhole: false })).toMatch(/^Ein Befund auf 1 von 13 Seiten\. Eine Datei ließ sich nicht lesen;/);
    const inFacts = one.map((issue) => ({ ...issue, file: 'content/facts.json', rule: 'unknown-key' as const }));
    expect(last({ issues: inFacts })).toContain(' Solange in content/facts.json ein Fehler steht, wird manches an anderen Dateien nicht geprüft.');
    expect(last({ issues: [] })).toBe('Keine Befunde auf 13 Seiten.');
    expect(last({ issues: [], language: 'en' })).toBe('No findings on 13 pages.');
  });
});
