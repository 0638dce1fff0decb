import type { Code, Link, Nodes } from 'mdast';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText, Place } from '../../source.ts';
import { dialled, isOwnFile } from '../addresses/href.ts';
import { footnotesIn } from './footnotes.ts';
import { placeOf } from './node-place.ts';

/**
 * Markdown that is shown as it is typed because of a slip: links with a blank, without their last bracket or without an address,
 * addresses without brackets where these do not become links, headings and lists without a blank, asterisks without their other half, and code without an end; and links without words, which nobody sees, or with such as every link could have.
 * @param tree of a rich text or a post
 * @param text that the tree was made of; its positions have to fit
 * @param isPost posts have headings and pictures, rich texts do not
 * @param parent of what the tree is a part
 */
export function checkMarkdown(tree: Nodes, text: string, isPost: boolean, parent?: Nodes['type']): FindingInText[] {
  if (tree.type === 'link') return tree.children.length === 0 ? [{ place: placeOf(tree), finding: { rule: 'empty-link', href: tree.url } }] : vagueLink(tree);
  if (tree.type === 'code') return unclosedCode(tree, text);
  const inner = 'children' in tree ? tree.children.flatMap((child) => checkMarkdown(child, text, isPost, tree.type)) : [];
  if (!isSentence(tree)) return inner;
  const sentence = { offset: placeOf(tree).offset, source: plain(tree, text) };
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
  /** Where it begins in the text. */
  readonly offset: number;
  /** See {@link plain}. */
  readonly source: string;
}

/** What Lighthouse takes for no description of a link, in both languages: core/audits/seo/link-text.js. */
const vague =
  '(?:klicke?n? (?:Sie )?)?hier(?: klicken)?|mehr|weiterlesen|siehe|link|diese[rs]? link|(?:click |right )?here|click this|this|more|learn more|read more';
const isVague = new RegExp(`^(?:${vague})$`, 'i');
const inBrackets = new RegExp(`\\[ *(?:${vague}) *\\]\\(`, 'i');

/** Whether a text may have a link that says nothing, or an address that is no link: every mark of it is read all the same. */
export const mayBeBroken = (text: string): boolean => (text.includes('](') && inBrackets.test(text)) || beginsAddress.test(text);

const isVagueLabel = /^(?:(?:jetzt )?hier klicken|klicke?n? (?:Sie )?hier|click here)[.!]?$/i;

/** A text that is nothing but words to be clicked: of a button, or of a link with a field of its own. */
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
/** Brackets in these are read, or are meant as they stand. */
const read: readonly Nodes['type'][] = ['link', 'linkReference', 'image', 'imageReference', 'inlineCode'];

/** `[Prices] (/prices)`, where the target has to look like one, and `[Prices](/prices` or `[Prices](/prices and more)`; blanks in `(tel:030 23125)`, `(mailto: a@b.example)`, `(mailto:a@b.example?subject=Our prices)` and `(https://b.example/our prices)` belong to it. */
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
        // what stands behind an own address is the rest of the sentence
        const [, path = address, words = ''] = /^(\/.*?)(%20.*)?$/.exec(address) ?? [];
        return `${label}(${path || '/…'})${words.replaceAll('%20', ' ')}`;
      });
    }),
    ...matchesIn(source, turnedLink).map(({ 0: found, 1: label, 2: target, index }) => told(index, found.length, () => `[${label}](${target})`)),
  ];
}

/** What stands in a link that was not read belongs to that. */
const beginsAddress = /(?<![\w@./-]|\] ?\(<?|\)\[)(?:https?:\/\/|www\.)/i;
/** `www.firma.example/preise`, without the signs of the sentence behind it. */
const bareAddress = new RegExp(`${beginsAddress.source}[^\\s\\0<>()[\\]{}*"„“»«]*[^\\s\\0<>()[\\]{}*"„“»«.,;:!?…]`, 'gi');

/** An address in a rich text, which is shown as it is written; GFM, as posts have it, makes a link of it, and of one with „www.“ a link without encryption. */
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

/** `[Prices][p]` and `![An invoice][i]` without a line `[p]: /prices`. */
function unreadReferences({ offset, source }: Sentence, isPost: boolean): FindingInText[] {
  const notes = isPost ? [] : footnotesIn(source).map(({ place, finding }) => ({ place: { ...place, offset: offset + place.offset }, finding }));
  const references = [...source.matchAll(/(!?)(\[[^[\]\n]*[^[\]\s][^[\]\n]*\])\[[^[\]\n]*\]/g)].map(({ 0: found, 1: mark, 2: label, index }): FindingInText => {
    const write = mark && isPost ? `!${label}(name)` : `${label}(/…)`;
    return { place: { offset: offset + index, length: found.length }, finding: { rule: 'unread-reference', found, write } };
  });
  return [...notes, ...references];
}

/** `![An invoice] (invoice)` in a post. */
function unreadPictures({ offset, source }: Sentence): FindingInText[] {
  return [...source.matchAll(/(!\[[^[\]\n]*\])[ \t]+(\([\w./-]+\))/g)].map(({ 0: found, 1: label = '', 2: name = '', index }): FindingInText => {
    return { place: { offset: offset + index, length: found.length }, finding: { rule: 'unread-link', found, write: label + name } };
  });
}

