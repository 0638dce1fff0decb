import type { Page } from '@playwright/test';

/**
 * What a visitor would have to scroll sideways for, or cannot read at all: how far the page is wider than the screen,
 * and the texts that stick out of it. Text that is drawn nowhere on purpose, or scrolls in a region of its own, does not count.
 */
export async function overflow(page: Page): Promise<{ wider: number; cut: string[] }> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement as HTMLElement;
      if (!text.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      let hidden = false;
      for (let element: HTMLElement | null = parent; element; element = element.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(element);
        hidden ||= clipPath === 'inset(50%)' || overflowX === 'auto';
      }
      if (hidden) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)) cut.push(text.nodeValue.trim().slice(0, 60));
    }
    return { wider: scrollWidth - clientWidth, cut };
  });
}
