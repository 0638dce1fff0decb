import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { byText } from '../../schema/by-text.ts';

/** What CSS knows. */
export interface KnownStyles {
  readonly properties: ReadonlySet<string>;
  /** The words that a property can have as its value; none where whoever writes a style chooses some themselves, as for `grid-area`. */
  readonly wordsOf: (property: string) => ReadonlySet<string>;
  /** Pseudo-classes and pseudo-elements: `:hover`, `::before`. */
  readonly pseudos: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** What the types of React and Emotion list for styles: properties that are standard, of single browsers and old, each with its syntax and the type of its values. */
const property = /(?:\*\*Syntax\*\*: `(?<syntax>[^`]*)`(?:(?!\*\/)[\s\S])*\*\/\s*)?^ {2}"?(?<name>[a-z-]+)"?\?: Property\.(?<type>\w+)/gm;

/** A type of values, with all that they can be. */
const typeOfValues = /^ {2}(?:export )?type (\w+)(?:<.*>)? =([^;]*);$/gm;

/** Parts of the syntax of a value that are names, which may be near to any word. */
const chosen = /ident|name|family|string|grid-line/;

/**
 * From the types of styles that are installed with Emotion; nothing where they are not.
 * @param root the project's
 */
export function knownStyles(root: string): KnownStyles {
  const list = path.join(root, 'node_modules/csstype/index.d.ts');
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const interfaces = text.match(/^export interface \w+PropertiesHyphen<[\s\S]*?^\}/gm) ?? [];
  const listed = interfaces.flatMap((part) =>
    [...part.matchAll(property)].map(({ groups: { name = '', type = '', syntax = '' } = {} }) => ({ name, type, syntax })),
  );
  const typesIn = (namespace: string) => {
    const part = new RegExp(`^export namespace ${namespace} \\{[\\s\\S]*?^\\}`, 'm').exec(text)?.[0] ?? '';
    return new Map([...part.matchAll(typeOfValues)].map(([, name = '', values = '']) => [name, values] as const));
  };
  const [values, shared] = [typesIn('Property'), typesIn('DataType')];
  const everywhere = wordsIn(/^export type Globals =([^;]*);/m.exec(text)?.[1] ?? '');

  /** The words of a type and of those that it is made of. */
  function wordsIn(type: string): string[] {
    const own = [...type.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word.toLowerCase());
    return [...own, ...(type.replace(/"[^"]*"/g, '').match(/\w+/g) ?? []).flatMap((name) => wordsIn(shared.get(name) ?? ''))];
  }

  const properties = Map.groupBy(listed, ({ name }) => name);
  const pseudos = text.match(/(?<=^ {2}\| ")::?[a-z-]+/gm) ?? [];
  return {
    properties: new Set(properties.keys()),
    pseudos: new Set(pseudos),
    wordsOf: byText((name) => {
      const all = properties.get(name) ?? [];
      if (all.some(({ syntax }) => chosen.test(syntax))) return none;
      return new Set([...everywhere, ...all.flatMap(({ type }) => wordsIn(values.get(type) ?? ''))]);
    }),
  };
}
