import { resolveFacts, type Values } from '../../schema/facts.ts';
import { type Issue, isError, type Path } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import type { Document } from '../../schema/parse.ts';
import { postAddress } from '../../schema/roles.ts';
import { checkLink, type LinkContext } from '../../schema/rules/links.ts';
import { linksOf } from '../../schema/rules/markdown-links.ts';
import { textsIn } from '../../schema/texts-in.ts';
import { catalogue } from '../catalogue.ts';
import type { ContentFiles, PageFile, PostFile, RouteTableFile, SettingsFile, VocabularyFileRead } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';
import { linksInFields } from '../site/pages/check-fields.ts';
import { linkContext } from './targets.ts';

/** Links that lead nowhere, or by a detour: on pages, in posts, in the frame, in word lists and in the route table. */
export function linkIssues(site: SiteModel, files: ContentFiles): Issue[] {
  const { anchorsOf, ...context } = linkContext(site, files);
  const own = (path: string | undefined): LinkContext =>
    path === undefined
      ? context
      : {
          ...context,
          get anchors() {
            return anchorsOf(path);
          },
        };
  return [...files.values()].flatMap((file) => {
    if (file.kind === 'page') return ofPage(file, own(pathOf(site, file.name)), site.values);
    if (file.kind === 'post') return ofPost(file, own(pathOfPost(site, file.slug)), site.values);
    if (file.kind === 'settings') return ofFrame(file, context, site.values);
    if (file.kind === 'routes') return ofRoutes(file, context);
    return file.kind === 'vocabulary' ? ofWords(file, context, site.values) : [];
  });
}

/** A path that shows a page: its own, else the first that its patterns make. */
function pathOf(site: SiteModel, page: string): string | undefined {
  const row = site.table.rows.find((candidate) => candidate.page === page);
  return row?.paths[0] ?? row?.patterns[0]?.knownPaths()[Symbol.iterator]().next().value;
}

function pathOfPost(site: SiteModel, slug: string): string | undefined {
  if (!site.posts.some((post) => post.slug === slug)) return undefined;
  const { post } = site.table.addresses;
  return post && postAddress(post, slug);
}

function ofPage({ document }: PageFile, context: LinkContext, values: Values): Issue[] {
  if (!document) return [];
  const { blocks } = resolveFacts(document.value as PageDocument, values).value;
  return blocks.flatMap((block, index) => ofFields(document, catalogue.get(block.type)?.schema ?? {}, block, ['blocks', index], context));
}

function ofFrame({ document, value }: SettingsFile, context: LinkContext, values: Values): Issue[] {
  if (!document || !value) return [];
  const { shell } = resolveFacts(value, values).value;
  return (['before', 'after'] as const).flatMap((place) =>
    shell[place].flatMap((block, index) => ofFields(document, catalogue.get(block.type)?.schema ?? {}, block, ['shell', place, index], context)),
  );
}

function ofFields(document: Document, schema: object, value: unknown, path: Path, context: LinkContext): Issue[] {
  return linksInFields(schema, value, path).flatMap(({ path: at, href, mark }) => tell(checkLink(href, context), (found) => document.issue(at, found, mark)));
}

function ofPost({ post }: PostFile, context: LinkContext, values: Values): Issue[] {
  return (post?.links ?? []).flatMap(({ kind, href, place }) =>
    kind === 'picture' ? [] : tell(checkLink(resolveFacts(href, values).value, context), (found) => post?.issueAt(place, found)),
  );
}

function ofRoutes({ document, value }: RouteTableFile, context: LinkContext): Issue[] {
  const { routes = [], redirects = [] } = value ?? {};
  const links = [
    ...routes.map(({ unknown = '' }, index) => ({ href: unknown, path: ['routes', index, 'unknown'] })),
    ...redirects.map(({ to }, index) => ({ href: to as string, path: ['redirects', index, 'to'] })),
  ];
  // what leads to a redirect is told as a chain
  return links
    .filter(({ href }) => href !== '')
    .flatMap(({ href, path }) => tell(checkLink(href, context), (found) => (found.rule === 'link-to-redirect' ? undefined : document?.issue(path, found))));
}

/** Texts of a word list are shown on generated pages; Markdown links in them count. */
function ofWords({ document, value }: VocabularyFileRead, context: LinkContext, values: Values): Issue[] {
  if (!document || !value) return [];
  return textsIn(value).flatMap(({ path, text }) =>
    linksOf(text).flatMap(({ href }) => tell(checkLink(resolveFacts(href, values).value, context), (found) => document.issue(path, found, { text: href }))),
  );
}

/** Errors were told when the site was loaded. */
function tell<Found>(found: Found | undefined, report: (found: Found) => Issue | undefined): Issue[] {
  const issue = found === undefined ? undefined : report(found);
  return issue && !isError(issue) ? [issue] : [];
}
