import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { routes } from '../pages.config.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
/** Examples that authors read name pages as this site has them; no visitor is led anywhere by them. */
const examples = 'schema/reasons/';
const files = globSync('{schema,blocks,renderer,server}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.(test|spec)\./.test(file) && !file.startsWith(examples));

/** Every site has its home page at the root of its address, whatever the route table says. */
const everywhere = '/';
const paths = routes.flatMap(({ paths = [] }) => paths).filter((at) => at !== everywhere);

/** The texts of a program: strings, the parts of templates, and what stands between tags; comments are none of them. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (node === null || typeof node !== 'object') return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return [value];
  if (type === 'TemplateElement') return [(value as { raw: string }).raw];
  return Object.values(node).flatMap(textsIn);
}

/** Paths of pages that a text has, by themselves or with something after them: `/blog`, `"/blog?tag="`, `(/blog/x)`. */
function pathsIn(text: string): string[] {
  return paths.filter((at) => new RegExp(`(?<![\\w.~*-])${at.replace(/[{|}]/g, '\\$&')}(?![\\w.-])`).test(text));
}

test('a page’s path is found where one stands, and not in the name of a file or an endpoint', () => {
  const source = 'const a: string = `/blog?tag=`; // /preise\nconst b = <a href="/updates">{"/kontakt/x"}/agb</a>; b("/api/blog", "../blog/a.ts", "/blogs");';
  expect(textsIn(parseSync('a.tsx', source).program).flatMap(pathsIn)).toEqual(['/blog', '/updates', '/kontakt', '/agb']);
});

test('R-RTE-43 a marketer who moves a page changes the route table and nothing else: no code names the path of a page', () => {
  expect(files.length).toBeGreaterThan(200);
  const named = files.flatMap((file) => {
    const { program, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
    expect(errors, file).toEqual([]);
    return textsIn(program).flatMap((text) => pathsIn(text).map((at) => `${file}: ${at}`));
  });
  expect(named).toEqual([]);
});
