/**
 * The element that an address's fragment names (HTML, "find a potential indicated element"): by the id as it is
 * written, else percent-decoded.
 * @param hash with its `#`, or empty
 */
export function indicatedElement(hash: string): HTMLElement | null {
  const fragment = hash.slice(1);
  return document.getElementById(fragment) ?? document.getElementById(decode(fragment));
}

/** What cannot be decoded (`#50%`) stays as it is. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
