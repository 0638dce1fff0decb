/**
 * The anchor of a title: lower case, punctuation dropped, spaces to hyphens; ä, ö, ü and ß stay
 * (R-HOM-25). „Angebote & Aufträge“ → `angebote-aufträge`.
 */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}
