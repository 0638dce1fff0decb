/** Sent to an `x-island` when its code could not be loaded. */
export const codeMissingEventName = 'seitenwerk:code-missing';
