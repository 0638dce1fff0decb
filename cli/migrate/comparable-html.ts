import { splitRules } from '../../renderer/page/split-rules.ts';

const classes = / class="([^"]*)"/g;

/**
 * Removes from a page what depends on the order of blocks, which changes when one of them is renamed: classes are numbered in the order of their use,
 * and style rules are sorted.
 */
export function comparableHtml(html: string): string {
  const used = new Set([...html.matchAll(classes)].flatMap(([, list = '']) => list.split(' ')));
  const numbers = new Map([...used].map((name, index) => [name, `c${index}`]));
  const numbered = (name: string) => numbers.get(name) ?? name;
  return html
    .replace(classes, (_, list: string) => ` class="${list.split(' ').map(numbered).join(' ')}"`)
    .replace(/(?<=<style>).*?(?=<\/style>)/s, (css) =>
      splitRules(css.replace(/(?<=\.)[a-z][\w-]*/gi, numbered))
        .toSorted()
        .join(''),
    );
}
