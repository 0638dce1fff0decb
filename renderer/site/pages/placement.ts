import type { Block, Catalogue, DrawnId } from '../../../schema/block.ts';
import { type Issue, isError, type Path } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { valueAt } from '../../../schema/json/value-at.ts';
import type { BlockDocument, PageDocument } from '../../../schema/page.ts';
import { blockFailure } from '../../../schema/validation/block-failure.ts';
import { isRightBlock } from '../../../schema/validation/compile.ts';
import type { Phase } from '../times/phases.ts';
import { isCopy } from './repeated-blocks.ts';

/** Ids of the document around the blocks (renderer/page). */
export const frameIds = ['root', 'main'];

/**
 * Misplaced blocks, duplicate anchors, and a page that, in some period, has no block or not exactly one main heading.
 * @param kept index in the document of each block that is shown
 */
export function placement(
  document: Document,
  catalogue: Catalogue,
  blocks: readonly BlockDocument[],
  kept: readonly number[],
  phases: readonly Phase[],
): Issue[] {
  return phases.flatMap(({ since, shows }) => {
    const shown = blocks.filter((_, index) => shows(kept[index] ?? index));
    if (shown.length === 0 && blocks.length > 0) return [document.issue(['blocks'], { rule: 'no-block-left', since }, { text: '[' })];
    return placementAt(document, catalogue, shown, kept.filter(shows), since);
  });
}

const ids = new WeakMap<Catalogue, readonly string[]>();

/** Ids that anchors may not have. */
export function idsOf(catalogue: Catalogue): readonly string[] {
  const known = ids.get(catalogue) ?? [...frameIds, ...[...catalogue.values()].flatMap(({ ids: own = [] }) => own)];
  ids.set(catalogue, known);
  return known;
}

/** The ids that a block draws, without those that contain a value, so that findings about a page do not depend on its values. */
function writtenIds(document: Document, declaration: Block, block: BlockDocument, place: number): readonly DrawnId[] {
  const written = (document.value as PageDocument).blocks[place];
  if (!written || !declaration.drawnIds || !isRightBlock(declaration, block)) return [];
  return declaration.drawnIds(written as never).filter(({ id, path }) => id !== '' && !String(valueAt(written, path)).includes('{{'));
}

/** What a block's code says about it; empty, with a finding, where that code throws. */
function asked<T>(
  document: Document,
  path: Path,
  type: string,
  name: 'drawnIds' | 'pageSize',
  ask: () => readonly T[],
): { said: readonly T[]; failed: Issue[] } {
  try {
    return { said: ask(), failed: [] };
  } catch (error) {
    return { said: [], failed: [document.issue(path, blockFailure(type, name, error))] };
  }
}

function placementAt(document: Document, catalogue: Catalogue, blocks: readonly BlockDocument[], kept: readonly number[], since?: string): Issue[] {
  const issues: Issue[] = [];
  const count = new Map<string, number>();
  const anchors = new Set(idsOf(catalogue));
  const isFirst = (block?: BlockDocument) => block !== undefined && catalogue.get(block.type)?.placement?.first === true;
  let headings = 0;
  blocks.forEach((block, index) => {
    const path: Path = ['blocks', kept[index] ?? index];
    const declaration = catalogue.get(block?.type);
    const { max, first, shell } = declaration?.placement ?? {};
    const number = (count.get(block?.type) ?? 0) + 1;
    count.set(block?.type, number);
    const before = isFirst(blocks[0]) ? blocks[0]?.type : undefined;
    const problem = shell ? 'shell-only' : first && index > 0 ? (before ? 'second' : 'not-first') : undefined;
    if (problem) issues.push(document.issue([...path, 'type'], { rule: 'block-placement', type: block.type, problem, before }));
    else if (max !== undefined && number > max) {
      issues.push(document.issue([...path, 'type'], { rule: 'too-many-blocks', type: block.type, max }));
      return; // without the block, its anchor is gone as well
    } else if (declaration?.mainHeading) headings += 1;
    const copied = () => blocks.slice(0, index).some((other) => isCopy(block, other));
    if (typeof block?.anchor === 'string') {
      if (anchors.has(block.anchor))
        issues.push(document.issue([...path, 'anchor'], { rule: 'duplicate-anchor', anchor: block.anchor, ...(copied() && { isCopy: true }) }));
      anchors.add(block.anchor);
    }
    const drawn = asked(document, path, block?.type, 'drawnIds', () =>
      declaration?.drawnIds && !copied() ? writtenIds(document, declaration, block, kept[index] ?? index) : [],
    );
    for (const { id, path: at } of drawn.said) {
      const isTitle = at.at(-1) !== 'anchor';
      if (anchors.has(id)) issues.push(document.issue([...path, ...at], { rule: 'duplicate-anchor', anchor: id, ...(isTitle && { isTitle }) }));
      anchors.add(id);
    }
    const size = asked(document, path, block?.type, 'pageSize', () =>
      declaration?.pageSize && isRightBlock(declaration, block) ? [declaration.pageSize(block as never)] : [],
    );
    issues.push(...drawn.failed, ...size.failed);
  });
  const allKnown = blocks.every((block) => catalogue.has(block?.type));
  if (allKnown && headings !== 1 && !issues.some(isError))
    issues.push(document.issue(['blocks'], { rule: 'missing-heading', count: headings, since }, { text: '[' }));
  return issues;
}
