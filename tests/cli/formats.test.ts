import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { formats } from '../../cli/check/formats.ts';
import { compareIssues } from '../../schema/issue.ts';
import { issueOfFile } from '../../schema/source.ts';
import { readMistakes, readSite, withMistake } from '../mistakes/cases.ts';
import { findingsOf } from '../mistakes/load.ts';
import { sarifSchema } from './sarif-schema.ts';

const site = readSite();
const mistakes = readMistakes().filter(({ name }) => /^(028|036|058|067|097|131|176|184|017)/.test(name));
const issues = (await Promise.all(mistakes.map((mistake) => findingsOf(withMistake(site, mistake))))).flat().toSorted(compareIssues);
const report = { issues, files: [...site.keys()], language: 'de', base: 'website, neu/', colors: false } as const;
const write = (format: string, change = {}) => formats[format]?.({ ...report, ...change }) ?? '';

test('many files that wait for one are one finding for people, with their number', () => {
  const found = ['a', 'b', 'c', 'd', 'e'].map((name) => issueOfFile(`content/pages/${name}.json`, { rule: 'waits-for', files: ['content/facts.json'] }));
  const printed = write('pretty', { issues: found });
  expect(printed.match(/waits-for/g)).toHaveLength(1);
  expect(printed).toContain('Darauf warten auch 4 weitere Dateien.');
  expect(JSON.parse(write('json', { issues: found })).findings).toHaveLength(5);
});

describe('whoever reads findings with a program misses none of them:', () => {
  test('JSON says which version of its form it has, and how each finding is mended', () => {
    const { schemaVersion, summary, findings } = JSON.parse(write('json'));
    expect({ schemaVersion, summary }).toEqual({ schemaVersion: 1, summary: { files: site.size, error: 5, warning: 3, info: 1 } });
    expect(findings.map(({ rule }: { rule: string }) => rule)).toEqual(issues.map(({ rule }) => rule));
    for (const { message, range, fixes } of findings) expect([message.de, message.en, range.line, Array.isArray(fixes)]).not.toContain(undefined);
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

  test('is told at the end how many there are and what mends some of them', () => {
    const last = (change = {}) => write('pretty', change).trimEnd().split('\n').at(-1);
    expect(last({ issues: issues.filter(({ file }) => file === 'content/pages/preise.json').slice(0, 1) })).toBe(
      'Ein Befund auf 1 von 13 Seiten. Die anderen Seiten sind gültig. Einen davon behebt: npm run fix',
    );
    expect(last({ issues: [] })).toBe('Keine Befunde auf 13 Seiten.');
    expect(last({ issues: [], language: 'en' })).toBe('No findings on 13 pages.');
  });
});
