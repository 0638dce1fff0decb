import type { Code, Link, Nodes } from 'mdast';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText, Place } from '../../source.ts';
import { dialled, isOwnFile } from '../addresses/href.ts';
import { footnotesIn } from './footnotes.ts';
import { placeOf } from './node-place.ts';

/**
 * Finds Markdown that a typing mistake turns into plain text: links with a blank, without their closing bracket or address; bare addresses where these are not
 * linked; headings and lists without a blank; unpaired asterisks; unclosed code. Also links without text, which are invisible, and links with a text that says
 * nothing.
 * @param tree of a rich text or a post
 * @param text the text that the tree was made from; its positions have to match
 * @param isPost posts have headings and pictures, rich texts do not
 * @param parent the type of the tree's parent node
 */
export function checkMarkdown(tree: Nodes, text: string, isPost: boolean, parent?: Nodes['type']): FindingInText[] {
  if (tree.type === 'link') return tree.children.length === 0 ? [{ place: placeOf(tree), finding: { rule: 'empty-link', href: tree.url } }] : vagueLink(tree);
  if (tree.type === 'code') return unclosedCode(tree, text);
  const inner = 'children' in tree ? tree.children.flatMap((child) => checkMarkdown(child, text, isPost, tree.type)) : [];
  if (!isSentence(tree)) return inner;
  const sentence = { offset: placeOf(tree).offset, source: sourceWithoutChildren(tree, text) };
  return [
    ...inner,
    ...unreadLinks(sentence, text),
    ...unreadReferences(sentence, isPost),
    ...bareAddresses(sentence, isPost),
    ...unreadHeadings(sentence, isPost),
    ...(isPost ? unreadPictures(sentence) : unreadTable(sentence)),
    ...unreadList(sentence, text, parent === 'listItem' ? 1 : 2),
    ...loneAsterisks(tree, text),
  ];
}

interface Sentence {
  /** Its offset in the text. */
  readonly offset: number;
  /** See {@link sourceWithoutChildren}. */
  readonly source: string;
}

/** Link texts that Lighthouse does not accept as descriptive, in both languages: core/audits/seo/link-text.js. */
const vague =
  '(?:klicke?n? (?:Sie )?)?hier(?: klicken)?|mehr|weiterlesen|siehe|link|diese[rs]? link|(?:click |right )?here|click this|this|more|learn more|read more';
const isVague = new RegExp(`^(?:${vague})$`, 'i');
const inBrackets = new RegExp(`\\[ *(?:${vague}) *\\]\\(`, 'i');

/** Whether a text that parses without faults may still contain a vague link or a bare address. */
export const mayBeBroken = (text: string): boolean => (text.includes('](') && inBrackets.test(text)) || beginsAddress.test(text);

const isVagueLabel = /^(?:hier|(?:dieser )?link|(?:jetzt )?hier klicken|klicke?n? (?:Sie )?hier|click here)[.!]?$/i;

/** The finding about a label that only says „click here“: of a button, or of a link in a field of its own. */
export function vagueLabelIn(text: string): readonly FindingInText[] {
  return text.length < 24 && isVagueLabel.test(text)
    ? [{ place: { offset: 0, length: text.length }, finding: { rule: 'vague-link', found: text, isLabel: true } }]
    : [];
}

function vagueLink(link: Link): FindingInText[] {
  const [words] = link.children;
  const says = link.children.length === 1 && words?.type === 'text' ? words.value.trim() : '';
  return isVague.test(says) ? [{ place: placeOf(link), finding: { rule: 'vague-link', found: says } }] : [];
}

const isSentence = ({ type }: Nodes) => type === 'paragraph' || type === 'heading' || type === 'tableCell';
/** Nodes whose brackets were parsed, or are meant literally. */
const read: readonly Nodes['type'][] = ['link', 'linkReference', 'image', 'imageReference', 'inlineCode'];

