import { type BlockPair, matchBlocks } from './match-blocks.ts';
import type { Names } from './names.ts';
import { said, seenChanges, sentence } from './sentences.ts';
import type { PageValue, SiteState } from './site-state.ts';
import { whenSeen } from './when-seen.ts';

/** Two states of a site, and the titles of blocks and their fields. */
export interface States {
  readonly before: SiteState;
  readonly after: SiteState;
  readonly names: Names;
}

/** Says which blocks of a page are new, gone, moved or changed. */
export function blockChanges(was: PageValue['blocks'], now: PageValue['blocks'], states: States): string[] {
  const pairs = matchBlocks(was, now);
  const moved = movedBlocks(pairs);
  return pairs.flatMap((pair) => changesOfBlock(pair, moved.has(pair), states));
}

function changesOfBlock({ before: was, after: now }: BlockPair, isMoved: boolean, { before, after, names }: States): string[] {
  if (!was && now) return [`Neu: ${nameOf(now, names)}${quoted(now.block.headline, after)}${whenSeen(now.block, after)}`];
  if (was && !now) return [`Entfernt: ${nameOf(was, names)}${quoted(was.block.headline, before)}`];
  if (!was || !now) return [];
  const name = nameOf(now, names);
  const moved = isMoved ? [`Verschoben: ${name} stand an Stelle ${was.index + 1}`] : [];
  return [
    ...moved,
    ...seenChanges(was.block, now.block, before, after).map((change) =>
      sentence(`${name} › ${names.field(now.block.type, change.path)}`, change, before, after, now.block),
    ),
  ];
}

const nameOf = ({ block, index }: NonNullable<BlockPair['after']>, names: Names) => `${names.block(block.type)} (Block ${index + 1})`;
const quoted = (text: unknown, state: SiteState) => (typeof text === 'string' ? ` „${said(text, state)}“` : '');

/** Blocks that have moved: all except the longest run of blocks in their former order. */
function movedBlocks(pairs: readonly BlockPair[]): ReadonlySet<BlockPair> {
  const both = pairs.filter(({ before, after }) => before && after);
  const runs: BlockPair[][] = [];
  for (const pair of both) {
    const fitting = runs.filter((run) => (run.at(-1)?.before?.index ?? 0) < (pair.before?.index ?? 0));
    runs.push([...(fitting.toSorted((a, b) => b.length - a.length)[0] ?? []), pair]);
  }
  const kept = new Set(runs.toSorted((a, b) => b.length - a.length)[0]);
  return new Set(both.filter((pair) => !kept.has(pair)));
}
