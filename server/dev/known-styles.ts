import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { byText } from '../../schema/by-text.ts';

/** What CSS knows. */
export interface KnownStyles {
  readonly properties: ReadonlySet<string>;
  /** Keywords that a property takes as its value; none for properties with names of the author's choice, such as `grid-area`. */
  readonly wordsOf: (property: string) => ReadonlySet<string>;
  /** Pseudo-classes and pseudo-elements: `:hover`, `::before`. */
  readonly pseudos: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Properties in the types of React and Emotion: standard, vendor-specific and obsolete ones, each with its syntax and the type of its values. */
const property = /(?:\*\*Syntax\*\*: `(?<syntax>[^`]*)`(?:(?!\*\/)[\s\S])*\*\/\s*)?^ {2}"?(?<name>[a-z-]+)"?\?: Property\.(?<type>\w+)/gm;

/** A type with all its values. */
const typeOfValues = /^ {2}(?:export )?type (\w+)(?:<.*>)? =([^;]*);$/gm;

/** Parts of a value's syntax that are free names, which may resemble any keyword. */
const chosen = /ident|name|family|string|grid-line/;

/**
 * Reads the style types that are installed with Emotion; empty where they are missing.
 * @param root the project's root
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

  /** The keywords of a type and of the types that it refers to. */
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
