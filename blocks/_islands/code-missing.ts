/** Sent to an `x-island` once the wait for its code is given up. A type and not a constant, as in address.ts. */
export type CodeMissingEventName = 'seitenwerk:code-missing';
