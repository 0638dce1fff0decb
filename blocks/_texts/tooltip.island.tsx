import * as Tooltip from '@radix-ui/react-tooltip';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { createStore, useStore } from 'zustand';
import { css } from '../_design/css.ts';
import { color, radius, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { words } from './words.ts';

/** Milliseconds, and pixels for the offset (R-TTP-02, R-TTP-03, R-TTP-08). */
const hoverDelay = 700;
const skipDelay = 300;
const sideOffset = 4;

/**
 * Which tooltip is open, and whether the next one opens at once. Each tooltip is a React root of its own, so this store holds for all of them what Radix keeps
 * in one provider.
 */
const tooltips = createStore<{ open: string | null; warm: boolean }>(() => ({ open: null, warm: false }));
let cooling: ReturnType<typeof setTimeout> | undefined;

function show(id: string): void {
  clearTimeout(cooling);
  tooltips.setState({ open: id, warm: true });
}

function hide(id: string): void {
  if (tooltips.getState().open !== id) return;
  tooltips.setState({ open: null });
  clearTimeout(cooling);
  cooling = setTimeout(() => tooltips.setState({ warm: false }), skipDelay);
}

/** Size of the button, which takes no space of its own in a line, see explanation.tsx. */
export const triggerSize = 'max(24px, 1.5rem)';
const trigger = css`
  display: inline-grid;
  place-items: center;
  width: ${triggerSize};
  height: ${triggerSize};
  margin-left: calc(-1 * ${triggerSize});
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  vertical-align: top;
  outline-offset: 0;
  &::before {
    content: 'i';
    width: 1.125rem;
    border: 1px solid currentcolor;
    border-radius: 50%;
    font: 600 0.75rem / calc(1.125rem - 2px) serif;
    color: ${color.muted};
  }
  @media not (scripting: enabled) {
    display: none;
  }
`;
const bubble = css`
  z-index: 4;
  max-width: min(300px, 100vw - 24px);
  padding: 10px 14px;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${type.small};
  line-height: 1.45;
  text-wrap: pretty;
`;

/** A button that shows the explanation of the text before it. The explanation is the text of the line in front of the island, see explanation.tsx. */
export default function InfoTooltip({ name }: { name: string }) {
  const id = useId();
  const { explanation } = useWords(words);
  const open = useStore(tooltips, (state) => state.open === id);
  const warm = useStore(tooltips, (state) => state.warm);
  const button = useRef<HTMLButtonElement>(null);
  const openAtPress = useRef(false);

  useEffect(() => {
    if (button.current) catchUp(button.current, () => show(id));
    return () => hide(id);
  }, [id]);

  // Radix closes the tooltip on every click; a tap and Enter also have to open it
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    const wasOpen = event.nativeEvent.detail === 0 ? open : openAtPress.current;
    if (wasOpen && event.nativeEvent.isTrusted) hide(id);
    else show(id);
  };

  return (
    <Tooltip.Provider skipDelayDuration={skipDelay}>
      <Tooltip.Root open={open} onOpenChange={(isOpen) => (isOpen ? show(id) : hide(id))} delayDuration={warm ? 0 : hoverDelay}>
        <Tooltip.Trigger
          ref={button}
          type="button"
          className={trigger}
          aria-label={explanation(name)}
          onPointerDown={() => {
            openAtPress.current = open;
          }}
          onFocus={({ currentTarget }) => {
            if (!isInView(currentTarget)) openAfterScroll(currentTarget, () => show(id));
          }}
          onClick={toggle}
        />
        {open && (
          <Tooltip.Portal container={button.current?.closest('main')}>
            <Tooltip.Content className={bubble} sideOffset={sideOffset} collisionPadding={12}>
              {button.current?.closest('x-island')?.previousElementSibling?.textContent}
            </Tooltip.Content>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

/** Repeats what woke the island before React listened: the pointer came to rest on the button, or the button got the focus. */
function catchUp(button: HTMLButtonElement, open: () => void): void {
  if (button.matches(':focus-visible')) {
    open();
    openAfterScroll(button, open);
  } else if (!button.matches(':hover')) return;
  // React first draws what the server drew, so Radix does not know yet that there is no delay
  else if (tooltips.getState().warm) open();
  else button.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
}

function isInView(button: Element): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Opens the tooltip again after a scroll: focusing a button out of sight scrolls the page, which closes the tooltip that the focus has just opened. */
function openAfterScroll(button: HTMLElement, open: () => void): void {
  const openStill = () => {
    if (button.matches(':focus-visible')) open();
  };
  // Safari of 2024 and 2025 has no `scrollend` event
  if ('onscrollend' in window) addEventListener('scrollend', openStill, { once: true, signal: AbortSignal.timeout(1000) });
  else setTimeout(openStill, 500);
}
