import { resolveHref } from '../_links/href.ts';

/** What a form says of privacy, with the address that its link leads to in the place of a short form: the browser knows none of those. */
export function withAddress<P extends { readonly link: { readonly href: string } }>(privacy: P, shortForms: Parameters<typeof resolveHref>[1]): P {
  return { ...privacy, link: { ...privacy.link, href: resolveHref(privacy.link.href, shortForms).href } };
}
