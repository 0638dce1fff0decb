import { resolveFacts, type Values } from '../../schema/facts.ts';
import { type Issue, isError, type Path } from '../../schema/issue.ts';
import type { Finding } from '../../schema/messages/explain.ts';
import type { PageDocument } from '../../schema/page.ts';
import type { Document } from '../../schema/parse.ts';
import { postAddress } from '../../schema/roles.ts';
import { checkLink, type LinkContext } from '../../schema/rules/links.ts';
import { linksOf } from '../../schema/rules/markdown-links.ts';
import { textsIn } from '../../schema/texts-in.ts';
import { catalogue } from '../catalogue.ts';
import type { ContentFile, ContentFiles, PageFile, PostFile, RouteTableFile, SettingsFile, VocabularyFileRead } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';
import { linksInFields } from '../site/pages/check-fields.ts';
import { createMemory } from '../site/remember.ts';
import { linkContext } from './targets.ts';

/** A link as visitors follow it, and what a finding about it is told as. */
interface WrittenLink {
  readonly href: string;
  readonly issue: (found: Finding) => Issue | undefined;
}

const remember = createMemory();

/** Links that lead nowhere, or by a detour: on pages, in posts, in the frame, in word lists and in the route table. */
export function linkIssues(site: SiteModel, files: ContentFiles): Issue[] {
  const { anchorsOf, ...context } = linkContext(site, files);
  return [...files.values()].flatMap((file) => {
    const own: LinkContext = {
      ...context,
      get anchors() {
        const path = pathOf(site, file);
        return path === undefined ? undefined : anchorsOf(path);
      },
    };
    return remember(file, [site.values], () => linksOfFile(file, site.values)).flatMap(({ href, issue }) => {
      const found = checkLink(href, own);
      const told = found && issue(found);
      // errors were told when the site was loaded
      return told && !isError(told) ? [told] : [];
    });
  });
}

/** A path that shows the page of a file: its own, else the first that its patterns make. What stands on every page has none. */
function pathOf(site: SiteModel, file: ContentFile): string | undefined {
  if (file.kind === 'post') return pathOfPost(site, file.slug);
  const row = file.kind === 'page' ? site.table.rowOf(file.name) : undefined;
  return row?.paths[0] ?? row?.patterns[0]?.knownPaths()[Symbol.iterator]().next().value;
}

function pathOfPost(site: SiteModel, slug: string): string | undefined {
  if (!site.posts.some((post) => post.slug === slug)) return undefined;
  const { post } = site.table.addresses;
  return post && postAddress(post, slug);
}

function linksOfFile(file: ContentFile, values: Values): WrittenLink[] {
  if (file.kind === 'page') return ofPage(file, values);
  if (file.kind === 'post') return ofPost(file, values);
  if (file.kind === 'settings') return ofFrame(file, values);
  if (file.kind === 'routes') return ofRoutes(file);
  return file.kind === 'vocabulary' ? ofWords(file, values) : [];
}

function ofPage({ document }: PageFile, values: Values): WrittenLink[] {
  if (!document) return [];
  const { blocks } = resolveFacts(document.value as PageDocument, values).value;
  return blocks.flatMap((block, index) => ofFields(document, catalogue.get(block.type)?.schema ?? {}, block, ['blocks', index]));
}

function ofFrame({ document, value }: SettingsFile, values: Values): WrittenLink[] {
  if (!document || !value) return [];
  const { shell } = resolveFacts(value, values).value;
  return (['before', 'after'] as const).flatMap((place) =>
    shell[place].flatMap((block, index) => ofFields(document, catalogue.get(block.type)?.schema ?? {}, block, ['shell', place, index])),
  );
}

function ofFields(document: Document, schema: object, value: unknown, path: Path): WrittenLink[] {
  return linksInFields(schema, value, path).map(({ path: at, href, mark }) => ({ href, issue: (found) => document.issue(at, found, mark) }));
}

function ofPost({ post }: PostFile, values: Values): WrittenLink[] {
  return (post?.links ?? []).flatMap(({ kind, href, place }) =>
    kind === 'picture' ? [] : [{ href: resolveFacts(href, values).value, issue: (found: Finding) => post?.issueAt(place, found) }],
  );
}

function ofRoutes({ document, value }: RouteTableFile): WrittenLink[] {
  const { routes = [], redirects = [] } = value ?? {};
  const links = [
    ...routes.map(({ unknown = '' }, index) => ({ href: unknown, path: ['routes', index, 'unknown'] })),
    ...redirects.map(({ to }, index) => ({ href: to as string, path: ['redirects', index, 'to'] })),
  ];
  // what leads to a redirect is told as a chain
  return links
    .filter(({ href }) => href !== '')
    .map(({ href, path }) => ({ href, issue: (found) => (found.rule === 'link-to-redirect' ? undefined : document?.issue(path, found)) }));
}

/** Texts of a word list are shown on generated pages; Markdown links in them count. */
function ofWords({ document, value }: VocabularyFileRead, values: Values): WrittenLink[] {
  if (!document || !value) return [];
  return textsIn(value).flatMap(({ path, text }) =>
    linksOf(text).map(({ href }) => ({ href: resolveFacts(href, values).value, issue: (found: Finding) => document.issue(path, found, { text: href }) })),
  );
}
