/** Sent to an `x-island` when it is known that its code does not come. */
export const codeMissingEventName = 'seitenwerk:code-missing';