/** Rows with a line below the first, in a text that has no tables. */
function unreadTable({ offset, source }: Sentence): FindingInText[] {
  const [found] = /^\|.*\|[ \t]*\n[ \t]*\|?[ \t]*:?-{2,}.*\|/.exec(source) ?? [];
  return found === undefined ? [] : [{ place: { offset, length: found.indexOf('\n') }, finding: { rule: 'unread-table' } }];
}

/** `##Prices`; one hash is as likely a word of social networks. */
function unreadHeadings({ offset, source }: Sentence, isPost: boolean): FindingInText[] {
  return [...source.matchAll(/^(#{2,6})([^\s#].*)$/gm)].map(({ 0: found, 1: marks, 2: words = '', index }): FindingInText => {
    const write = isPost ? `${marks} ${words.trimEnd()}` : `**${words.trimEnd()}**`;
    return { place: { offset: offset + index, length: found.length }, finding: { rule: 'unread-heading', write } };
  });
}

/** What word processors put before entries of lists; the last two are those of the fonts Symbol and Wingdings. */
const foreignMark = '[•·‣◦–▪■●○➤➜\\uF0B7\\uF0A7]';
/** Signs that say yes or no before an entry, which keeps them. */
const tick = '[✅✔✓☑❌✗✘]';
const ticked = new RegExp(`^- ${tick}`);
/** `-Prices`, `*Prices` with no other asterisk, `1.Prices`, and marks that Markdown does not know: `• Prices`. */
const almostItem = new RegExp(
  `^(?:[-*](?=[\\p{sc=Latin}„"[{]|\\*\\*\\p{sc=Latin})(?!\\p{sc=Latin}[^*\\n]*\\*(?!\\*))|${foreignMark}[ \\t]*(?=\\S)|(?=${tick})|(\\d{1,2}[.)])(?=\\p{Upper}))(.*)$`,
  'gmu',
);
/** Whether a line is an entry of a list as word processors write it, with a tab behind its mark. */
export const isForeignItem = (line: string): boolean => foreignItem.test(line);
const foreignItem = new RegExp(`^${foreignMark}\\t`);

/** The first line of what is shown as one paragraph and was meant as a list, with the others: a single line may begin with anything, but not below an entry. */
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

/** All that follows, up to the end of the text, would be shown as code, placeholders and all. */
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

/** The first of a sentence: what was meant to be bold is one mistake. */
function loneAsterisks(sentence: Nodes, text: string): FindingInText[] {
  const lone = withInner(sentence).flatMap((node) => {
    const at = node.type === 'text' ? plain(node, text).indexOf('**') : -1;
    return at < 0 ? [] : [{ offset: placeOf(node).offset + at, length: 2 }];
  });
  return [...lone, ...unevenAsterisks(sentence, text)].slice(0, 1).map((place) => ({ place, finding: { rule: 'lone-asterisks' } }));
}

/** `*so**` and `**so*`: what is left of the one side stands right beside what was read. */
function unevenAsterisks(sentence: Nodes, text: string): Place[] {
  const parts = withInner(sentence).flatMap((node) => ('children' in node ? [node.children] : []));
  return parts.flatMap((children) =>
    children.flatMap((node, index): Place[] => {
      if (node.type !== 'emphasis' && node.type !== 'strong') return [];
      const { offset, length } = placeOf(node);
      const isText = (other: Nodes | undefined) => other?.type === 'text' && other.position !== undefined;
      const isBefore = isText(children[index - 1]) && /(?<![\\*])\*$/.test(text.slice(0, offset).slice(-3));
      // behind what is bold it may lead to a note below
      const isBehind = node.type === 'emphasis' && isText(children[index + 1]) && /^\*(?!\*)/.test(text.slice(offset + length));
      return isBefore || isBehind ? [{ offset: offset - Number(isBefore), length: length + Number(isBefore) + Number(isBehind) }] : [];
    }),
  );
}

/** A node's source, of the same length, with NUL in the place of what is read already (but not of addresses without brackets, as GFM has them), and of escaped characters. */
function plain(node: Nodes, text: string): string {
  const place = placeOf(node);
  const source = slice(text, place).replace(/\\./g, '\0\0');
  const parts: string[] = [];
  let at = 0;
  for (const part of withInner(node)) {
    const { offset, length } = placeOf(part);
    const start = offset - place.offset;
    if (start < at || !read.includes(part.type) || /\w/.test(text[offset] ?? '')) continue;
    parts.push(source.slice(at, start), '\0'.repeat(length));
    at = start + length;
  }
  return parts.join('') + source.slice(at);
}

/** A node with what is in it; what GFM's addresses without brackets were split into has no place. */
function withInner(node: Nodes): Nodes[] {
  return [...(node.position ? [node] : []), ...('children' in node ? node.children.flatMap(withInner) : [])];
}

const slice = (text: string, { offset, length }: Place) => text.slice(offset, offset + length);
