import { decode } from '../addresses/href.ts';

/** What mail programs, search engines and networks put around an address when somebody copies it from there; the address itself is a part of the query. */
const wrappers = [
  /^https:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\/(?:.*?[?&])url=([^&#]+)/i,
  /^https:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?(?:.*?&)?(?:q|url)=([^&#]+)/i,
  /^https:\/\/lm?\.facebook\.com\/l\.php\?(?:.*?&)?u=([^&#]+)/i,
  /^https:\/\/(?:www\.)?linkedin\.com\/redir\/redirect\?(?:.*?&)?url=([^&#]+)/i,
];

/** The address that a link leads to in the end, where another program stands between: it hears of every visitor, and its link may stop to work. */
export function unwrapped(href: string): string | undefined {
  for (const wrapper of wrappers) {
    const address = decode(wrapper.exec(href)?.[1] ?? '');
    if (address?.startsWith('https://')) return address;
  }
  return undefined;
}
