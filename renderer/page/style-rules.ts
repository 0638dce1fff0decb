import { LRUCache } from 'lru-cache';
import { cache } from '../../blocks/_design/css.ts';

/** What a name of Emotion's stands for: a class's rules, or an animation's keyframes. */
interface Rules {
  /** One text a rule, as `insertRule` wants them. */
  readonly texts: readonly string[];
  /** All of them, in the fewest bytes. */
  readonly minified: string;
  /** The name itself, behind those of the animations that it needs. */
  readonly names: readonly string[];
}

/** A name is the hash of its rules, so they never change. */
const known = new Map<string, Rules>();

function rulesOf(name: string): Rules | undefined {
  const made = known.get(name);
  if (made) return made;
  // Emotion keeps the text on the server only
  const text = cache.inserted[name];
  if (typeof text !== 'string') return undefined;
  const animations = [...text.matchAll(/animation-[a-z0-9]+/g)].flatMap(([animation]) => (cache.inserted[animation] ? [animation] : []));
  const rules = { texts: splitRules(text), minified: minify(text), names: [...animations, name] };
  known.set(name, rules);
  return rules;
}

/** Names of the rules that a piece of HTML uses, with blanks between them: its classes, and the keyframes that those name. */
export function rulesIn(html: string): string {
  const classes = new Set(html.match(/\bs-[a-z0-9]+(?=[\s"])/g));
  return namesOf.memo([...classes].join(' '));
}

const namesOf = new LRUCache<string, string>({
  max: 1_000,
  memoMethod: (classes) => [...new Set(classes.split(' ').flatMap((name) => rulesOf(name.slice(cache.key.length + 1))?.names ?? []))].join(' '),
});

/**
 * The rules of these names in the order in which the blocks' modules declared them.
 * @param rules names with blanks between them; what stands there twice counts once
 */
export function pageStyle(rules: string): string {
  const names = new Set(rules.split(' '));
  let style = '';
  for (const name in cache.inserted) if (names.has(name)) style += rulesOf(name)?.minified ?? '';
  return style;
}

/** Leaves out what CSS does not need: the last semicolon of a rule, blanks after `,` and `:`, the nought of 0.5. Texts stay. */
function minify(rules: string): string {
  return rules.replace(/(["'])(?:\\.|(?!\1).)*\1|;(?=\})|(?<=[,:]) |(?<=[\s,:(]-?)0(?=\.\d)/g, (found, quote?: string) => (quote ? found : ''));
}

/** The rules as `insertRule` wants them: one text a rule, by name. */
export function rulesByName(rules: string): Record<string, readonly string[]> {
  return Object.fromEntries(rules.split(' ').flatMap((name) => (name === '' ? [] : [[name, rulesOf(name)?.texts ?? []]])));
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
