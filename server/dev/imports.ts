import path from 'node:path';

/** Texts of source files by their paths below the project's root. */
export type Sources = ReadonlyMap<string, string>;

/** What a module takes from another one; types are not loaded, and left out. */
export interface Import {
  /** As it is written: `./faq.tsx`, `react`. */
  readonly from: string;
  /** The file below the project's root, where the path is relative. */
  readonly target: string | undefined;
  /** Exports of the other module, with their names in this one: `default` → `Faq`. */
  readonly names: ReadonlyMap<string, string>;
  /** Of the path in the text. */
  readonly index: number;
}

const statement = /^(?:import|export) (?!type )(?:([^'"]*?)\s+from )?(['"])([^'"\n]+)\2/gm;

/** What a file imports or passes on. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(({ 0: whole, 1: clause = '', 3: from = '', index }) => ({
    from,
    target: from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : undefined,
    names: namesIn(clause),
    index: index + whole.length - 1 - from.length,
  }));
}

function namesIn(clause: string): ReadonlyMap<string, string> {
  const [, byDefault, list = ''] = /^(\w+)?[^{]*(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const named = list.split(',').flatMap((part) => {
    const [, name, own = name] = /^\s*(?!type\s)(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
    return name && own ? [[name, own] as const] : [];
  });
  return new Map([...(byDefault ? [['default', byDefault] as const] : []), ...named]);
}
