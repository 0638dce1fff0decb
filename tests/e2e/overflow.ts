import type { Page } from '@playwright/test';

export interface Overflow {
  /** Pixels by which the page is wider than the screen. */
  wider: number;
  /** Texts that stick out of it. */
  cut: string[];
  /**
   * Words of headlines and heads of tables that end on another line than they begin, with no hyphen between: the browser of these tests has no dictionary
   * to part them. A page whose typefaces came too late to be used has none: this machine's own are wider than those of visitors.
   */
  broken: string[];
  /** Words of any text that end on another line than they begin, although they are too short to be hyphenated (`hyphenate-limit-chars`), other than those of mail addresses. */
  torn: string[];
  /** Texts of several lines with some 70 letters and more in one, in whose width the eye loses the next. */
  long: string[];
}

export const fits: Overflow = { wider: 0, cut: [], broken: [], torn: [], long: [] };

/**
 * What a visitor would have to scroll sideways for, or cannot read at all.
 * Text that is drawn nowhere on purpose does not count; what scrolls in a region of its own may stick out of the screen.
 */
export async function overflow(page: Page): Promise<Overflow> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const cut: string[] = [];
    const broken: string[] = [];
    const torn: string[] = [];
    const long: string[] = [];
    const areTypefacesUsed = ['h2', 'p'].every((name) => {
      const probe = document.body.appendChild(document.createElement(name));
      probe.textContent = 'Handwerkersoftware';
      Object.assign(probe.style, { position: 'absolute', width: 'max-content' });
      const { width } = probe.getBoundingClientRect();
      probe.style.fontFamily = getComputedStyle(probe).fontFamily.replace(/^.*?,/, '');
      const other = probe.getBoundingClientRect().width;
      probe.remove();
      return width !== other;
    });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement as HTMLElement;
      if (!text.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      let hidden = false;
      let scrolls = false;
      for (let element: HTMLElement | null = parent; element; element = element.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(element);
        hidden ||= clipPath === 'inset(50%)';
        scrolls ||= overflowX === 'auto';
      }
      if (hidden) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      const beginning = text.nodeValue.trim().slice(0, 60);
      if (!scrolls && lines.some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)) cut.push(beginning);
      if (lines.length > 1 && lines.some(({ width }) => width > 33 * Number.parseFloat(getComputedStyle(parent).fontSize))) long.push(beginning);
      if (!areTypefacesUsed || lines.length === 1) continue;
      const isHeading = parent.closest('h1, h2, h3, h4, th') !== null;
      const shortest = Number.parseInt(getComputedStyle(parent).getPropertyValue('hyphenate-limit-chars'), 10);
      for (const { 0: word, index } of text.nodeValue.matchAll(/\p{L}[\p{L}\p{N}\u00AD]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (word.includes('\u00AD') || new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom)).size === 1) continue;
        if (isHeading && word.length > 8) broken.push(word);
        if (word.length < shortest && !parent.closest('[data-mail]')) torn.push(word);
      }
    }
    return { wider: scrollWidth - clientWidth, cut, broken, torn, long };
  });
}
