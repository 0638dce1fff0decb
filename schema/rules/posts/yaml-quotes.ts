/** Puts a text into straight quotes instead of those around it; pairs of straight quotes within it become German ones. */
export function quoted(text: string): string {
  const bare = text.replace(/^[„“”»«‚‘’']+|[„“”»«‘’']+$/g, '');
  const kept = /[„“”»«‚‘]/.test(bare) ? text : bare;
  return kept.split('"').length % 2 === 1 ? inGermanQuotes(kept) : `"${kept.replaceAll('"', '')}"`;
}

/** `Am "selben" Tag` → `"Am „selben“ Tag"` */
export function inGermanQuotes(text: string): string {
  let opening = false;
  const inner = text.replace(/"/g, () => {
    opening = !opening;
    return opening ? '„' : '“';
  });
  return `"${inner}"`;
}
