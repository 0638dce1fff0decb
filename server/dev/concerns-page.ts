import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { tokensIn } from '../../schema/facts.ts';
import { concerns, type Issue, isError } from '../../schema/issue.ts';

const frame = 'content/site.json';
/** Files of values, and the prefix of their names in tokens. */
const values: Readonly<Record<string, string>> = { 'content/facts.json': '', 'content/claims.json': 'claim.' };
const shared = new Set([frame, ...Object.keys(values), 'pages.config.json']);

/**
 * Selects the findings that concern a page: those in its own files, and errors in what every page shows. An error in a single value concerns the page
 * where the page or the frame uses the value, or may use it: a token with a word of the address can be any value.
 * @param siteDir folder of the files
 * @param files files of the page
 */
export function concernsPage(siteDir: string, files: readonly string[]): (issue: Issue) => boolean {
  let named: Named | undefined;
  return (issue) => {
    if (files.some((file) => concerns(issue, file))) return true;
    if (!isError(issue) || !shared.has(issue.file)) return false;
    const name = nameOfValue(issue);
    // a value that was deleted has no name left
    if (name === undefined && issue.rule !== 'still-needed') return true;
    named ??= namedIn(siteDir, [...files, frame]);
    return named.hasUnknown || (name !== undefined && named.names.has(name));
  };
}

/** `price.basic`, `claim.hosting` */
function nameOfValue({ file, pointer }: Issue): string | undefined {
  const [, name] = /^\/(?:facts|claims)\/([^/]+)/.exec(pointer) ?? [];
  return name === undefined ? undefined : `${values[file] ?? ''}${name}`;
}

interface Named {
  /** Names of the values in files, and of those within these values. */
  readonly names: ReadonlySet<string>;
  /** One of them is a word of an address, or a deleted value. */
  readonly hasUnknown: boolean;
}

function namedIn(siteDir: string, files: readonly string[]): Named {
  const textOf = (file: string) => (existsSync(path.join(siteDir, file)) ? readFileSync(path.join(siteDir, file), 'utf8') : '');
  const entries = new Map(
    Object.entries(values).flatMap(([file, before]) => entriesOf(file, textOf(file)).map(([name, text]) => [before + name, text] as const)),
  );
  const names = new Set(files.flatMap((file) => tokensIn(textOf(file))));
  // the set grows during the iteration
  for (const name of names) for (const token of tokensIn(entries.get(name) ?? '')) names.add(token);
  return { names, hasUnknown: [...names].some((name) => !entries.has(name) && !/^(?:site|post|text)\./.test(name)) };
}

/** Names and texts of the entries of `facts` or `claims`; as many as can be read of a text that may be invalid JSON at the moment. */
function entriesOf(file: string, text: string): [name: string, text: string][] {
  const entries: unknown = parse(text)?.[path.basename(file, '.json')];
  return Object.entries(Object(entries)).map(([name, entry]) => [name, JSON.stringify(entry)]);
}
