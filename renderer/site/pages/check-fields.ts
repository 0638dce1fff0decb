import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue, Path } from '../../../schema/issue.ts';
import type { Document, Mark } from '../../../schema/json/parse.ts';
import { valueAt } from '../../../schema/json/value-at.ts';
import { createLately } from '../../../schema/lately.ts';
import type { Finding } from '../../../schema/messages/explain.ts';
import { isRead, type PlacedText, textsIn, textsOf } from '../../../schema/reading/texts-in.ts';
import { brokenTokensIn } from '../../../schema/reading/tokens.ts';
import { checkPicture } from '../../../schema/rules/files/pictures.ts';
import { checkLinkByItself } from '../../../schema/rules/links/links.ts';
import { linksOf } from '../../../schema/rules/markup/markdown-links.ts';
import { garbledIn } from '../../../schema/rules/spelling/garbled.ts';
import { invisibleIn } from '../../../schema/rules/spelling/invisible.ts';
import { capitalAddressIn, informalAddressIn, saysSmallDu } from '../../../schema/rules/spelling/mixed-address.ts';
import { mayStand } from '../../../schema/rules/unfinished/sample-values.ts';
import { unfinishedIn } from '../../../schema/rules/unfinished/unfinished.ts';
import type { WrittenTimes } from '../../../schema/times.ts';
import { fieldsOfFormat } from '../../../schema/validation/fields-of-format.ts';
import { pictureFileOf, siteFile } from '../files/content-file.ts';
import { markOf } from '../mark-of.ts';
import { inDates, inSentences, inWordings, looksOf } from './looks.ts';

const none: readonly never[] = [];

export interface FieldCheck {
  readonly shortForms: SiteSettings['links'];
  /** Names of the pictures that exist. */
  readonly images: readonly string[];
}

/** A link in a field, or in the Markdown of a field, and what to mark in the field. */
export interface FieldLink {
  readonly field: PlacedText;
  readonly href: string;
  readonly mark?: () => Mark;
}

/** The links of recently used values: those of a block are asked for when it is checked, and again when their targets are looked up. */
const inUse = createLately<object, { readonly schema: object; readonly links: readonly FieldLink[] }>(32);

/** Every link in the fields of a value. */
export function linksInFields(schema: object, value: unknown): readonly FieldLink[] {
  if (value === null || typeof value !== 'object') return none;
  const known = inUse.get(value);
  if (known?.schema === schema) return known.links;
  const links = findLinks(schema, value);
  inUse.set(value, { schema, links });
  return links;
}

function findLinks(schema: object, value: object): readonly FieldLink[] {
  const links: FieldLink[] = fieldsOfFormat(schema, value, 'href').map((field) => ({ field, href: field.text }));
  for (const field of fieldsOfFormat(schema, value, 'rich-text'))
    for (const href of hrefsIn(field.text, 'rich-text')) links.push({ field, href, mark: () => markOfLink(field.text, href) });
  return links;
}

/** The mark for the address of a Markdown link, which may also occur as text before the link. */
function markOfLink(text: string, href: string): Mark {
  if (href === '') return { text: '()' };
  const before = text.slice(0, Math.max(0, text.indexOf(`](${href}`)));
  return { text: href, skip: before.split(href).length - 1 };
}

/** The targets of the links in a field's text. */
export function hrefsIn(text: string, format: string | undefined): readonly string[] {
  if (format === 'href') return [text];
  // pictures are not allowed in such a text, wherever they lead
  return format === 'rich-text' ? linksOf(text).flatMap(({ kind, href }) => (kind === 'link' ? [href] : [])) : none;
}

/** Links that no browser can follow, and pictures that do not exist, in the fields of a value whose tokens are put in. */
export function checkFields(document: Document, schema: object, value: unknown, path: Path, { shortForms, images }: FieldCheck): Issue[] {
  const issues = checkPictures(document, path, fieldsOfFormat(schema, value, 'image'), images);
  const links = linksInFields(schema, value);
  if (links.length === 0) return issues;
  const wrong = links.flatMap(({ field, href, mark }): readonly Issue[] => {
    const found = checkLinkByItself(href, { shortForms });
    return found ? [withShortForm(document.issue([...path, ...field.path], found, mark?.()), found)] : none;
  });
  return [...wrong, ...issues];
}

/** An unknown short form is related to site.json, from which it may have been removed. */
export function withShortForm(issue: Issue, found: Finding): Issue {
  return found.rule === 'unknown-short-form' ? { ...issue, related: [{ file: siteFile, path: ['links', found.name] }] } : issue;
}

/** Findings about pictures that do not exist, in the fields of the value at a path, each related to the missing file. */
export function checkPictures(document: Document, path: Path, uses: readonly Pick<PlacedText, 'path' | 'text'>[], images: readonly string[]): Issue[] {
  return uses.flatMap((use): readonly Issue[] => {
    const found = use.text.includes('{{') ? undefined : checkPicture(use.text, images);
    return found ? [{ ...document.issue([...path, ...use.path], found), related: [{ file: pictureFileOf(use.text) }] }] : none;
  });
}

/**
 * What is wrong in the texts of a document, each taken by itself.
 * @param areRead whether visitors read the texts as they are written; see {@link wrongSentences}
 */
export function textIssues(document: Document, areRead = true): readonly Issue[] {
  if (looksOf(document.value).areSound) return none;
  return [...brokenTokens(document), ...wrongTexts(document), ...wrongSentences(document, areRead)];
}

