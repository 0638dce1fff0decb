import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { checkTimes, outsideOf } from '../../../schema/reading/times.ts';
import { timesOf } from '../../../schema/times.ts';
import { type PageFile, routesFile } from '../files/content-file.ts';
import type { FilesByKind } from '../files/files-by-kind.ts';
import { createMemory } from '../remember.ts';
import type { RouteTable } from '../routes/route-table.ts';

const remember = createMemory();

/** Invalid times of pages, blocks, posts and updates, and front matter that contradicts itself. */
export function timeIssues({ pages, posts, updates }: FilesByKind, timeZone: string): Issue[] {
  return [
    ...pages.flatMap(({ document, outline }) =>
      document && outline?.times ? remember(outline.times, [timeZone], () => onPage(document, outline.times, timeZone)) : [],
    ),
    ...posts.flatMap(({ post }) => (post ? [...inDetails(post.document, timeZone), ...contradictions(post)] : [])),
    ...updates.flatMap(({ document, value }) => (document && value ? inDetails(document, timeZone) : [])),
  ];
}

function onPage(document: Document, times: NonNullable<PageFile['outline']>['times'], timeZone: string): Issue[] {
  const places = [...(times?.page ? [[[], times.page] as const] : []), ...(times?.blocks ?? []).map(([index, block]) => [['blocks', index], block] as const)];
  const wrong = places.flatMap(([base, written]) => checkTimes(written, timeZone).map(({ path, finding }) => document.issue([...base, ...path], finding)));
  const page = times?.page;
  if (!page || wrong.length > 0) return wrong;
  return (times.blocks ?? []).flatMap(([index, block]) =>
    outsideOf(page, block, timeZone).map(({ path, finding }) => document.issue(['blocks', index, ...path], finding)),
  );
}

function inDetails(document: Document, timeZone: string): Issue[] {
  const written = timesOf(document.value);
  return written ? checkTimes(written, timeZone).map(({ path, finding }) => document.issue(path, finding)) : [];
}

/** `isPublished` is older than the other fields, and means the opposite of `draft`. */
function contradictions({
  fields: { isPublished, draft, publishAt },
  document,
}: {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly document: Document;
}): Issue[] {
  const field =
    typeof isPublished === 'boolean' && isPublished === draft ? 'draft' : isPublished === false && publishAt !== undefined ? 'publishAt' : undefined;
  return field ? [document.issue(['isPublished'], { rule: 'held-anyway', field })] : [];
}

/** Pages that visitors, blocks and the server have to find at any time, but that are only shown at some times. */
export function neededPages(pages: readonly PageFile[], table: RouteTable): Issue[] {
  return pages.flatMap(({ name, document, outline }) => {
    const times = outline?.times?.page;
    const { role, paths = [] } = (times && table.rowOf(name)) ?? {};
    const [field] = Object.entries(times ?? {}).find(([key, value]) => value !== undefined && !(key === 'draft' && value === false)) ?? [];
    if (!document || !field || !(role || paths.includes('/'))) return [];
    return [{ ...document.issue([field], { rule: 'needed-page', field, role }, { key: true }), related: [{ file: routesFile }] }];
  });
}
