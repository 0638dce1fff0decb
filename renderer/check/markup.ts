import { byText } from '../../schema/by-text.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import type { Issue, Path } from '../../schema/issue.ts';
import { isObject } from '../../schema/json/json-value.ts';
import type { Document } from '../../schema/json/parse.ts';
import { valueAt } from '../../schema/json/value-at.ts';
import { isSimple, parseWithPositions } from '../../schema/markdown/markdown.ts';
import type { BlockDocument, PageDocument } from '../../schema/page.ts';
import { checkAlt } from '../../schema/rules/files/pictures.ts';
import { checkMarkdown, mayBeBroken } from '../../schema/rules/markup/broken-markdown.ts';
import { checkListItem, checkMarkup } from '../../schema/rules/markup/markup.ts';
import type { FindingInText } from '../../schema/source.ts';
import { type FieldText, fieldsOfFormat } from '../../schema/validation/fields-of-format.ts';
import { catalogue } from '../catalogue.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';

const noSchema = {};
const none: readonly never[] = [];

/**
 * Markup in fields that do not support it, and broken markup in those that do, where visitors would read the asterisks; and file names in place of image
 * descriptions.
 */
export function markupIssues(file: ContentFile): readonly Issue[] {
  if (file.kind === 'page') {
    const { document, answers } = file;
    return document && answers ? answer(answers, 'markup', '', () => onPage(document)) : none;
  }
  if (file.kind === 'update') return file.document && isObject(file.document.value) ? inUpdate(file.document, file.document.value) : none;
  if (file.kind === 'post') return file.post ? inDetails(file.post.document, file.post.fields) : none;
  return file.kind === 'settings' && file.document && file.value ? inFrame(file.document, file.value.shell) : none;
}

function onPage(document: Document): Issue[] {
  const { title, description, blocks } = document.value as PageDocument;
  return [...inPlain(document, { title, description }), ...inBlocks(document, ['blocks'], blocks)];
}

function inDetails(document: Document, { title, excerpt, image }: Readonly<Record<string, unknown>>): Issue[] {
  const { alt } = Object(image);
  const found = typeof alt === 'string' ? checkAlt(alt, title) : undefined;
  return [...inPlain(document, { title, excerpt }), ...(found ? [document.issue(['image'], found, { text: String(alt) })] : [])];
}

function inFrame(document: Document, { before = [], after = [] }: SiteSettings['shell']): Issue[] {
  return [...inBlocks(document, ['shell', 'before'], before), ...inBlocks(document, ['shell', 'after'], after)];
}

function inUpdate(document: Document, { title, description, details }: Readonly<Record<string, unknown>>): Issue[] {
  const items: readonly unknown[] = Array.isArray(details) ? details : none;
  const ofDetails = items.flatMap((text, index) => (typeof text === 'string' ? markupIssuesAt(document, ['details', index], checkListItem(text)) : none));
  return [...inPlain(document, { title, description }), ...ofDetails];
}

/** @param fields texts that are shown as they are written */
function inPlain(document: Document, fields: Readonly<Record<string, unknown>>): Issue[] {
  return Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? markupIssuesAt(document, [name], checkMarkup(text)) : none));
}

function markupIssuesAt(document: Document, path: Path, found: ReturnType<typeof checkMarkup>): readonly Issue[] {
  return found ? [document.issue(path, found, { text: found.found })] : none;
}

function inBlocks(document: Document, place: Path, blocks: readonly unknown[]): Issue[] {
  // the first picture with each description, and its block
  const described = new Map<string, { readonly field: FieldText; readonly block: unknown }>();
  return blocks.flatMap((block, index) => {
    const schema = catalogue.get(String((block as Partial<BlockDocument> | null)?.type))?.schema ?? noSchema;
    const at = [...place, index];
    return [
      ...fieldsOfFormat(schema, block, undefined).flatMap((field): readonly Issue[] => {
        const { text, key } = field;
        const alt = key === 'alt' ? checkAlt(text, Object(block).headline) : undefined;
        if (alt) return [document.issue([...at, ...field.path], alt)];
        const first = key === 'alt' ? described.get(text) : undefined;
        if (first && pictureOf(first.block, first.field) !== pictureOf(block, field)) {
          return [document.issue([...at, ...field.path], { rule: 'file-name-as-alt', found: text, instead: 'other' })];
        }
        if (key === 'alt') described.set(text, { field, block });
        if (key === 'lead' && text === Object(block).headline) return [document.issue([...at, ...field.path], { rule: 'repeated-title', of: 'block' })];
        // a list draws a mark before each of its entries
        const found = typeof key === 'number' && /^[-*+•] /.test(text) ? checkListItem(text) : checkMarkup(text);
        return found ? markupIssuesAt(document, [...at, ...field.path], found) : none;
      }),
      ...fieldsOfFormat(schema, block, 'rich-text').flatMap((field) => {
        const path = [...at, ...field.path];
        return brokenMarkdown(field.text).map(({ place, finding }) => document.issue(path, finding, markOf(document.value, path, place)));
      }),
    ];
  });
}

/** The name of the picture that an alternative text is of. */
const pictureOf = (block: unknown, { path }: FieldText): unknown => Object(valueAt(block, path.slice(0, -1))).name;

/** Nothing is broken in a text whose marks were all parsed; its links may still say nothing. */
const brokenMarkdown = (text: string): readonly FindingInText[] => (isSimple(text) && !mayBeBroken(text) ? none : findBroken(text));
const findBroken = byText((text) => checkMarkdown(parseWithPositions(text), text, false));
