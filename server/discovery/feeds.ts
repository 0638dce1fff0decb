import { feedsOf } from '../../blocks/_blog/feeds.ts';
import { givenDay } from '../../blocks/_blog/post-dates.ts';
import type { Update } from '../../schema/files/update.ts';
import type { Post } from '../../schema/post.ts';
import { readDate } from '../../schema/reading/dates.ts';
import { readMoment } from '../../schema/reading/moments.ts';
import { postAddress } from '../../schema/roles.ts';
import type { DiscoveryParts, DiscoveryTexts } from './discovered.ts';
import { atomAnswer, type Feed, type FeedEntry, jsonFeedAnswer } from './feed.ts';
import { withBlanks } from './twins.ts';
import { escapeXml } from './xml.ts';

/** Most entries of a feed: subscribers want new entries, and readers keep the old ones. */
const most = 50;

/** The feeds of posts and of updates, below the pages that list them. */
export function feedTexts(parts: DiscoveryParts): DiscoveryTexts {
  const { renderer, site, options } = parts;
  const { blog, updates } = renderer.addresses(site);
  const feeds: (readonly [list: string, entries: () => FeedEntry[]])[] = [
    ...(blog ? [[blog, () => postEntries(parts)] as const] : []),
    ...(updates ? [[updates, () => updateEntries(parts, updates)] as const] : []),
  ];
  return new Map(
    feeds.flatMap(([list, entries]) =>
      feedsOf(list).map(({ type, path }) => {
        const answer = type === 'application/atom+xml' ? atomAnswer : jsonFeedAnswer;
        return [path, () => answer(feedOf(parts, list, entries()), options.origin + path)] as const;
      }),
    ),
  );
}

function feedOf({ renderer, site, options: { origin } }: DiscoveryParts, list: string, entries: readonly FeedEntry[]): Feed {
  const { name = '' } = renderer.settings(site);
  const { title = name, description = '' } = renderer.pageDocument(site, list) ?? {};
  const icon = renderer.icon(site);
  return { title, description, language: site.language, publisher: name, home: origin + list, icon: icon && origin + icon, entries };
}

function postEntries({ renderer, site, options: { origin } }: DiscoveryParts): FeedEntry[] {
  const { post: pattern, blog = '/' } = renderer.addresses(site);
  return renderer
    .liveContent(site)
    .posts.slice(0, most)
    .map(({ slug, title, excerpt, author, tags, html, date }: Post) => {
      const path = pattern ? postAddress(pattern, slug) : blog;
      const url = origin + path;
      const day = givenDay(date);
      const published = day && midnight(day, site.timeZone);
      const changed = renderer.lastChange(site, path) ?? '';
      const updated = changed.includes('T') && changed > (published ?? '') ? changed : published;
      return { id: pattern ? url : `${url}#${slug}`, url, title, summary: excerpt, html: standalone(html, url, origin), published, updated, author, tags };
    });
}

function updateEntries({ renderer, site, options: { origin } }: DiscoveryParts, list: string): FeedEntry[] {
  const { name: author = '' } = renderer.settings(site);
  const addresses = renderer.updateAddresses(site);
  return renderer
    .liveContent(site)
    .updates.slice(0, most)
    .map(({ id, title, description, details, date, category }: Update, index) => {
      const day = readDate(date);
      const published = midnight('iso' in day ? day.iso : '1970-01-01', site.timeZone);
      const html = `<p>${escapeXml(description)}</p><ul>${details.map((detail) => `<li>${escapeXml(detail)}</li>`).join('')}</ul>`;
      return {
        // without the page of the list, which changes with every new update
        id: `${origin}${list}#${id}`,
        url: origin + (addresses[index] ?? list),
        title,
        summary: description,
        html,
        published,
        updated: published,
        author,
        tags: [category],
      };
    });
}

/** Beginning of a day in the site's time zone. */
function midnight(day: string, timeZone: string): string {
  const moment = readMoment(day, timeZone);
  return 'at' in moment ? new Date(moment.at).toISOString() : `${day}T00:00:00Z`;
}

/** A post's HTML without what depends on the site: classes and relative addresses. */
function standalone(html: string, url: string, origin: string): string {
  return withBlanks(html)
    .replace(/ class="[^"]*"/g, '')
    .replace(/ (href|src)="(\/(?!\/)|[#?])/g, (_, name: string, start: string) => ` ${name}="${start === '/' ? origin : url}${start}`)
    .replace(/ srcset="([^"]*)"/gi, (_, list: string) => ` srcset="${list.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)}"`);
}
