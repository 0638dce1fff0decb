import type { PageDocument } from '../../schema/page.ts';
import { writeMoment } from '../../schema/reading/moments.ts';
import type { Window } from '../../schema/reading/times.ts';
import { postAddress } from '../../schema/roles.ts';
import type { Missing } from '../../schema/rules/links/links.ts';
import { type ContentFile, type ContentFiles, pageFileOf, postFileOf } from '../site/files/content-file.ts';
import type { WholeSite } from '../site/model.ts';

/** A link target that will not always be there from now on. */
interface TimedTarget {
  readonly file: string;
  readonly window: Window;
  /** The target was there, and does not come back. */
  readonly isOver: boolean;
}

export type TimedTargets = ReadonlyMap<string, TimedTarget>;

/**
 * Pages and posts that are still to come, that will go, or that are drafts, by path, and blocks by their anchor: see {@link keyOfAnchor}. Draft posts are left
 * out, because they are no targets anyway.
 */
export function timedTargets({ table, times }: WholeSite, files: ContentFiles, at: number): TimedTargets {
  const { post } = table.addresses;
  const pages = [...times.pages].flatMap(([name, { page }]) =>
    (table.rowOf(name)?.paths ?? []).map((path) => [path, timed(pageFileOf(name), page, at)] as const),
  );
  const posts = [...times.posts].flatMap(([slug, window]) =>
    post && !window.draft ? [[postAddress(post, slug), timed(postFileOf(slug), window, at)] as const] : [],
  );
  const blocks = [...times.pages].flatMap(([name, windows]) =>
    [...anchorsIn(files.get(pageFileOf(name)), windows.blocks)].map(
      ([anchor, window]) => [keyOfAnchor(name, anchor), timed(pageFileOf(name), window, at)] as const,
    ),
  );
  const whole = [...pages, ...posts].filter(([path]) => !isGenerated(path));
  return new Map([...whole, ...blocks].filter(([, { window }]) => isTimed(window)));

  /** Whether the path would show a page without this one, because a pattern generates it. */
  function isGenerated(path: string): boolean {
    return table.rows.some(
      ({ role, patterns }) =>
        role !== 'post' && patterns.some((pattern) => Object.values(pattern.match(path) ?? { none: { known: false } }).every(({ known }) => known)),
    );
  }
}

/** The key of a block, beside paths, which begin with a slash: `preise#winter`. */
export const keyOfAnchor = (page: string, anchor: string) => `${page}#${anchor}`;

/** The anchors of blocks with times. An anchor that several blocks have, one after the other, always leads somewhere, and is left out. */
function anchorsIn(file: ContentFile | undefined, windows: ReadonlyMap<number, Window>): Map<string, Window> {
  if (windows.size === 0 || file?.kind !== 'page' || !file.document) return new Map();
  const { blocks } = file.document.value as PageDocument;
  const named = blocks.flatMap((block, index) => (typeof block?.anchor === 'string' ? [{ anchor: block.anchor, window: windows.get(index) }] : []));
  return new Map(
    [...Map.groupBy(named, ({ anchor }) => anchor)].flatMap(([anchor, [first, second]]) => (first?.window && !second ? [[anchor, first.window]] : [])),
  );
}

/** What a link misses that is shown in the window `place`; undefined where the target is there as long as the link is. */
export function outOfTime({ file, window, isOver }: TimedTarget, place: Window, timeZone: string): Missing | undefined {
  if (place.draft) return undefined;
  if (window.draft) return { kind: 'draft', file, line: '"draft": true' };
  if (place.from < window.from) return { kind: 'out-of-time', field: 'publishAt', moment: writeMoment(window.from, timeZone) };
  if (place.until > window.until) return { kind: 'out-of-time', field: 'unpublishAt', moment: writeMoment(window.until, timeZone), isOver };
  return undefined;
}

/** When a target first appeared does not matter once it is there. */
function timed(file: string, window: Window, at: number): TimedTarget {
  return { file, window: window.from <= at ? { ...window, from: Number.NEGATIVE_INFINITY } : window, isOver: window.until <= at };
}

function isTimed({ draft, from, until }: Window): boolean {
  return draft || Number.isFinite(from) || Number.isFinite(until);
}
