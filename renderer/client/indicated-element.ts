/**
 * The element that a URL's fragment names (HTML, "find a potential indicated element"): by the id as written, else percent-decoded. Opens closed details around
 * it, as browsers do (HTML, "ancestor revealing algorithm").
 * @param hash with its `#`, or empty
 */
export function indicatedElement(hash: string): HTMLElement | null {
  const fragment = hash.slice(1);
  const element = document.getElementById(fragment) ?? document.getElementById(decode(fragment));
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) if (parent instanceof HTMLDetailsElement) parent.open = true;
  return element;
}

/** What cannot be decoded (`#50%`) stays as it is. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
