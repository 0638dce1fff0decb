import { globSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { HtmlValidate } from 'html-validate';
import type { Failure } from '../../renderer/page-state.ts';
import type { Block } from '../../schema/block.ts';
import { declaredSource, type Source, sourceAt } from '../declared-source.ts';
import { failureAt } from '../failure.ts';

/** Mistakes that browsers repair silently: elements that cannot be nested, and pictures without a text alternative. */
const rules = { 'element-permitted-content': 'error', 'no-implicit-close': 'error', 'wcag/h37': 'error' } as const;

/** Refused by the browser in an island as the server draws it (CSP), and only applied once React has hydrated the island. */
const ofIslands = { 'no-inline-style': 'error' } as const;

const island = { flow: true, phrasing: true, permittedContent: ['@flow'] };

/**
 * Draws the examples of all blocks, later only those of changed blocks, and validates their HTML.
 * @param root the project's root
 * @returns a function that returns all mistakes found so far; it stops early when `isWanted` returns false
 */
export function htmlOfExamples(root: string): (app: Pick<FastifyInstance, 'site' | 'renderOptions'>, isWanted: () => boolean) => Promise<Failure[]> {
  const known = new WeakMap<Block, readonly Failure[]>();
  let validator: HtmlValidate | undefined;

  return async ({ site: { renderer, current }, renderOptions }, isWanted) => {
    validator ??= await createValidator();
    for (const [type, block] of renderer.catalogue) {
      if (!isWanted()) break;
      if (!known.has(block)) known.set(block, await inExamples(type, block, validator));
    }
    return [...renderer.catalogue.values()].flatMap((block) => known.get(block) ?? []);

    async function inExamples(type: string, { examples }: Block, validator: HtmlValidate): Promise<Failure[]> {
      const found: Failure[] = [];
      for (const [index, { name }] of examples.entries()) {
        const { html = '' } = renderer.renderExample(current, type, index + 1, { ...renderOptions(), leavesOutFailures: true })?.block ?? {};
        const { results } = await validator.validateString(html);
        const all = results.flatMap(({ messages }) => messages);
        const told = all.flatMap(({ ruleId, message, selector: place, offset }): Told[] => {
          if (!(ruleId in rules)) return [];
          const selector = inAnyEntry(place ?? '');
          return [{ text: `${message} (${selector}), in the example "${name}".`, selector, island: islandAt(html, offset) }];
        });
        // a mistake in one entry of a list is in all of them
        const unique = new Map([...told, ...unsized(html), ...unresolved(html)].map((one) => [one.text, one]));
        for (const { text, selector, island } of unique.values())
          found.push(atElement(island === undefined ? declaredSource(root, type, 'component') : islandSource(root, type, island), selector, text));
        // inline styles outside islands are reported where they are written: misplaced-code.ts
        const styled = all.filter(({ ruleId }) => ruleId in ofIslands).flatMap(({ offset }) => islandAt(html, offset) ?? []);
        for (const island of new Set(styled)) found.push(inIsland(root, type, island));
        await setImmediate();
      }
      return found;
    }
  };
}

/** A mistake in an element. */
interface Told {
  readonly text: string;
  readonly selector: string;
  /** Name of the island that contains it. */
  readonly island?: string | undefined;
}

/** Images without width and height, so that the layout shifts when they load. */
function unsized(html: string): Told[] {
  const image = [...html.matchAll(/<img\b[^>]*>/g)].find(([image]) => !(/ width=/.test(image) && / height=/.test(image)));
  if (!image) return [];
  const text = '<img> has no width and height, so that what follows jumps once it is there: Picture of blocks/_pictures has both.';
  return [{ text, selector: 'img', island: islandAt(html, image.index) }];
}

/** Addresses in the form that authors write, which browsers do not know: `app:/auth`. */
function unresolved(html: string): Told[] {
  return Array.from(html.matchAll(/<a\b[^>]*? href="((?!https?:|mailto:|tel:|sms:)[a-z][\w+.-]*:[^"]*)"/gi), ({ 1: href, index }) => ({
    text: `href="${href}" leads nowhere in a browser: Link and ButtonLink of blocks/_links know what it stands for.`,
    selector: 'a',
    island: islandAt(html, index),
  }));
}

/** Loads the validator lazily, because that takes some time. */
async function createValidator(): Promise<HtmlValidate> {
  const { HtmlValidate } = await import('html-validate');
  return new HtmlValidate({ root: true, extends: [], rules: { ...rules, ...ofIslands }, elements: ['html5', { 'x-island': island }] });
}

const inAnyEntry = (selector: string) => selector.replaceAll(/:nth-child\(\d+\)/g, '');

/** Points to the element, where its name occurs only once in the file that draws it. */
function atElement({ file, code }: Source, selector: string, message: string): Failure {
  const [element] = /[\w-]+/.exec(selector.split('>').at(-1) ?? '') ?? [];
  const [first, ...others] = element ? [...code.matchAll(new RegExp(`<${element}\\b`, 'g'))] : [];
  return first && others.length === 0 ? failureAt(file, code, first.index, message) : { ...failureAt(file, code, 0, message), stack: '' };
}

/** Name of the island that contains this place, if any. */
function islandAt(html: string, offset: number): string | undefined {
  return /<x-island [^>]*?data-name="([^"]+)"(?:(?!<\/x-island>).)*$/s.exec(html.slice(0, offset))?.[1];
}

/** Islands have unique names across all folders. */
function islandSource(root: string, type: string, island: string): Source {
  const [place = `blocks/${type}/index.ts`] = globSync(`blocks/*/${island}.island.tsx`, { cwd: root });
  return sourceAt(root, place);
}

function inIsland(root: string, type: string, island: string): Failure {
  const { file, code } = islandSource(root, type, island);
  const message =
    'Browsers refuse style="…" of what the server draws, so that it is missing until the island is alive: write css`…`, or set it once a visitor has done something.';
  return failureAt(file, code, Math.max(0, code.search(/\bstyle=\{/)), message);
}
