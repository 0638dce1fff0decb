import type { PageHead } from '../api.ts';

const perPage =
  'meta[name=description],meta[name=robots],meta[name=conversion],meta[name=keywords],meta[name="twitter:card"],meta[property^="og:"],meta[property^="article:"],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';

/** Replaces the head elements of the previous page with those of the new one. No JSON-LD is added: it is for crawlers, which load whole pages. */
export function applyHead({ title, elements }: PageHead): void {
  document.title = title;
  for (const old of document.head.querySelectorAll(perPage)) old.remove();
  for (const [tag, attributes] of elements) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
}