/**
 * `[Prices] (/prices)`, if the target looks like one, `[Prices](/prices` and `[Prices](/prices and more)`. Blanks belong to the address in `(tel:030 23125)`,
 * `(mailto: a@b.example)`, `(mailto:a@b.example?subject=Our prices)` and `(https://b.example/our prices)`.
 */
const almostLink =
  /\[[ \t]*[^[\]\s][^[\]\n]*\](?:[ \t]\((?=\/|#|[\w+.-]+:|www\.)|\()(?:(?:file:|[A-Za-z]:[/\0]|\0\0)[^()\n]+(?=\))|tel:[+\d \t()/-]*\d|mailto:[ \t]+[^\s@()]+@[^\s)]*[^\s).,;:!?]|mailto:[^\s()?]+\?[^()\n]+(?=\))|\/[^\s()]*(?:[ \t]+[^\s()]+){1,8}(?=\))|https?:\/\/[^\s()]+(?:[ \t][^\s(),;]+){1,4}(?=\))|[^\s)]*[^\s).,;:!?])?\)?/g;
/** `(Prices)[/prices]` */
const turnedLink = /\(([^()[\]\n]+)\)\[((?:\/|#|https?:\/\/|mailto:)[^\s[\]]*)\]/g;

function unreadLinks({ offset, source }: Sentence, text: string): FindingInText[] {
  const told = (index: number, length: number, write: (found: string) => string): FindingInText => {
    const place = { offset: offset + index, length };
    const found = slice(text, place);
    return { place, finding: { rule: 'unread-link', found, write: write(found) } };
  };
  return [
    ...matchesIn(source, almostLink).map(({ 0: { length }, index }): FindingInText => {
      const place = { offset: offset + index, length };
      const found = slice(text, place);
      if (isOwnFile(/\((.*?)\)?$/.exec(found)?.[1] ?? '')) return { place, finding: { rule: 'unread-link', found, write: undefined } };
      return told(index, length, (found) => {
        const [, label, target = ''] = /^(.*\])[ \t]?\((.*?)\)?$/.exec(found) ?? [];
        const address = withoutBlanks(target.replace(/^<|>$/g, ''));
        // what follows a path of this site is the rest of the sentence
        const [, path = address, words = ''] = /^(\/.*?)(%20.*)?$/.exec(address) ?? [];
        return `${label}(${path || '/…'})${words.replaceAll('%20', ' ')}`;
      });
    }),
    ...matchesIn(source, turnedLink).map(({ 0: found, 1: label, 2: target, index }) => told(index, found.length, () => `[${label}](${target})`)),
  ];
}

/** The beginning of an address, unless it is within a broken link, which has a finding of its own. */
const beginsAddress = /(?<![\w@./-]|\] ?\(<?|\)\[)(?:https?:\/\/|www\.)/i;
/** `www.firma.example/preise`, without the punctuation behind it. */
const bareAddress = new RegExp(`${beginsAddress.source}[^\\s\\0<>()[\\]{}*"„“»«]*[^\\s\\0<>()[\\]{}*"„“»«.,;:!?…]`, 'gi');

/** Finds bare addresses. Rich text shows them as plain text. GFM, which posts use, links them, but those with „www.“ without encryption. */
function bareAddresses({ offset, source }: Sentence, isPost: boolean): FindingInText[] {
  return matchesIn(source, bareAddress).flatMap(({ 0: found, index }): readonly FindingInText[] => {
    const address = found.replace(/^https?:\/\//i, '');
    if (isPost && address !== found) return [];
    const write = `[${address}](https://${address})`;
    return [{ place: { offset: offset + index, length: found.length }, finding: { rule: 'bare-address', found, write, ...(isPost && { isLink: true }) } }];
  });
}

const withoutBlanks = (target: string) => {
  if (target.startsWith('tel:')) return dialled(target);
  if (target.startsWith('mailto:')) return target.replace(/\?.*$|\s/g, (part) => part.trim().replace(/\s+/g, '%20'));
  return target.replace(/(?<![ \t])[ \t]+(?=[/?#])|(?<=[/?#])[ \t]+/g, '').replace(/[ \t]/g, '%20');
};

/** Finds `[Prices][p]` and `![An invoice][i]` without a line `[p]: /prices`. */
function unreadReferences({ offset, source }: Sentence, isPost: boolean): FindingInText[] {
  const notes = isPost ? [] : footnotesIn(source).map(({ place, finding }) => ({ place: { ...place, offset: offset + place.offset }, finding }));
  const references = [...source.matchAll(/(!?)(\[[^[\]\n]*[^[\]\s][^[\]\n]*\])\[[^[\]\n]*\]/g)].map(({ 0: found, 1: mark, 2: label, index }): FindingInText => {
    const write = mark && isPost ? `!${label}(name)` : `${label}(/…)`;
    return { place: { offset: offset + index, length: found.length }, finding: { rule: 'unread-reference', found, write } };
  });
  return [...notes, ...references];
}

/** Finds `![An invoice] (invoice)` in a post. */
function unreadPictures({ offset, source }: Sentence): FindingInText[] {
  return [...source.matchAll(/(!\[[^[\]\n]*\])[ \t]+(\([\w./-]+\))/g)].map(({ 0: found, 1: label = '', 2: name = '', index }): FindingInText => {
    return { place: { offset: offset + index, length: found.length }, finding: { rule: 'unread-link', found, write: label + name } };
  });
}

/** Finds a table in a text that does not allow tables: rows with a delimiter line below the first. */
function unreadTable({ offset, source }: Sentence): FindingInText[] {
  const [found] = /^\|.*\|[ \t]*\n[ \t]*\|?[ \t]*:?-{2,}.*\|/.exec(source) ?? [];
  return found === undefined ? [] : [{ place: { offset, length: found.indexOf('\n') }, finding: { rule: 'unread-table' } }];
}

/** Finds `##Prices`; a single hash may be a hashtag. */
function unreadHeadings({ offset, source }: Sentence, isPost: boolean): FindingInText[] {
  return [...source.matchAll(/^(#{2,6})([^\s#].*)$/gm)].map(({ 0: found, 1: marks, 2: words = '', index }): FindingInText => {
    const write = isPost ? `${marks} ${words.trimEnd()}` : `**${words.trimEnd()}**`;
    return { place: { offset: offset + index, length: found.length }, finding: { rule: 'unread-heading', write } };
  });
}

/** Bullets of word processors; the last two are from the fonts Symbol and Wingdings. */
const foreignMark = '[•·‣◦–▪■●○➤➜\\uF0B7\\uF0A7]';
/** Signs for yes or no before an entry, which are kept. */
const tick = '[✅✔✓☑❌✗✘]';
const ticked = new RegExp(`^- ${tick}`);
/** `-Prices`, `*Prices` with no other asterisk, `1.Prices`, and marks that Markdown does not know: `• Prices`. */
const almostItem = new RegExp(
  `^(?:[-*](?=[\\p{sc=Latin}„"[{]|\\*\\*\\p{sc=Latin})(?!\\p{sc=Latin}[^*\\n]*\\*(?!\\*))|${foreignMark}[ \\t]*(?=\\S)|(?=${tick})|(\\d{1,2}[.)])(?=\\p{Upper}))(.*)$`,
  'gmu',
);
/** Whether a line is a list entry pasted from a word processor: a bullet followed by a tab. */
export const isForeignItem = (line: string): boolean => foreignItem.test(line);
const foreignItem = new RegExp(`^${foreignMark}\\t`);

/** Finds a list that is shown as one paragraph, and marks its first line. A single line may begin with such a mark by chance, except within a list item. */
function unreadList({ offset, source }: Sentence, text: string, fewest: number): FindingInText[] {
  const lines = matchesIn(source, almostItem).map(({ 0: line, 1: number, 2: words = '', index }) => {
    const place = { offset: offset + index, length: line.trimEnd().length };
    const found = slice(text, place);
    return { place, found, write: `${number ?? '-'} ${found.slice(-words.trimEnd().length)}` };
  });
  const [first, ...rest] = lines;
  if (!first || lines.length < (ticked.test(first.write) ? 2 : fewest)) return [];
  return [{ place: first.place, finding: { rule: 'unread-list', lines: [first, ...rest] } }];
}

/** Finds code without an end: everything up to the end of the text would be shown as code, including placeholders. */
function unclosedCode(code: Code, text: string): FindingInText[] {
  const place = placeOf(code);
  const lines = slice(text, place).split('\n');
  const [fence] = /^(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  const isClosed =
    fence === undefined ||
    (lines.length > 1 &&
      lines
        .at(-1)
        ?.replace(/^[\s>]+/, '')
        .startsWith(fence));
  return isClosed ? [] : [{ place: { offset: place.offset, length: lines[0]?.length ?? 1 }, finding: { rule: 'unclosed-code', fence } }];
}

/** Finds an unpaired `**`. Only the first in a sentence: both ends belong to one mistake. */
function loneAsterisks(sentence: Nodes, text: string): FindingInText[] {
  const lone = placedNodesIn(sentence).flatMap((node) => {
    const at = node.type === 'text' ? sourceWithoutChildren(node, text).indexOf('**') : -1;
    return at < 0 ? [] : [{ offset: placeOf(node).offset + at, length: 2 }];
  });
  return [...lone, ...unevenAsterisks(sentence, text)].slice(0, 1).map((place) => ({ place, finding: { rule: 'lone-asterisks' } }));
}

/** Finds `*so**` and `**so*`: the superfluous asterisk stands right beside the parsed node. */
function unevenAsterisks(sentence: Nodes, text: string): Place[] {
  const parts = placedNodesIn(sentence).flatMap((node) => ('children' in node ? [node.children] : []));
  return parts.flatMap((children) =>
    children.flatMap((node, index): Place[] => {
      if (node.type !== 'emphasis' && node.type !== 'strong') return [];
      const { offset, length } = placeOf(node);
      const isText = (other: Nodes | undefined) => other?.type === 'text' && other.position !== undefined;
      const isBefore = isText(children[index - 1]) && /(?<![\\*])\*$/.test(text.slice(0, offset).slice(-3));
      // behind bold text it may refer to a footnote
      const isBehind = node.type === 'emphasis' && isText(children[index + 1]) && /^\*(?!\*)/.test(text.slice(offset + length));
      return isBefore || isBehind ? [{ offset: offset - Number(isBefore), length: length + Number(isBefore) + Number(isBehind) }] : [];
    }),
  );
}

/** The source of a node, of the same length, with NUL in place of parsed child nodes (except bare addresses, which GFM links) and escaped characters. */
function sourceWithoutChildren(node: Nodes, text: string): string {
  const place = placeOf(node);
  const source = slice(text, place).replace(/\\./g, '\0\0');
  const parts: string[] = [];
  let at = 0;
  for (const part of placedNodesIn(node)) {
    const { offset, length } = placeOf(part);
    const start = offset - place.offset;
    if (start < at || !read.includes(part.type) || /\w/.test(text[offset] ?? '')) continue;
    parts.push(source.slice(at, start), '\0'.repeat(length));
    at = start + length;
  }
  return parts.join('') + source.slice(at);
}

/** A node with all its descendants. The parts into which GFM splits a text with bare addresses have no position and are left out. */
function placedNodesIn(node: Nodes): Nodes[] {
  return [...(node.position ? [node] : []), ...('children' in node ? node.children.flatMap(placedNodesIn) : [])];
}

const slice = (text: string, { offset, length }: Place) => text.slice(offset, offset + length);
