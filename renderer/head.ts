import type { PageHead } from './api.ts';
import type { View } from './view.ts';

/** Title, description, canonical, robots and Open Graph (ogp.me) of a page; all addresses absolute. */
export function pageHead({ document, canonical, indexable, site }: View, origin: string): PageHead {
  const { settings, media } = site;
  const url = origin + canonical;
  const image = media.images.get(document.image ?? settings.image) ?? media.images.get(settings.image);
  const meta = (attribute: 'name' | 'property', key: string, content: string) => ['meta', { [attribute]: key, content }] as const;
  return {
    title: document.title,
    elements: [
      meta('name', 'description', document.description),
      ...(indexable ? [] : [meta('name', 'robots', 'noindex, follow')]),
      ...(canonical ? [['link', { rel: 'canonical', href: url }] as const] : []),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', settings.name),
      meta('property', 'og:locale', 'de_DE'),
      meta('property', 'og:title', document.title),
      meta('property', 'og:description', document.description),
      meta('property', 'og:url', url),
      ...(image
        ? [
            meta('property', 'og:image', origin + image.original),
            meta('property', 'og:image:width', String(image.width)),
            meta('property', 'og:image:height', String(image.height)),
            meta('name', 'twitter:card', 'summary_large_image'),
          ]
        : []),
    ],
  };
}
