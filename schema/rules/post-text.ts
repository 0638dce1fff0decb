import type { Heading, Nodes, Table } from 'mdast';
import type { FindingInText } from '../source.ts';

/**
 * What is not right in the structure of a post's text: rows of a table that have another number of cells than its first row
 * (GFM fills up or cuts off in silence), and main headings, of which the page has one already.
 * @param tree the text with tables (GFM)
 */
export function checkPostText(tree: Nodes): FindingInText[] {
  if (tree.type === 'table') return unevenRows(tree);
  if (tree.type === 'heading') return tree.depth === 1 ? [mainHeading(tree)] : [];
  return 'children' in tree ? tree.children.flatMap(checkPostText) : [];
}

function unevenRows({ children: [head, ...rows] }: Table): FindingInText[] {
  const wanted = head?.children.length ?? 0;
  return rows.flatMap((row): FindingInText[] => {
    const count = row.children.length;
    return count === wanted ? [] : [{ place: placeOf(row), finding: { rule: 'table-row', count, wanted } }];
  });
}

function mainHeading(heading: Heading): FindingInText {
  return { place: placeOf(heading), finding: { rule: 'main-heading-in-post' } };
}

function placeOf({ position }: Nodes): FindingInText['place'] {
  const start = position?.start.offset ?? 0;
  return { offset: start, length: Math.max(1, (position?.end.offset ?? start) - start) };
}
