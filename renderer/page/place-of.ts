import type { Path } from '../../schema/issue.ts';
import type { BlockDocument } from '../../schema/page.ts';
import { textsIn } from '../../schema/reading/texts-in.ts';
import type { SourcePlace, Spot } from '../api.ts';
import { pageFileOf, postFileOf, siteFile } from '../site/files/content-file.ts';
import type { RequestedPage } from './requested-page.ts';

/**
 * Where a text that a page shows was written. A text that no field of its block has is looked for in the page's post, if there is one; otherwise the place is
 * that of the block.
 */
export function placeOf(page: RequestedPage, { part, index, text }: Spot): SourcePlace | undefined {
  const { block, file, path } = blockAt(page, part, index);
  if (!block) return undefined;
  const field = fieldWith(block, text);
  if (!field && page.post && part === 'main' && text !== '') return { file: postFileOf(page.post.slug), text };
  return { file, path: [...path, ...(field ?? [])] };
}

function blockAt({ site, name, document, shown }: RequestedPage, part: Spot['part'], index: number): { block?: BlockDocument; file: string; path: Path } {
  if (part === 'main') return { block: document.blocks[index], file: pageFileOf(name), path: ['blocks', shown[index] ?? 0] };
  return { block: site.shell[part][index], file: siteFile, path: ['shell', part, index] };
}

/** The field that has a text: an equal one, else the shortest that contains it, else the longest that is part of it. */
function fieldWith(block: BlockDocument, text: string): Path | undefined {
  const wanted = asRead(text);
  if (wanted === '') return undefined;
  const fields = textsIn(block).map((field) => ({ path: field.path, said: asRead(field.text) }));
  const around = fields.filter(({ said }) => said.includes(wanted)).toSorted((a, b) => a.said.length - b.said.length);
  const inside = fields.filter(({ said }) => said.length > 2 && wanted.includes(said)).toSorted((a, b) => b.said.length - a.said.length);
  return (around[0] ?? inside[0])?.path;
}

/** A text without Markdown's marks, with single spaces. */
function asRead(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_#>`\\-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
