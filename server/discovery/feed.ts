import { textAnswer } from './discovered.ts';
import { escapeXml } from './xml.ts';

/** A feed. All addresses are absolute, all times ISO 8601. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly publisher: string;
  /** The page with the list of entries. */
  readonly home: string;
  readonly icon?: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Stays the same when the text changes. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** The whole text. */
  readonly html: string;
  /** Undefined where the text has no date. */
  readonly published?: string;
  /** Time of publication or of the last change; undefined where neither is known. */
  readonly updated?: string;
  readonly author: string;
  readonly tags: readonly string[];
}

/** Time of what was never published or whose time is unknown: Atom requires one. */
const never = '1970-01-01T00:00:00Z';

/** Atom (RFC 4287). */
export function atomAnswer({ title, description, language, publisher, home, icon, entries }: Feed, self: string) {
  const updated = entries.map((entry) => entry.updated ?? never).reduce((latest, time) => (time > latest ? time : latest), never);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', home),
    element('title', title),
    element('subtitle', description),
    element('updated', updated),
    `<author>${element('name', publisher)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    ...(icon ? [element('icon', icon)] : []),
    ...entries.map(atomEntry),
    '</feed>',
  ];
  return textAnswer('application/atom+xml', `${lines.join('\n')}\n`);
}

function atomEntry({ id, url, title, summary, html, published, updated, author, tags }: FeedEntry): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    ...(published ? [element('published', published)] : []),
    element('updated', updated ?? never),
    `<author>${element('name', author)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('summary', summary),
    element('content', html, ' type="html"'),
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeedAnswer({ title, description, language, publisher, home, icon, entries }: Feed, self: string) {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: home,
    feed_url: self,
    ...(icon ? { icon } : {}),
    authors: [{ name: publisher }],
    items: entries.map(({ id, url, title, summary, html, published, updated, author, tags }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      date_published: published,
      date_modified: updated,
      authors: [{ name: author }],
      tags,
    })),
  };
  return textAnswer('application/feed+json', JSON.stringify(feed));
}
