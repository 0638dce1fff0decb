import { splitRules } from '../../renderer/page/split-rules.ts';

const classes = / class="([^"]*)"/g;

/**
 * A page without what comes of the order of blocks, which is another where one of them has another name: classes are numbered as the page uses them,
 * and the rules of its styles are sorted.
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
