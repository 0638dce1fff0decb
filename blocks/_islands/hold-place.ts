/** What a visitor reads, or has the focus in. */
const seen = 'h1, h2, h3, h4, p, li, a, :focus';

/**
 * For a page that is about to be drawn anew by itself: what a visitor types in, else reads, stays where it is on the screen, and the focus does not
 * fall back to the beginning of the document. What is drawn anew is known by its text.
 * @returns to be called once all is drawn
 */
export function holdPlace(): () => void {
  const { documentElement, activeElement } = document;
  const main = document.querySelector('main') as HTMLElement;
  const places = new Map(Array.from(main.querySelectorAll(seen), (element) => [element, element.getBoundingClientRect()]));
  // a list of where to go may stay in sight by itself, whatever happens to the text beside it
  const inSight = [...places].filter(([element, { top, bottom }]) => top >= 0 && bottom > 0 && top < innerHeight && !element.closest('nav'));
  // whoever is at the top of a page sees what comes there
  const isInside = scrollY > 0;
  const held = inSight.filter(([element]) => element === activeElement).concat(isInside ? inSight : []);
  // what browsers do themselves, Safari does not
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
