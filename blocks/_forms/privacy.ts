import { resolveHref } from '../_links/href.ts';

/** A form's privacy sentence with its link resolved to an address: the browser does not know the site's short forms. */
export function withAddress<P extends { readonly link: { readonly href: string } }>(privacy: P, shortForms: Parameters<typeof resolveHref>[1]): P {
  return { ...privacy, link: { ...privacy.link, href: resolveHref(privacy.link.href, shortForms).href } };
}
