import type { FastifyInstance } from 'fastify';
import { formPath as contactForm } from '../../../blocks/contact-form/posting.ts';
import { formPath as newsletterForm } from '../../../blocks/newsletter/posting.ts';
import { formerLinkPaths } from '../../../server/newsletter/key.ts';
import type { Addresses } from '../addresses.ts';

/** Addresses that only a running server answers, and what visitors miss without one. */
export interface ServerNeed {
  /** Paths; one with a slash at its end includes everything below it. */
  readonly paths: readonly string[];
  readonly purpose: { readonly de: string; readonly en: string };
}

/** What has to be passed on to a running server by sites that want it. */
export function serverNeeds({ site: { renderer, current } }: FastifyInstance, { pages, waiting, unwritable }: Addresses): ServerNeed[] {
  const { blog, updates } = renderer.addresses(current);
  const patterns = renderer.routes(current).filter(({ path }) => path.includes('{'));
  const exported = Map.groupBy(pages, ({ address }) => renderer.shownContent(current, address)?.page);
  const withoutTwins = patterns.filter(({ page }) => !exported.get(page)?.every(({ twin }) => twin !== undefined));
  const needs: ServerNeed[] = [
    { paths: ['/ws', '/api/'], purpose: { de: 'Zahlen und Texte, die sich auf offenen Seiten ändern', en: 'what changes on open pages' } },
    { paths: [contactForm], purpose: { de: 'das Kontaktformular', en: 'the contact form' } },
    {
      paths: [newsletterForm, `${newsletterForm}/`, ...Object.values(formerLinkPaths)],
      purpose: { de: 'der Newsletter', en: 'the newsletter' },
    },
    {
      paths: [blog, updates].flatMap((list) => (list ? [`${list}?…`, `/_payload${list}?…`] : [])),
      purpose: { de: 'Suche und Filter des Blogs, weitere Seiten der Neuerungen', en: 'search and filters of the blog, further pages of the updates' },
    },
    { paths: withoutTwins.map(({ path }) => `${path}.md`), purpose: { de: 'weitere Seiten als Markdown', en: 'further pages as Markdown' } },
    { paths: patterns.map(({ path }) => path), purpose: { de: 'Wörter, die keine Liste kennt', en: 'words that no list knows' } },
    {
      paths: unwritable,
      purpose: { de: 'Seiten, deren Datei ein Webserver für anderes braucht', en: 'pages whose file a web server needs for something else' },
    },
    { paths: waiting, purpose: { de: 'Seiten, deren Datei noch nie richtig war', en: 'pages whose file was never right' } },
  ];
  return needs.filter(({ paths }) => paths.length > 0);
}