/** Broken tokens, which would be shown as they are written, anywhere in a document. */
function brokenTokens(document: Document): Issue[] {
  return textsOf(document.value).telling.flatMap((field) =>
    brokenTokensIn(field.text).map(({ place: { offset, length }, finding }) =>
      document.issue(field.path, finding, { text: field.text.slice(offset, offset + length) }),
    ),
  );
}

/**
 * What is wrong in single sentences: invisible characters, bold claims without evidence, doubled words, misplaced punctuation and the like. Notes among authors
 * are left out.
 * @param areRead whether visitors read the texts as they are written; in other texts only invisible characters are looked for, and in the wordings of
 *   tokens also slips of the pen
 */
function wrongSentences(document: Document, areRead: boolean): readonly Issue[] {
  const look = areRead ? inSentences : inWordings;
  if (!textsOf(document.value).read.some((text) => look(text).length > 0)) return [];
  let small: boolean | undefined;
  const isSmall = () => {
    small ??= mostSaySmallDu(document);
    return small;
  };
  const issues = textsIn(document.value).flatMap(({ text, path }): readonly Issue[] => {
    const field = String(path.at(-1));
    if (field.startsWith('$') || !isRead(path)) return none;
    const found = (areRead || isWording(path) ? look : invisibleIn)(text).filter(
      ({ finding }) =>
        !(finding.rule === 'cut-off-text' && field === beforeLink) &&
        !(finding.rule === 'mixed-address' && isOfOthers(path)) &&
        !(finding.rule === 'misspelt-word' && isName(document.value, path)) &&
        !(isCapitalAddress(finding) && (isOfOthers(path) || !isSmall())),
    );
    return found.map(({ place, finding }) => document.issue(path, finding, markOf(document.value, path, place)));
  });
  return withMixedAddress(document, issues);
}

const isCapitalAddress = (finding: Finding) => finding.rule === 'misspelt-word' && finding.isAddress === true;

/** Whether at least as many texts of a document say „du“ as „Du“. */
function mostSaySmallDu(document: Document): boolean {
  const { read } = textsOf(document.value);
  const capitals = read.filter((text) => capitalAddressIn(text).length > 0);
  return read.filter(saysSmallDu).length >= capitals.length;
}

/** A field whose text is continued by its link. */
const beforeLink = 'before';

/** Whether a path leads to the wording of a claim or the value of a fact, which texts show in place of a token: `claims.x.wording`, `facts.x.value`. */
const isWording = ([, , field, further]: Path) => (field === 'wording' || field === 'value') && further === undefined;

/** Where a page says both „Sie“ and „du“, keeps the findings about the rarer form. Where all texts say the same, nothing is wrong. */
function withMixedAddress(document: Document, issues: readonly Issue[]): readonly Issue[] {
  const formal = issues.filter(({ rule }) => rule === 'mixed-address');
  if (formal.length === 0) return issues;
  const informal = textsIn(document.value).flatMap(({ text, path }): readonly Issue[] => {
    const found = isOfOthers(path) ? undefined : informalAddressIn(text);
    return found ? [document.issue(path, found.finding, markOf(document.value, path, found.place))] : none;
  });
  const others = issues.filter(({ rule }) => rule !== 'mixed-address');
  if (informal.length === 0) return others;
  return [...others, ...(informal.length < formal.length ? informal : formal)];
}

/** Notes among authors, and quotes of customers. */
export const isOfOthers = (path: Path) => /^\$|^quote$/.test(String(path.at(-1)));

/** Whether a field names a person or their company, which is written as they write it; beside it is what they say or do. */
function isName(value: unknown, path: Path): boolean {
  const field = path.at(-1);
  const beside = field === 'name' || field === 'company' ? valueAt(value, path.slice(0, -1)) : undefined;
  return typeof beside === 'object' && beside !== null && ('quote' in beside || 'role' in beside);
}

/**
 * What visitors should not read anywhere in a document: unfinished texts, except in drafts, text decoded with the wrong encoding, and days and months that do
 * not exist.
 */
function wrongTexts(document: Document): Issue[] {
  const { value } = document;
  const { read, telling } = textsOf(value);
  return [
    ...(isDraft(value) || !read.some((text) => unfinishedIn(text, 'file').length > 0) ? none : unfinishedTexts(document)),
    ...telling.flatMap(({ text, path }): readonly Issue[] => {
      const found = garbledIn(text);
      return found ? [document.issue(path, found.finding, markOf(value, path, found.place))] : none;
    }),
    ...telling.flatMap(({ text, path }) => {
      // the date of an update is checked as a date, and that of a block is written in words
      const found = (path.at(-1) === 'date' && path[0] !== 'blocks') || isName(value, path) ? none : inDates(text);
      return found.map(({ place, finding }) => document.issue(path, finding, markOf(value, path, place)));
    }),
  ];
}

function unfinishedTexts(document: Document): Issue[] {
  const { blocks } = document.value as { readonly blocks?: readonly unknown[] };
  return textsIn(document.value).flatMap(({ text, path }) => {
    const isHeldBack = path[0] === 'blocks' && isDraft(blocks?.[Number(path[1])]);
    const found = isHeldBack || mayStand(text, path) ? none : unfinishedIn(text, 'file');
    return found.map(({ place, finding }) => document.issue(path, finding, markOf(document.value, path, place)));
  });
}

const isDraft = (value: unknown) => (value as WrittenTimes | null | undefined)?.draft === true;
