import createEmotion from '@emotion/css/create-instance';

/**
 * The one Emotion instance of the site: class strings, computed once when a module loads.
 * No vendor prefixes (no browser since 2021 needs them), so the inline styles stay small.
 */
export const { css, cx, cache } = createEmotion({ key: 's', stylisPlugins: [] });

/**
 * In the browser, rules go to a constructed style sheet: the policy `style-src` allows only the hash of the page's own <style>, and constructed sheets are the
 * one way for scripts to add rules without a nonce.
 */
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const adopted = {
    key: cache.key,
    insert: (rule: string) => void sheet.insertRule(rule, sheet.cssRules.length),
    hydrate: () => {},
    flush: () => sheet.replaceSync(''),
  };
  cache.sheet = adopted as unknown as typeof cache.sheet;
}

if (import.meta.env.SSR) {
  // on the server, the rules of a class are made when a page first has it, so that a process that draws few pages, or none, starts sooner
  const { insert } = cache;
  cache.insert = (selector, styles, sheet) => {
    Object.defineProperty(cache.inserted, styles.name, { get: () => insert(selector, styles, sheet, false), enumerable: true });
  };
}

/** Adds finished rules, which come with a page's payload, unless a rule of that name exists already. */
export function insertRules(rules: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, texts] of Object.entries(rules)) {
    if (cache.inserted[name]) continue;
    cache.inserted[name] = true;
    for (const text of texts) cache.sheet.insert(text);
  }
}
