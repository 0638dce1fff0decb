/** Sent to an `x-island` once the wait for its code is given up. */
export const codeMissingEventName = 'seitenwerk:code-missing';
