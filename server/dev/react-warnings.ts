import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import { captureOwnerStack } from 'react';
import type { Failure } from '../../renderer/page-state.ts';
import { failureOf, formatFailure } from '../failure.ts';

/** React's warnings while the server draws. */
export interface ReactWarnings {
  /** Warnings in files that are still as they were drawn; for a file saved since, React repeats them if they are not fixed. */
  found(): readonly Failure[];
  close(): void;
}

interface Code {
  readonly text: string;
}

interface Warning {
  readonly failure: Failure;
  readonly code: Code | undefined;
  readonly source: string;
}

/**
 * Reports what React writes to the console while it draws a block, such as a missing key in a list, with the line in the sources.
 * @param root the project's root
 * @param drawn a file as it is drawn, which may differ from the disk; a new object after each read; undefined where unknown
 * @param onFound called for each new warning
 */
export function followReactWarnings(
  root: string,
  drawn: (file: string) => Code | undefined,
  print: (text: string) => void,
  onFound: () => void,
): ReactWarnings {
  const warnings = new Map<string, Warning>();
  const onDisk = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');
  const isCurrent = ({ failure, source }: Warning) => onDisk(failure.name) === source;
  const printError = console.error;
  console.error = (...texts: unknown[]) => {
    const stack = captureOwnerStack();
    const failure = stack === null ? undefined : failureOf(root, { message: format(...texts), stack }, undefined, (file) => drawn(file)?.text);
    if (!failure?.place) return printError(...texts);
    const { line, column } = failure.place;
    const key = `${failure.name}:${line}:${column} ${failure.message}`;
    const code = drawn(failure.name);
    const source = code?.text ?? onDisk(failure.name);
    const known = warnings.get(key);
    if (known && known.code === code && known.source === source) return;
    warnings.set(key, { failure, code, source });
    print(formatFailure(failure));
    onFound();
  };
  return {
    found: () => [...warnings.values()].filter(isCurrent).map(({ failure }) => failure),
    close() {
      console.error = printError;
    },
  };
}
