import { isBuiltin } from 'node:module';
import { type ESTree, Visitor } from 'vite';
import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import type { Module, Modules } from './modules.ts';

/** Code that cannot work where it stands. */
interface Misplaced {
  readonly index: number;
  readonly message: string;
}

/** Hooks that need the browser; all others work on the server as well. */
const hooks: ReadonlySet<string> = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useEffectEvent',
  'useRef',
  'useImperativeHandle',
  'useSyncExternalStore',
  'useTransition',
  'useDeferredValue',
  'useOptimistic',
  'useActionState',
]);

/** Calls with a different result at each drawing. */
const passing: ReadonlySet<string> = new Set(['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID']);

/** Advice for code that waits for data. */
export const toFetch = 'An island fetches what an interface knows.';

const fromText =
  'dangerouslySetInnerHTML makes markup of a text, also of what an author wrote, and browsers refuse the scripts and handlers in it, since the content security policy knows files alone: write elements.';

const toVisitors =
  'be sent to every visitor of the island, with all that authors are told and what reads their Markdown, some 80 KB: let the block give its island the numbers that it needs as props.';

const toIsland = 'What waits for a visitor belongs into an island, a file *.island.tsx.';

/**
 * Finds code that cannot work where it stands. In files that only the server draws: handlers, hooks that need the browser, the time, inline styles, markup
 * from texts, and islands drawn as plain components. In files that run in the browser: `usePage`, Node modules and declarations. Anywhere: async components
 * and imports of style files.
 */
export function misplacedCode(modules: Modules): Failure[] {
  const inBrowser = browserFiles(modules);
  return [...modules.values()].flatMap((module) =>
    [...(inBrowser.has(module.file) ? onlyOnServer : onlyInBrowser)(module), ...nowhere(module)].map(({ index, message }) =>
      failureAt(module.file, module.text, index, message),
    ),
  );
}

/** Async components drawn in the same file, for which React names neither component nor file, and style files, which no page loads. */
function nowhere({ program, imports }: Module): Misplaced[] {
  const waiting = new Map<string, number>();
  const drawn = new Set<string>();
  new Visitor({
    FunctionDeclaration({ async, id }) {
      if (async && id) waiting.set(id.name, id.start);
    },
    VariableDeclarator({ id, init }) {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      if (isFunction && init.async && id.type === 'Identifier') waiting.set(id.name, id.start);
    },
    JSXOpeningElement({ name }) {
      if (name.type === 'JSXIdentifier') drawn.add(name.name);
    },
  }).visit(program);
  const components = [...waiting].filter(([name]) => drawn.has(name));
  const styles = imports.filter(({ from }) => /\.(?:css|scss|sass|less)(?:\?|$)/.test(from));
  return [
    ...components.map(([name, index]) => ({ index, message: `<${name}> is async: blocks are drawn in one go, and nothing is waited for. ${toFetch}` })),
    ...styles.map(({ from, index }) => ({ index, message: `No page has the styles of ${from}: it has those that css\`…\` makes of the blocks on it.` })),
  ];
}

/** Code without effect in files that only the server draws. */
function onlyInBrowser({ file, program, imports }: Module): Misplaced[] {
  const islands = new Set(imports.filter(({ target }) => target?.endsWith('.island.tsx')).flatMap(({ names }) => [...names.values()]));
  const found: Misplaced[] = [];
  const drawn = (island: ESTree.Node | undefined) => {
    if ((island?.type !== 'Identifier' && island?.type !== 'JSXIdentifier') || !islands.has(island.name)) return;
    const { name, start: index } = island;
    found.push({
      index,
      message: `<${name}> never comes alive: it is drawn as a part of what the server alone draws. Write <Island of={${name}} props={{ … }} />.`,
    });
  };
  const passes = (what: string, index: number) => {
    // a file without JSX may be a script that the browser loads by itself
    if (!file.endsWith('.tsx')) return;
    found.push({ index, message: `${what} is that of one moment: the server alone draws this file, and hands out for long what it has drawn. ${toIsland}` });
  };
  new Visitor({
    NewExpression({ callee, arguments: given, start: index }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) passes('new Date()', index);
    },
    JSXOpeningElement: ({ name }) => drawn(name),
    JSXAttribute({ name: { name, start: index }, value }) {
      if (typeof name !== 'string' || value?.type !== 'JSXExpressionContainer') return;
      if (/^on[A-Z]/.test(name)) found.push({ index, message: `${name} never runs: the server alone draws this file. ${toIsland}` });
      if (name === 'dangerouslySetInnerHTML') found.push({ index, message: fromText });
      if (name === 'style') found.push({ index, message: `Browsers refuse style="…", since the content security policy knows classes alone: write css\`…\`.` });
    },
    CallExpression(call) {
      const { name, start: index } = called(call);
      if (hooks.has(name)) found.push({ index, message: `${name} does nothing: the server alone draws this file, once. ${toIsland}` });
      if (name === 'createElement') drawn(call.arguments[0]);
      const { callee } = call;
      const of = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object.name : '';
      if (passing.has(`${of}.${name}`)) passes(`${of}.${name}()`, callee.start);
    },
  }).visit(program);
  return found;
}

/** Code that does not exist in the browser. */
function onlyOnServer({ program, imports }: Module): Misplaced[] {
  const asProps = 'in the browser, where islands run: let the block give its island what it needs as props.';
  const ofNode = imports.filter(({ from }) => isBuiltin(from));
  const declared = imports.filter(({ target = '' }) => isDeclaration(target));
  const found: Misplaced[] = [
    ...ofNode.map(({ from, index }) => ({ index, message: `${from} is not there ${asProps}` })),
    ...declared.map(({ from, index }) => ({ index, message: `${from} would ${toVisitors}` })),
  ];
  new Visitor({
    CallExpression(call) {
      const { name, start: index } = called(call);
      if (name === 'usePage') found.push({ index, message: `usePage has no page ${asProps}` });
    },
  }).visit(program);
  return found;
}

/** Whether a file declares a block or its fields. */
const isDeclaration = (file: string) => /\.schema\.ts$|^blocks\/[^/]+\/index\.ts$/.test(file) || file === 'schema/fields.ts';

/** Name of the called function, `useRef` for both `useRef()` and `React.useRef()`; empty for other callees. */
function called({ callee }: ESTree.CallExpression): { readonly name: string; readonly start: number } {
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return named.type === 'Identifier' ? named : { name: '', start: callee.start };
}

/** Files that run in the browser: islands and what they import, without declarations, which are reported instead. */
function browserFiles(modules: Modules): ReadonlySet<string> {
  const found = new Set([...modules.keys()].filter((file) => file.endsWith('.island.tsx')));
  for (const file of found)
    for (const { target } of modules.get(file)?.imports ?? []) if (target && modules.has(target) && !isDeclaration(target)) found.add(target);
  return found;
}
