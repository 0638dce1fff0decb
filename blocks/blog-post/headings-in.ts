/** A heading within a post. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The entities as which React writes characters of a text. */
const written: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/**
 * The headings of level 2 of a post, without that of its footnotes.
 * @param html the post's HTML as the server drew it
 */
export function headingsIn(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="(?!footnote-label")([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', heading = '']) => ({
    id,
    text: heading
      .replace(/<sup>.*?<\/sup>/g, '')
      .replace(/<br\/?>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => written[entity] ?? entity),
  }));
}
