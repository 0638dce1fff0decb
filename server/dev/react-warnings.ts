import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import { captureOwnerStack } from 'react';
import type { Failure } from '../../renderer/page-state.ts';
import { failureOf, formatFailure } from '../failure.ts';

/** What React has warned of while the server drew. */
export interface ReactWarnings {
  /** In files that are as they were then: of a file that was saved since, React says it again where it is not mended. */
  found(): readonly Failure[];
  close(): void;
}

/**
 * Tells what React writes to the console while it draws a block, such as that an element of a list has no key, with the line where that was written.
 * @param root the project's
 * @param onFound there is one more
 */
export function followReactWarnings(root: string, print: (text: string) => void, onFound: () => void): ReactWarnings {
  const warnings = new Map<string, { readonly failure: Failure; readonly source: string }>();
  const sourceOf = ({ name }: Failure) => (existsSync(path.join(root, name)) ? readFileSync(path.join(root, name), 'utf8') : '');
  const isCurrent = ({ failure, source }: { failure: Failure; source: string }) => sourceOf(failure) === source;
  const printError = console.error;
  console.error = (...texts: unknown[]) => {
    const stack = captureOwnerStack();
    const failure = stack === null ? undefined : failureOf(root, { message: format(...texts), stack });
    if (!failure?.place) return printError(...texts);
    const text = formatFailure(failure);
    const known = warnings.get(text);
    if (known && isCurrent(known)) return;
    warnings.set(text, { failure, source: sourceOf(failure) });
    print(text);
    onFound();
  };
  return {
    found: () => [...warnings.values()].filter(isCurrent).map(({ failure }) => failure),
    close() {
      console.error = printError;
    },
  };
}
