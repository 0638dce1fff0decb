/** The id of the hidden words in every document that say it to assistive technology; no anchor of an author begins with an underscore. */
export const newTabId = '_blank';

/** Attributes of a link to another site, which opens a new tab; its description says so (WCAG technique G201), so that its name stays what is read. */
export const inNewTab = { target: '_blank', rel: 'noopener', 'aria-describedby': newTabId } as const;
