import { captureOwnerStack } from 'react';
import type { Failure } from '../../page-state.ts';

/** Failures in the browser since the code was last saved. */
let failures: readonly Failure[] = [];
let told = new Set<string>();

export const browserFailures = () => failures;

export function forgetBrowserFailures(): void {
  failures = [];
  told = new Set();
}

/**
 * Reports to the server, which knows the sources, every uncaught error, every warning of React, and everything that the page's content security policy refuses.
 * @param onFailure called after each new failure
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
    // 204: the server knows it already; and code may have been saved in the meantime
    if (answer.status !== 200 || told !== since) return;
    failures = [...failures, await answer.json()];
    onFailure();
  };
  const tellError = (error: unknown) => (error instanceof Error ? tell(error.message, error.stack) : tell(String(error)));
  addEventListener('error', ({ error, message }) => void tellError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => void tellError(reason));
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber }) => {
    // browser extensions have URLs with other schemes
    if (!/^https?:/.test(blockedURI)) return;
    const why = `browsers of visitors load from this site alone (content security policy, ${effectiveDirective}).`;
    void tell(`${blockedURI} is refused: ${why}`, `    at ${sourceFile}:${lineNumber}:${columnNumber}`);
  });
  const print = console.error;
  console.error = (...texts: unknown[]) => {
    print(...texts);
    // a caught error that is printed has the stack of where it was thrown
    const thrown = texts.find((text) => text instanceof Error) ?? new Error();
    void tell(formatted(texts), `${thrown.stack}${captureOwnerStack() ?? ''}`);
  };
}

/** Longest message, and longest stack, in characters. */
const longest = 8_000;

/** Formats the arguments of a console call: the first may have placeholders for the others (https://console.spec.whatwg.org/#formatter). */
function formatted([first, ...others]: unknown[]): string {
  const text = String(first).replace(/%[sdifoOc]/g, (place) => {
    const value = String(others.shift());
    // styles
    return place === '%c' ? '' : value;
  });
  return [text, ...others].join(' ');
}
