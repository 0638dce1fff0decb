import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import type { Finding } from '../../schema/messages/explain.ts';
import { type BlockDocument, type PageDocument, pageSchema } from '../../schema/page.ts';
import { textsIn } from '../../schema/reading/texts-in.ts';
import { linksOf } from '../../schema/rules/markup/markdown-links.ts';
import { catalogue } from '../catalogue.ts';
import type { ContentFile, PageFile, PostFile, RouteTableFile, SettingsFile, VocabularyFileRead } from '../site/files/content-file.ts';
import { type FieldLink, linksInFields } from '../site/pages/check-fields.ts';
import { resolvedBlock } from '../site/pages/page-values.ts';

/** A link as visitors follow it, and how findings about it are reported. */
export interface WrittenLink {
  readonly href: string;
  /** Index on its page of the block that has the link. */
  readonly block?: number;
  readonly issue: (found: Finding) => Issue | undefined;
}

/** Every link of a file, with its values put in. */
export function linksOfFile(file: ContentFile, values: Values): WrittenLink[] {
  if (file.kind === 'page') return ofPage(file, values);
  if (file.kind === 'post') return ofPost(file, values);
  if (file.kind === 'settings') return ofFrame(file, values);
  if (file.kind === 'routes') return ofRoutes(file);
  return file.kind === 'vocabulary' ? ofWords(file, values) : [];
}

/** The targets of a page's links, as in {@link linksOfFile}. */
export function hrefsOfPage({ document }: PageFile, values: Values): string[] {
  return document ? linksOnPage(document.value as PageDocument, values).flatMap(({ links }) => links.map(({ href }) => href)) : [];
}

function ofPage({ document }: PageFile, values: Values): WrittenLink[] {
  if (!document) return [];
  return linksOnPage(document.value as PageDocument, values).flatMap(({ links, block }) => {
    const path = block === undefined ? [] : ['blocks', block];
    return links.map((link) => ({ ...written(document, link, path), block }));
  });
}

/** The links of a page's own fields, and of each of its blocks. */
function linksOnPage({ blocks, translations }: PageDocument, values: Values): { readonly links: readonly FieldLink[]; readonly block?: number }[] {
  return [
    { links: linksInFields(pageSchema, resolveFacts({ translations }, values).value) },
    ...blocks.flatMap((block: BlockDocument | null, index) => {
      // what is not a block is reported as that
      const declaration = block && catalogue.get(block.type);
      return declaration ? [{ links: linksInFields(declaration.schema, resolvedBlock(block, values, catalogue).value), block: index }] : [];
    }),
  ];
}

function ofFrame({ document, value }: SettingsFile, values: Values): WrittenLink[] {
  if (!document || !value) return [];
  const { shell } = resolveFacts(value, values).value;
  return (['before', 'after'] as const).flatMap((place) =>
    shell[place].flatMap((block, index) =>
      linksInFields(catalogue.get(block.type)?.schema ?? {}, block).map((link) => written(document, link, ['shell', place, index])),
    ),
  );
}

function written(document: Document, { field, href, mark }: FieldLink, path: Path): WrittenLink {
  return { href, issue: (found) => document.issue([...path, ...field.path], found, mark?.()) };
}

function ofPost({ post }: PostFile, values: Values): WrittenLink[] {
  return (post?.links ?? []).flatMap(({ kind, href, place, isBare }) => {
    // an address that begins with „www.“ has a finding of its own
    const isTold = (found: Finding) => found.rule === 'link-spelling' && isBare && /^www\./i.test(post?.prose.slice(place.offset, place.offset + 4) ?? '');
    const issue = (found: Finding) => (isTold(found) ? undefined : post?.issueAt(place, isBare ? asLink(found) : found));
    return kind === 'picture' ? [] : [{ href: resolveFacts(href, values).value, issue }];
  });
}

/** A bare address becomes a link only where it has its `https://`; without that, the correction has to write a Markdown link. */
function asLink(found: Finding): Finding {
  return found.rule === 'link-spelling' && !/^https?:/.test(found.write) ? { ...found, write: `[${found.found}](${found.write})` } : found;
}

function ofRoutes({ document, value }: RouteTableFile): WrittenLink[] {
  const { routes = [], redirects = [] } = value ?? {};
  const links = [
    ...routes.map(({ unknown = '' }, index) => ({ href: unknown, path: ['routes', index, 'unknown'] })),
    ...routes.flatMap(({ hubs = {} }, index) => Object.entries(hubs).map(([name, { href }]) => ({ href, path: ['routes', index, 'hubs', name, 'href'] }))),
    ...redirects.map(({ to }, index) => ({ href: to as string, path: ['redirects', index, 'to'] })),
  ];
  return links
    .filter(({ href }) => href !== '')
    .map(({ href, path }) => ({
      href,
      issue(found) {
        // a link to a redirect is reported as a chain, but a hub is a link in the breadcrumbs
        const told = path.includes('hubs') && found.rule === 'link-to-redirect' ? found : ofSender(found);
        return told && document?.issue(path, told);
      },
    }));
}

/**
 * How a finding about the target of a row or a redirect is worded. Another rule reports chains of redirects. Rows and redirects have no times of their
 * own, so they are wrong while their target is not there.
 */
function ofSender(found: Finding): Finding | undefined {
  if (found.rule === 'link-to-redirect') return undefined;
  if (found.rule === 'link-to-draft') return { ...found, isSent: true };
  if (found.rule !== 'link-out-of-time') return found;
  return found.field === 'publishAt' || found.isOver ? { ...found, isSent: true } : undefined;
}

/** Nothing but an address, which a page shows as a link. */
const address = /^(?:\/|https?:)\S*$/;

/** Links in the texts of a word list, which generated pages show: Markdown links, and texts that are addresses. */
function ofWords({ document, value }: VocabularyFileRead, values: Values): WrittenLink[] {
  if (!document || !value) return [];
  return textsIn(value).flatMap(({ path, text }) =>
    (address.test(text) ? [{ href: text }] : linksOf(text)).map(({ href }) => ({
      href: resolveFacts(href, values).value,
      issue: (found: Finding) => document.issue(path, found, { text: href }),
    })),
  );
}
