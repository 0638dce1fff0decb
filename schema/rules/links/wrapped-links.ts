import { decode } from '../addresses/href.ts';

/** Redirectors of mail programs, search engines and social networks, which end up in copied links; the query contains the actual address. */
const wrappers = [
  /^https:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\/(?:.*?[?&])url=([^&#]+)/i,
  /^https:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?(?:.*?&)?(?:q|url)=([^&#]+)/i,
  /^https:\/\/lm?\.facebook\.com\/l\.php\?(?:.*?&)?u=([^&#]+)/i,
  /^https:\/\/(?:www\.)?linkedin\.com\/redir\/redirect\?(?:.*?&)?url=([^&#]+)/i,
];

/** The address behind a redirector; undefined if there is none. A redirector learns of every visitor, and its link may stop working. */
export function unwrapped(href: string): string | undefined {
  for (const wrapper of wrappers) {
    const address = decode(wrapper.exec(href)?.[1] ?? '');
    if (address?.startsWith('https://')) return address;
  }
  return undefined;
}
