import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../../renderer/page-state.ts';

/** Texts of source files by their paths below the project's root. */
type Sources = ReadonlyMap<string, string>;

/** The page context itself, which says what an island may ask. */
const pageContext = 'blocks/_page/page-context.ts';

const handler = {
  pattern: /\s(on[A-Z]\w*)=\{/,
  message: (name: string) => `${name} never runs: the server alone draws this file. What waits for a visitor belongs into an island, a file *.island.tsx.`,
};
const page = {
  pattern: /\b(usePage)\(/,
  message: (name: string) => `${name} has no page in the browser, where islands run: let the block give its island what it needs as props.`,
};

/** The code of all blocks, without their tests. */
export function blockSources(root: string): Sources {
  const files = globSync('blocks/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Code that could not run where it stands: handlers in what the server alone draws, questions about the page in what runs in the browser. */
export function misplacedCode(sources: Sources): Failure[] {
  const inBrowser = browserFiles(sources);
  return [...sources].flatMap(([file, text]) => {
    if (file === pageContext || (!inBrowser.has(file) && !file.endsWith('.tsx'))) return [];
    const { pattern, message } = inBrowser.has(file) ? page : handler;
    return text.split('\n').flatMap((line, index) => {
      const found = pattern.exec(line);
      if (!found) return [];
      const place = { file, line: index + 1, column: line.indexOf(found[1] ?? '', found.index) + 1 };
      return [{ name: file, message: message(found[1] ?? ''), stack: `  ${place.line} │ ${line.trim()}`, place }];
    });
  });
}

/** What runs in the browser: islands with all that they load. */
function browserFiles(sources: Sources): ReadonlySet<string> {
  const found = new Set([...sources.keys()].filter((file) => file.endsWith('.island.tsx')));
  for (const file of found) for (const target of importsOf(file, sources)) found.add(target);
  return found;
}

/** Files whose code a module loads; types are not loaded. */
function importsOf(file: string, sources: Sources): string[] {
  const loaded = (sources.get(file) ?? '').matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'/gm);
  return [...loaded].map(([, target = '']) => path.posix.join(path.posix.dirname(file), target)).filter((target) => sources.has(target));
}
