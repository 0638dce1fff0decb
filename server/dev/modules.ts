import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, type ParseResult, parseSync } from 'vite';

/** By their files, as paths below the project's root. */
export type Modules = ReadonlyMap<string, Module>;

/** A file of the project's code, as Vite's own parser reads it. */
export interface Module {
  readonly file: string;
  readonly text: string;
  /** Empty where the text cannot be read: whoever runs it says why. */
  readonly program: ESTree.Program;
  readonly imports: readonly Import[];
  /** Names of what it exports, and whether it is a type; undefined where nobody knows them: it passes on all of another module, or cannot be read. */
  readonly exports: ReadonlyMap<string, boolean> | undefined;
}

/** What a module takes from another one, or passes on; types are not loaded, and left out. */
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

/**
 * The code of all blocks, without their tests.
 * @param root the project's
 * @param before what was read last: of that, only files with another text are read again
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

/** @param file below the project's root; its end says whether there are types and elements in it */
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
