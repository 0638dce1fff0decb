import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Failure } from '../../renderer/page-state.ts';
import type { Block } from '../../schema/block.ts';
import type { Issue } from '../../schema/issue.ts';
import { parseDocument } from '../../schema/json/parse.ts';
import type { Language } from '../../schema/words.ts';
import type { SiteStore } from '../content/site.ts';
import { failureAt } from '../failure.ts';
import { failingRules } from './failing-rules.ts';
import { migrationFaults } from './migration-faults.ts';

/**
 * Checks the examples of all blocks, later only those that changed: whether they match the schema, whether rules can run on them, and whether migrations
 * leave them unchanged. Examples that are invalid JSON are left to {@link unreadableExamples}.
 * @param root the project's root
 */
export function examplesIn(root: string): (site: Pick<SiteStore, 'renderer' | 'current'>) => Promise<Failure[]> {
  const known = new WeakMap<Block, { readonly source: string | undefined; readonly failures: readonly Failure[] }>();
  return async ({ renderer, current }) => {
    const found: Failure[] = [];
    // reads all files first, so that they match the code that is running
    const written = [...renderer.catalogue].map(([type, block]) => ({ type, block, source: examplesOf(root, type) }));
    for (const { type, block, source } of written) {
      const before = known.get(block);
      const failures = before && before.source === source ? before.failures : inFile(`blocks/${type}/examples.json`, type, source);
      known.set(block, { source, failures });
      found.push(...failures);
      await setImmediate();
    }
    return found;

    function inFile(file: string, type: string, source: string | undefined): Failure[] {
      if (source === undefined) return [];
      if (!parseDocument(file, source).ok) return [];
      const issues = renderer.exampleIssues(current, type, file, source);
      const misfits = issues.filter(({ isFailure }) => !isFailure).map((issue) => failureIn(issue, current.language));
      const failing = issues.filter(({ isFailure }) => isFailure);
      return [...misfits, ...failingRules(root, type, failing, current.language), ...ofMigrations(type)];
    }

    function ofMigrations(type: string): Failure[] {
      const examples = renderer.catalogue.get(type)?.examples ?? [];
      const faults = examples.flatMap(({ name, block }) => migrationFaults(renderer.catalogue, { ...block, type }, name));
      // a fault with one example is mostly one with all of them
      return [...new Map(faults.map((fault) => [fault.step, fault])).values()].map(({ step, message }) => {
        const code = readFileSync(path.join(root, step), 'utf8');
        return failureAt(step, code, Math.max(0, code.search(/\bup\b/)), message);
      });
    }
  };
}

/** Whether a failure in an example is shown on a page: the gallery page of a block shows only those of that block. */
export function isToldOn(path: string): (failure: Failure) => boolean {
  const [, type] = /^\/_blocks\/([^/?]+)/.exec(path) ?? [];
  return ({ name }) => type === undefined || name.startsWith(`blocks/${type}/`);
}

function examplesOf(root: string, type: string): string | undefined {
  const file = path.join(root, 'blocks', type, 'examples.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Examples that are invalid JSON, so that the sources that import them cannot be read.
 * @param root the project's root
 */
export function unreadableExamples(root: string, language: Language): Failure[] {
  const files = globSync('blocks/*/examples.json', { cwd: root }).toSorted();
  const unread = files.map((file) => parseDocument(file, readFileSync(path.join(root, file), 'utf8'))).filter(({ ok }) => !ok);
  return unread.flatMap(({ issues }) => issues.map((issue) => failureIn(issue, language)));
}

function failureIn({ file, message, where, frame, range: { line, column } }: Issue, language: Language): Failure {
  return { name: file, message: [where, message[language]].filter(Boolean).join(': '), stack: frame, place: { file, line, column } };
}
