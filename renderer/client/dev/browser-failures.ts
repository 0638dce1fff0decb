import { captureOwnerStack } from 'react';
import type { Failure } from '../../page-state.ts';

/** What went wrong in the browser since the code was saved last. */
let failures: readonly Failure[] = [];
let told = new Set<string>();

export const browserFailures = () => failures;

export function forgetBrowserFailures(): void {
  failures = [];
  told = new Set();
}

/**
 * Tells the server, which knows the sources, of every error that nobody caught, of everything that React warns of, and of what the policy of the page refuses.
 * @param onFailure there is one more
 */
export function followBrowserFailures(onFailure: () => void): void {
  const tell = async (message: string, stack = '') => {
    if (told.has(message)) return;
    told.add(message);
    const since = told;
    const answer = await fetch('/_dev/failure', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: location.pathname, message: message.slice(0, longest), stack: stack.slice(0, longest) }),
    });
    // 204: it is known already; and code may have been saved meanwhile
    if (answer.status !== 200 || told !== since) return;
    failures = [...failures, await answer.json()];
    onFailure();
  };
  const tellError = (error: unknown) => (error instanceof Error ? tell(error.message, error.stack) : tell(String(error)));
  addEventListener('error', ({ error, message }) => void tellError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => void tellError(reason));
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber }) => {
    // extensions of the browser have their own addresses
    if (!/^https?:/.test(blockedURI)) return;
    const why = `browsers of visitors load from this site alone (content security policy, ${effectiveDirective}).`;
    void tell(`${blockedURI} is refused: ${why}`, `    at ${sourceFile}:${lineNumber}:${columnNumber}`);
  });
  const print = console.error;
  console.error = (...texts: unknown[]) => {
    print(...texts);
    // what is caught and printed knows itself where it was thrown
    const thrown = texts.find((text) => text instanceof Error) ?? new Error();
    void tell(formatted(texts), `${thrown.stack}${captureOwnerStack() ?? ''}`);
  };
}

/** Characters of a message, and of a stack. */
const longest = 8_000;

/** Texts as a console shows them: the first may have places for the others (https://console.spec.whatwg.org/#formatter). */
function formatted([first, ...others]: unknown[]): string {
  const text = String(first).replace(/%[sdifoOc]/g, (place) => {
    const value = String(others.shift());
    // colours
    return place === '%c' ? '' : value;
  });
  return [text, ...others].join(' ');
}
