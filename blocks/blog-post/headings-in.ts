/** A part of a post, as its heading names it. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The characters that React writes otherwise in a text. */
const written: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/**
 * The headings between the parts of a post, without that of its footnotes.
 * @param html the text as the server drew it
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
