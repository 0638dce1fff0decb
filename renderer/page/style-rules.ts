import { LRUCache } from 'lru-cache';
import { cache } from '../../blocks/_design/css.ts';
import { splitRules } from './split-rules.ts';

/** The style rules of a class or an animation. */
interface Rules {
  /** One text per rule, as `insertRule` expects. */
  readonly texts: readonly string[];
  /** All rules as one minified text. */
  readonly minified: string;
  /** The animations that the rules need, then the name itself. */
  readonly names: readonly string[];
}

/** By name. Emotion's name is the hash of its rules, so entries never change. */
const known = new Map<string, Rules>();

function rulesOf(name: string): Rules | undefined {
  const made = known.get(name);
  if (made) return made;
  const text = textOf(name);
  if (text === undefined) return undefined;
  const animations = [...text.matchAll(/animation-[a-z0-9]+/g)].flatMap(([animation]) => (cache.inserted[animation] ? [animation] : []));
  const rules = { texts: splitRules(text), minified: minify(text), names: [...animations, name] };
  known.set(name, rules);
  return rules;
}

/** The rules as Emotion wrote them (it keeps their text on the server only), with the name that is asked for. */
function textOf(name: string): string | undefined {
  const long = shortNames().long.get(name) ?? name;
  const text = cache.inserted[long];
  if (typeof text !== 'string') return undefined;
  return long === name ? text : text.replaceAll(`.${cache.key}-${long}`, `.${name}`);
}

/** No vowels, so that no name becomes a word that filter lists hide, such as `ad`. */
const letters = 'bcdfghjklmnpqrstvwxz';
const shortName = (index: number): string =>
  (index < letters.length ? '' : shortName(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

let numbered: { readonly short: ReadonlyMap<string, string>; readonly long: ReadonlyMap<string, string> } | undefined;

/**
 * Short names for Emotion's class names: a hash does not compress, and a page has seventy. The classes that modules declared are numbered, once all modules are
 * loaded and before anything is drawn, so that a build always gives the same names. Pages of two builds never mix (`data-build`).
 */
export function shortNames(): NonNullable<typeof numbered> {
  if (numbered) return numbered;
  const pairs = Object.keys(cache.inserted).map((long, index) => [long, shortName(index)] as const);
  numbered = { short: new Map(pairs), long: new Map(pairs.map(([long, short]) => [short, long])) };
  return numbered;
}

const classAttributes = / class="[^"]*"/g;
const namesIn = (attribute: string) => attribute.slice(' class="'.length, -1).split(' ');

/** By the class attribute as React writes it; there are as many as the modules declare. */
const shortAttributes = new Map<string, string>();

/** A block's HTML with short class names. Islands keep the names that their code gives in the browser. */
export function withShortNames(html: string): string {
  return html.replace(classAttributes, (attribute) => shortAttributes.get(attribute) ?? shorten(attribute));
}

function shorten(attribute: string): string {
  const { short } = shortNames();
  const names = namesIn(attribute).map((name) => short.get(name.slice(cache.key.length + 1)) ?? name);
  const shortened = ` class="${names.join(' ')}"`;
  shortAttributes.set(attribute, shortened);
  return shortened;
}

/** Names of the rules that a piece of HTML uses, separated by spaces: its classes, and the keyframes that those name. */
export function rulesIn(html: string): string {
  return namesOf.memo([...new Set(html.match(classAttributes))].join(''));
}

const namesOf = new LRUCache<string, string>({
  max: 1_000,
  memoMethod(attributes) {
    const names = new Set((attributes.match(classAttributes) ?? []).flatMap(namesIn));
    return [...new Set([...names].flatMap((name) => rulesOf(name.replace(`${cache.key}-`, ''))?.names ?? []))].join(' ');
  },
});

/**
 * The rules of these names, in the order in which the blocks' modules declared them. Rules that a field's value made while its block was drawn follow, sorted
 * by name, so that the result does not depend on which page a process drew first.
 * @param rules names separated by spaces; repeated ones count once
 */
export function pageStyle(rules: string): string {
  const names = new Set(rules.split(' '));
  let style = '';
  for (const [long, short] of shortNames().short) {
    const used = [short, long].filter((name) => names.delete(name));
    if (used[0]) style += used.length === 2 ? sharedRules(used[0], long) : (rulesOf(used[0])?.minified ?? '');
  }
  for (const late of [...names].sort()) style += rulesOf(late)?.minified ?? '';
  return style;
}

/** The rules of a class that a page's blocks use under its short name and its islands under the long one, written once. */
function sharedRules(short: string, long: string): string {
  const name = `.${cache.key}-${long}`;
  return (rulesOf(long)?.minified ?? '').replaceAll(name, `:is(.${short},${name})`);
}

/** Removes what CSS does not need: the last semicolon of a rule, spaces after `,`, `:` and `=` and around combinators, the zero of 0.5. Strings stay. */
function minify(rules: string): string {
  return rules.replace(/(["'])(?:\\.|(?!\1).)*\1|;(?=\})|(?<=[,:>=]) | (?=>|[+~][*.:[a-z])|(?<=[\s,:(]-?)0(?=\.\d)/g, (found, quote?: string) =>
    quote ? found : '',
  );
}

/** The rules by name, one text per rule, as `insertRule` expects. */
export function rulesByName(rules: string): Readonly<Record<string, readonly string[]>> {
  return textsOf.memo(rules);
}

const textsOf = new LRUCache<string, Readonly<Record<string, readonly string[]>>>({
  max: 1_000,
  memoMethod: (rules) => Object.fromEntries(rules.split(' ').flatMap((name) => (name === '' ? [] : [[name, rulesOf(name)?.texts ?? []]]))),
});
