import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import { type Import, importsOf, type Sources } from './imports.ts';

/** The page context itself, which says what an island may ask. */
const pageContext = 'blocks/_page/page-context.ts';

/** Something that cannot work where it stands. */
interface Misplaced {
  readonly index: number;
  readonly message: string;
}

/** Hooks that wait for something to happen after a first drawing; the others work on the server as well. */
const hooks =
  'useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect|useEffectEvent|useRef|useImperativeHandle|useSyncExternalStore|useTransition|useDeferredValue|useOptimistic|useActionState';

const toIsland = 'What waits for a visitor belongs into an island, a file *.island.tsx.';
const handler = /\s(on[A-Z]\w*)=\{/g;
const hook = new RegExp(`\\b(${hooks})\\s*[<(]`, 'g');
const page = /\b(usePage)\(/g;

/** The code of all blocks, without their tests. */
export function blockSources(root: string): Sources {
  const files = globSync('blocks/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|spec)\./.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * Code that could not run where it stands: in what the server alone draws, handlers, hooks that wait, and islands that are drawn as a part of it; in
 * what runs in the browser, questions about the page and modules of Node.
 */
export function misplacedCode(sources: Sources): Failure[] {
  const code = new Map([...sources].map(([file, text]) => [file, withoutComments(text)]));
  const imports = new Map([...code].map(([file, text]) => [file, importsOf(file, text)]));
  const inBrowser = browserFiles(imports);
  return [...code].flatMap(([file, text]) => {
    if (file === pageContext) return [];
    return (inBrowser.has(file) ? onlyOnServer : onlyInBrowser)(text, imports.get(file))
      .toSorted((one, other) => one.index - other.index)
      .map(({ index, message }) => failureAt(file, sources.get(file) ?? '', index, message));
  });
}

/** What does nothing where the server alone draws. */
function onlyInBrowser(text: string, imports: readonly Import[] = []): Misplaced[] {
  const islands = imports.filter(({ target }) => target?.endsWith('.island.tsx')).flatMap(({ names }) => [...names.values()]);
  return [
    ...matches(text, handler, (name) => `${name} never runs: the server alone draws this file. ${toIsland}`),
    ...matches(text, hook, (name) => `${name} does nothing: the server alone draws this file, once. ${toIsland}`),
    ...islands.flatMap((island) =>
      matches(
        text,
        new RegExp(`(?:<|\\bcreateElement\\()(${island})\\b`, 'g'),
        (name) => `<${name}> never comes alive: it is drawn as a part of what the server alone draws. Write <Island of={${name}} props={{ … }} />.`,
      ),
    ),
  ];
}

/** What is not there where the browser runs. */
function onlyOnServer(text: string, imports: readonly Import[] = []): Misplaced[] {
  return [
    ...matches(text, page, (name) => `${name} has no page in the browser, where islands run: let the block give its island what it needs as props.`),
    ...imports
      .filter(({ from }) => from.startsWith('node:'))
      .map(({ from, index }) => ({
        index,
        message: `${from} is not there in the browser, where islands run: let the block give its island what it needs as props.`,
      })),
  ];
}

function matches(text: string, pattern: RegExp, message: (name: string) => string): Misplaced[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: name = '', index }) => ({ index: index + whole.indexOf(name), message: message(name) }));
}

/** With blanks in their place, so that all other code stands where it stood. */
function withoutComments(text: string): string {
  return text.replace(/\/(?<=(?:^|[\s{(])\/)(?:\*[\s\S]*?\*\/|\/.*)/gm, (comment) => comment.replace(/\S/g, ' '));
}

/** What runs in the browser: islands with all that they load. */
function browserFiles(imports: ReadonlyMap<string, readonly Import[]>): ReadonlySet<string> {
  const found = new Set([...imports.keys()].filter((file) => file.endsWith('.island.tsx')));
  for (const file of found) for (const { target } of imports.get(file) ?? []) if (target && imports.has(target)) found.add(target);
  return found;
}
