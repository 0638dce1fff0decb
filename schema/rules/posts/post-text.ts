import type { Heading, Nodes, Root } from 'mdast';
import type { FindingInText } from '../../source.ts';
import { placeOf } from '../markup/node-place.ts';
import { detailOf } from './front-matter.ts';
import { headingSlips } from './post-headings.ts';
import { brokenTable, unevenRows } from './post-tables.ts';

/**
 * Finds mistakes in the structure of a post: table rows with another number of cells than the first row (GFM silently fills or cuts them, or sees no table),
 * tables without the line below their first row, main headings (the page already has one), headings that are empty, have no text below them, skip a level,
 * are there twice or count wrongly, and sentences that a line of hyphens turns into headings.
 * @param tree the text parsed with tables (GFM)
 * @param text the text that the tree was made from; its positions have to match
 */
export function checkPostText(tree: Nodes, text: string): FindingInText[] {
  if (tree.type === 'table') return unevenRows(tree);
  if (tree.type === 'paragraph') return brokenTable(tree, text);
  if (tree.type === 'heading') return tree.depth === 1 ? [] : underlinedSentence(tree, text);
  const inner = 'children' in tree ? tree.children.flatMap((child) => checkPostText(child, text)) : [];
  return tree.type === 'root'
    ? [...inner, ...mainHeadings(tree, text), ...oddHeadings(tree), ...emptySections(tree, text), ...headingSlips(tree, text)]
    : inner;
}

/** Finds main headings, and says which of them repeat the title of the post. */
function mainHeadings(tree: Root, text: string): FindingInText[] {
  const headings = headingsIn(tree).filter(({ depth }) => depth === 1);
  const title = headings.length > 0 ? wordsOf(detailOf(text, 'title') ?? '') : '';
  return headings.map((heading): FindingInText => {
    const place = placeOf(heading);
    const isTitle = title !== '' && title === wordsOf(text.slice(place.offset, place.offset + place.length));
    return { place, finding: { rule: 'main-heading-in-post', ...(isTitle && { isTitle }) } };
  });
}

/** Finds headings that skip a level: users of screen readers move from heading to heading by level. The first heading of a post has level 2. */
function oddHeadings(tree: Nodes): FindingInText[] {
  let level = 1;
  return headingsIn(tree).flatMap((heading): FindingInText[] => {
    const wanted = level + 1;
    level = Math.max(2, heading.depth);
    if (heading.children.length === 0) return [{ place: placeOf(heading), finding: { rule: 'empty-heading' } }];
    return level <= wanted ? [] : [{ place: placeOf(heading), finding: { rule: 'skipped-heading', level, wanted } }];
  });
}

/** Finds headings that are directly followed by one of the same or a higher level. A heading that is empty itself has a finding of its own. */
function emptySections({ children }: Root, text: string): FindingInText[] {
  return children.flatMap((heading, index): FindingInText[] => {
    const next = children[index + 1];
    if (heading.type !== 'heading' || next?.type !== 'heading' || next.depth > heading.depth || !isWritten(heading) || !isWritten(next)) return [];
    const { offset, length } = placeOf(heading);
    const found = text.slice(offset, offset + length).replace(/^#+\s*/, '');
    return heading.children.length === 0 ? [] : [{ place: { offset, length }, finding: { rule: 'empty-heading', found } }];
  });

  /** Whether a heading is written with `#`; one made by a line below it may be a sentence. */
  function isWritten(heading: Heading): boolean {
    return heading.depth > 1 && text[placeOf(heading).offset] === '#';
  }
}

function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}

/** Finds a sentence, or several lines, that hyphens below turn into a heading. The hyphens were meant as a line between two paragraphs. */
function underlinedSentence(heading: Heading, text: string): FindingInText[] {
  const { offset, length } = placeOf(heading);
  const source = text.slice(offset, offset + length);
  const at = source.lastIndexOf('\n') + 1;
  const said = source.slice(0, at).trimEnd();
  const isSentence = at > 0 && (said.includes('\n') || /[.,;][)*_“”"]*$/.test(said));
  return isSentence ? [{ place: { offset: offset + at, length: length - at }, finding: { rule: 'underlined-text' } }] : [];
}

/** The words of a text without punctuation. */
const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ');
