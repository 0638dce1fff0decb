import { fieldsOfFormat } from '../../schema/fields-of-format.ts';
import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import type { RuleMessage } from '../../schema/rule-messages.ts';
import { checkLink, type LinkContext } from '../../schema/rules/links.ts';
import { linksOf } from '../../schema/rules/markdown-links.ts';
import { checkPicture } from '../../schema/rules/pictures.ts';
import { readTokens } from '../../schema/rules/tokens.ts';
import type { SiteSettings } from '../../schema/site-files.ts';
import { pictureFileOf, siteFile } from './content-file.ts';

export interface FieldCheck {
  readonly shortForms: SiteSettings['links'];
  /** Names of the pictures that exist. */
  readonly images: readonly string[];
}

/** Links as far as they can be told by themselves: whether something stands where they lead is looked at once there is a site. */
export function linkByItself(shortForms: SiteSettings['links']): LinkContext {
  return { shortForms, target: () => ({ kind: 'file' }), paths: [] };
}

/** Links that no browser can follow, and pictures that do not exist, in the fields of a value with its tokens put in. */
export function checkFields(document: Document, schema: object, value: unknown, path: Path, { shortForms, images }: FieldCheck): Issue[] {
  const context = linkByItself(shortForms);
  const links = fieldsOfFormat(schema, value, 'href', path).flatMap(({ path: at, text }) => {
    const found = checkLink(text, context);
    return found ? [withShortForm(document.issue(at, found), found)] : [];
  });
  const inTexts = fieldsOfFormat(schema, value, 'rich-text', path).flatMap(({ path: at, text }) =>
    linksOf(text).flatMap(({ href }) => {
      const found = checkLink(href, context);
      return found ? [withShortForm(document.issue(at, found, { text: href }), found)] : [];
    }),
  );
  return [...links, ...inTexts, ...checkPictures(document, fieldsOfFormat(schema, value, 'image', path), images)];
}

/** A short form that does not exist may have been taken out of site.json. */
export function withShortForm(issue: Issue, found: RuleMessage): Issue {
  return found.rule === 'unknown-short-form' ? { ...issue, related: [{ file: siteFile, path: ['links', found.name] }] } : issue;
}

/** Names of pictures that do not exist; the file that is missing has a part in it. */
export function checkPictures(document: Document, uses: readonly { readonly path: Path; readonly text: string }[], images: readonly string[]): Issue[] {
  return uses.flatMap(({ path, text }) => {
    const found = text.includes('{{') ? undefined : checkPicture(text, images);
    return found ? [{ ...document.issue(path, found), related: [{ file: pictureFileOf(text) }] }] : [];
  });
}

/** What was meant as a token and would be shown as it stands, anywhere in a value as it was written. */
export function brokenTokens(document: Document, value: unknown, path: Path = []): Issue[] {
  if (typeof value === 'string') {
    if (!/[{}]/.test(value)) return [];
    return readTokens(value).broken.map(({ place, input }) => document.issue(path, input, { text: value.slice(place.offset, place.offset + place.length) }));
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => brokenTokens(document, item, [...path, Array.isArray(value) ? Number(key) : key]));
}
