import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a run of Vitest or Playwright. */
export interface TestReport {
  /** Number of tests that ran, without skipped ones. */
  readonly ran: number;
  /** An entry for each failed test: file, title and the first lines of the reason. */
  readonly failures: readonly string[];
}

/** Vitest's report has the format of Jest's. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** Why the file could not be run. */
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads the report of Vitest (`--reporter=json`) or Playwright; a missing file means that no test ran. */
export function readTestReport(file: string): TestReport {
  if (!existsSync(file)) return { ran: 0, failures: [] };
  const report: JestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: JestReport): TestReport {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // failed hooks and imports belong to no test
    if (status === 'failed' && failed.length === 0) return [line(name, '', message)];
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0]));
  });
  return { ran: numPassedTests + numFailedTests, failures };
}

function ofPlaywright({ stats, errors, suites = [] }: PlaywrightReport): TestReport {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    ran: stats.expected + stats.unexpected,
    failures: [
      ...errors.map(({ message }) => line('', '', message)),
      ...failed.map(({ file, title, tests }) => line(file, title, tests.flatMap(({ results }) => results.flatMap((result) => result.errors))[0]?.message)),
    ],
  };
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function line(file: string, title: string, why = ''): string {
  const reason = stripVTControlCharacters(why).split('\n').slice(0, 8).join('\n    ');
  return `${[file && path.relative(process.cwd(), path.resolve(file)), title].filter(Boolean).join(' › ')}\n    ${reason}`;
}
