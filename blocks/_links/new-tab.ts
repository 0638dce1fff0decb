/** Id of the hidden text in every document that announces a new tab to assistive technology. Anchors of authors never begin with an underscore. */
export const newTabId = '_blank';

/**
 * Attributes of a link to another site, which opens a new tab. Its description announces that (WCAG technique G201), so that its name stays the visible text.
 */
export const inNewTab = { target: '_blank', rel: 'noopener', 'aria-describedby': newTabId } as const;
