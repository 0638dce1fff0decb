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
  /** Texts of several lines with some 70 letters and more in one, in whose width the eye loses the next. */
  long: string[];
}

export const fits: Overflow = { wider: 0, cut: [], broken: [], long: [] };

/**
 * What a visitor would have to scroll sideways for, or cannot read at all.
 * Text that is drawn nowhere on purpose does not count; what scrolls in a region of its own may stick out of the screen.
 */
export async function overflow(page: Page): Promise<Overflow> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const cut: string[] = [];
    const broken: string[] = [];
    const long: string[] = [];
    const areTypefacesUsed = ['h2', 'p'].every((name) => {
      const probe = document.body.appendChild(document.createElement(name));
      probe.textContent = 'Handwerkersoftware';
      Object.assign(probe.style, { position: 'absolute', width: 'max-content' });
      const { width } = probe.getBoundingClientRect();
      probe.style.fontFamily = 'sans-serif';
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
      if (!areTypefacesUsed || !parent.closest('h1, h2, h3, h4, th')) continue;
      for (const { 0: word, index } of text.nodeValue.matchAll(/[\p{L}\p{N}]{9,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom)).size > 1) broken.push(word);
      }
    }
    return { wider: scrollWidth - clientWidth, cut, broken, long };
  });
}
