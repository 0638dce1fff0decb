import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { prettyReport } from './pretty.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';

/** The ways to write a report, by their names. */
export const formats: Readonly<Record<string, (report: Report) => string>> = {
  pretty: prettyReport,
  json: jsonReport,
  github: githubReport,
  sarif: sarifReport,
};
