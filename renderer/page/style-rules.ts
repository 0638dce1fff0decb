import { cache } from '../../blocks/_design/css.ts';

/** The text of one class's rules by the class's hash, as Emotion keeps it on the server. */
function ruleText(name: string): string | undefined {
  const text = cache.inserted[name];
  return typeof text === 'string' ? text : undefined;
}

/** Names of the rules that a piece of HTML uses: its classes, and the keyframes that those name. */
function usedRules(html: string): string[] {
  const names = new Set<string>();
  for (const [, name = ''] of html.matchAll(/\bs-([a-z0-9]+)(?=[\s"])/g)) {
    const text = ruleText(name);
    if (text === undefined) continue;
    for (const [animation] of text.matchAll(/animation-[a-z0-9]+/g)) if (ruleText(animation)) names.add(animation);
    names.add(name);
  }
  return [...names];
}

/** The rules of a page in the order in which the blocks' modules declared them. */
export function pageStyle(html: string): string {
  const used = new Set(usedRules(html));
  const rules = Object.keys(cache.inserted)
    .filter((name) => used.has(name))
    .map(ruleText)
    .join('');
  return minify(rules);
}

/** Leaves out what CSS does not need: the last semicolon of a rule, blanks after `,` and `:`, the nought of 0.5. Texts stay. */
function minify(rules: string): string {
  return rules.replace(/(["'])(?:\\.|(?!\1).)*\1|;(?=\})|(?<=[,:]) |(?<=[\s,:(]-?)0(?=\.\d)/g, (found, quote?: string) => (quote ? found : ''));
}

/** The rules as `insertRule` wants them: one text a rule, by name. */
export function rulesByName(html: string): Record<string, string[]> {
  return Object.fromEntries(usedRules(html).map((name) => [name, splitRules(ruleText(name) ?? '')]));
}

function splitRules(text: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    else if (text[index] === '}') {
      depth -= 1;
      if (depth === 0) rules.push(text.slice(start, index + 1));
      if (depth === 0) start = index + 1;
    }
  }
  return rules;
}
