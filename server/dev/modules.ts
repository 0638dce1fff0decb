import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, type ParseResult, parseSync } from 'vite';

/** Modules by path below the project's root. */
export type Modules = ReadonlyMap<string, Module>;

/** A file of the project's code, parsed by Vite's own parser. */
export interface Module {
  readonly file: string;
  readonly text: string;
  /** Empty where the text cannot be parsed, which is reported when the file is run. */
  readonly program: ESTree.Program;
  readonly imports: readonly Import[];
  /** Names of the exports, and whether each is a type; undefined where they are unknown: `export *`, or a parse error. */
  readonly exports: ReadonlyMap<string, boolean> | undefined;
}

/** An import or re-export of values. Type imports are not loaded, and left out. */
export interface Import {
  /** The specifier as written: `./faq.tsx`, `react`. */
  readonly from: string;
  /** The file below the project's root, for a relative specifier. */
  readonly target: string | undefined;
  /** Exports of the other module, with their names in this one: `default` → `Faq`. */
  readonly names: ReadonlyMap<string, string>;
  /** Offset of the specifier in the text. */
  readonly index: number;
}

/**
 * The code of all blocks, without their tests.
 * @param root the project's root
 * @param before the last result: only files with a different text are parsed again
 */
export function blockModules(root: string, before: Modules = new Map()): Modules {
  const files = globSync('blocks/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|spec)\./.test(file));
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const known = before.get(file);
      return [file, known?.text === text ? known : readModule(file, text)];
    }),
  );
}

/** @param file path below the project's root; its extension decides whether types and JSX are parsed */
export function readModule(file: string, text: string): Module {
  const { program, module, errors } = parseSync(file, text);
  return { file, text, program, imports: importsOf(file, module), exports: errors.length > 0 ? undefined : exportsOf(module) };
}

function importsOf(file: string, { staticImports, staticExports }: ParseResult['module']): Import[] {
  const passedOn = staticExports.flatMap(({ entries }) => {
    const moduleRequest = entries[0]?.moduleRequest;
    return moduleRequest ? [{ moduleRequest, entries: entries.map(({ importName, isType }) => ({ importName, localName: undefined, isType })) }] : [];
  });
  return [...staticImports, ...passedOn]
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest: { value: from, start }, entries }) => {
      const names = entries.flatMap(({ importName: { kind, name: written }, localName, isType }) => {
        const name = kind === 'Default' ? 'default' : written;
        return name && !isType ? [[name, localName?.value ?? name] as const] : [];
      });
      const target = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from.replace(/\?.*/, '')) : undefined;
      return { from, target, names: new Map(names), index: start + 1 };
    });
}

function exportsOf({ staticExports }: ParseResult['module']): ReadonlyMap<string, boolean> | undefined {
  const exported = staticExports.flatMap(({ entries }) => entries);
  if (exported.some(({ exportName: { kind } }) => kind === 'None')) return undefined;
  return new Map(exported.map(({ exportName: { kind, name }, isType }) => [kind === 'Default' ? 'default' : (name ?? ''), isType]));
}
