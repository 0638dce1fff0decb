import type { Spot } from '../../api.ts';
import type { SourceLine } from '../../page-state.ts';

/** Opens a line of a file in the author's editor. */
export function openPlace(place: SourceLine): void {
  void open({ place });
}

/** Makes an Alt-click open the file in which the clicked text is written, at its place. */
export function openWhatIsClicked(root: HTMLElement): void {
  addEventListener(
    'click',
    (event) => {
      const spot = event.altKey && event.target instanceof Element ? spotOf(root, event.target) : undefined;
      if (!spot) return;
      event.preventDefault();
      event.stopPropagation();
      void open({ page: location.pathname + location.search, spot });
    },
    { capture: true },
  );
}

async function open(wanted: object): Promise<void> {
  await fetch('/_dev/open', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) });
}

/** Longest text to look for, in characters: a longer one is not a paragraph but a part of the page. */
const longestText = 600;

function spotOf(root: HTMLElement, target: Element): Spot | undefined {
  const block = target.closest('[data-block]');
  const parent = block?.parentElement;
  if (!block || !parent) return undefined;
  const siblings = [...parent.children].filter((element) => element.matches('[data-block]'));
  const before = siblings.filter((element) => element.matches(':has(~ main)'));
  const text = (target instanceof HTMLImageElement ? target.alt : (target.textContent ?? '')).trim();
  const spot = { text: text.length > longestText ? '' : text };
  if (parent !== root) return { ...spot, part: 'main', index: siblings.indexOf(block) };
  const index = before.indexOf(block);
  return index >= 0 ? { ...spot, part: 'before', index } : { ...spot, part: 'after', index: siblings.indexOf(block) - before.length };
}
