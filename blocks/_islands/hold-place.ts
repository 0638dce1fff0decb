/** Elements that a visitor may be reading, or that have the focus. */
const seen = 'h1, h2, h3, h4, p, li, a, :focus';

/**
 * Call before a page draws itself again: the element with the focus, else the text being read, keeps its place on the screen, and the focus does not fall back
 * to the start of the document. Elements that are drawn again are recognized by their text.
 * @returns to be called after the drawing
 */
export function holdPlace(): () => void {
  const { documentElement, activeElement } = document;
  const main = document.querySelector('main') as HTMLElement;
  const places = new Map(Array.from(main.querySelectorAll(seen), (element) => [element, element.getBoundingClientRect()]));
  // a table of contents may stay in sight by itself, whatever happens to the text beside it
  const inSight = [...places].filter(([element, { top, bottom }]) => top >= 0 && bottom > 0 && top < innerHeight && !element.closest('nav'));
  // a visitor at the top of the page is meant to see what appears there
  const isInside = scrollY > 0;
  const held = inSight.filter(([element]) => element === activeElement).concat(isInside ? inSight : []);
  // replaces the browsers' own scroll anchoring, which Safari does not have
  documentElement.style.overflowAnchor = 'none';

  const redrawn = (element: Element) =>
    Array.from(main.querySelectorAll<HTMLElement>(element.localName)).filter(
      (other) => !places.has(other) && other.textContent === element.textContent && other.getAttribute('href') === element.getAttribute('href'),
    );
  const topOf = (element: Element) => element.getBoundingClientRect().top;

  return () => {
    for (const [element, { top }] of held) {
      const [now, another] = element.isConnected ? [element] : redrawn(element);
      if (!now || another) continue;
      scrollBy({ top: topOf(now) - top, behavior: 'instant' });
      break;
    }
    documentElement.style.overflowAnchor = '';
    if (!activeElement || activeElement.isConnected) return;
    const top = places.get(activeElement)?.top ?? 0;
    const [nearest = main] = redrawn(activeElement).sort((one, other) => Math.abs(topOf(one) - top) - Math.abs(topOf(other) - top));
    nearest.focus({ preventScroll: true });
  };
}
