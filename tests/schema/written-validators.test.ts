import { execFileSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../../renderer/catalogue.ts';
import { schemas } from '../../renderer/schemas.ts';
import { createAjv, ways } from '../../schema/validation/ajv.ts';
import { formatsWith } from '../../schema/validation/formats.ts';
import { writeValidator } from '../../schema/validation/written-validators.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Values that are put where others stand. */
const others = fc.constantFrom<unknown>('', ' ', 'x', '/preise', '<b>', '69,99 €', -1, 2.5, true, null, [], ['x', 'x'], {}, { x: 1 }, 'a'.repeat(500));

/** A value with one place of it changed, or a field more. */
function changed(value: unknown, steps: readonly number[], other: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || value === null || typeof value !== 'object') return other;
  if (Array.isArray(value))
    return value.length === 0 ? [other] : value.map((item, index) => (index === step % value.length ? changed(item, rest, other) : item));
  const keys = [...Object.keys(value), 'neu'];
  const key = keys[step % keys.length] ?? '';
  return { ...value, [key]: changed((value as Record<string, unknown>)[key], rest, other) };
}

const values = [...catalogue].flatMap(([type, { examples }]) => examples.map(({ block: { type: _type, ...fields } }) => [`block ${type}`, fields] as const));

test('a validator that the build writes finds the same mistakes as the schema itself', () => {
  const all = new Map(
    [...schemas].map(([name, { schema, formats, ways: used }]) => {
      const validators = used.map((way) => {
        const made = new Function(`const require = (name) => process.getBuiltinModule('module').createRequire(${JSON.stringify(`${root}/`)})(name);
        return ${writeValidator(way, { schema, formats })}`)()(formatsWith(formats));
        return { compiled: createAjv(way, formats).compile(ways[way].prepared(schema)), made };
      });
      return [name, validators] as const;
    }),
  );
  expect(all.size).toBeGreaterThan(40);
  const isSame = (name: string, value: unknown) => {
    for (const { compiled, made } of all.get(name) ?? expect.fail(name)) expect([made(value), made.errors]).toEqual([compiled(value), compiled.errors]);
  };
  for (const [name, value] of values) isSame(name, value);
  fc.assert(
    fc.property(fc.constantFrom(...values), fc.array(fc.nat(20), { maxLength: 5 }), others, ([name, value], steps, other) => {
      isSame(name, changed(value, steps, other));
    }),
    { numRuns: 1_000 },
  );
  for (const name of all.keys()) fc.assert(fc.property(fc.oneof(others, fc.object()), (value) => isSame(name, value)));
});

const compiledByBuilt = `
  let count = 0;
  globalThis.Function = new Proxy(Function, { construct: (target, args) => ((count += 1), Reflect.construct(target, args)) });
  const { renderer } = await import('./dist/server/entry-server.js');
  const { readFileSync, globSync } = await import('node:fs');
  const files = await Promise.all(globSync('{pages.config.json,content/**/*.{json,mdx}}').map(async (file) => [file, await renderer.readFile(file, readFileSync(file, 'utf8'), undefined, true)]));
  const { site } = renderer.accept(new Map(), new Map(files.filter(([, content]) => content)));
  process.stdout.write(JSON.stringify({ count, files: files.length, rows: renderer.routes(site).length }));
`;

test('the built renderer compiles no schema, and no post of the project for those who only look', () => {
  const { count, files, rows } = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', compiledByBuilt], { cwd: root, encoding: 'utf8' }));
  expect(files).toBeGreaterThan(50);
  expect(rows).toBeGreaterThan(0);
  expect(count).toBe(0);
});
