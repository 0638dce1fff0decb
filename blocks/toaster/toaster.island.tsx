/** @jsxImportSource @emotion/react */
import { CacheProvider, css } from '@emotion/react';
import * as RadixToast from '@radix-ui/react-toast';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Props } from '../../schema/block.ts';
import { cache } from '../_design/css.ts';
import { color, radius, type } from '../_design/theme.ts';
import { type Toast, toastStore } from '../_forms/toasts.ts';
import { focusMain } from '../_islands/focus.ts';
import { useWords } from '../_language/language.ts';
import { dismissToast } from './dismiss-toast.ts';
import type { toasterSchema } from './toaster.schema.ts';
import { words } from './words.ts';

const area = css`
  position: fixed;
  inset: auto 0 0;
  z-index: 7;
  padding: 16px;
  @media (width>=768px) {
    left: auto;
    width: 100%;
    max-width: 420px;
  }
`;
const frame = css`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 12px;
  padding: 16px 16px 16px 20px;
  border: 1px solid ${color.control};
  border-left: 6px solid ${color.success};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${type.small};
  line-height: 1.5;
  box-shadow: 0 12px 32px rgb(10 16 22 / 0.2);
  touch-action: none;
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transition: transform 0.2s;
  }
  button {
    grid-area: 1 / 2 / span 2;
    width: 44px;
    height: 44px;
    margin: -8px -8px 0 0;
    border: 0;
    background: none;
    font-size: 1.5rem;
    line-height: 1;
  }
`;
const title = css`
  font-weight: 600;
`;
const variants = {
  default: undefined,
  destructive: css`
    border-color: ${color['signal-strong']};
    background: ${color['signal-strong']};
    color: ${color['on-signal']};
    --focus: ${color['on-signal']};
  `,
};

/**
 * The region with its toast. Radix writes style attributes, which the content security policy forbids in HTML, so the server draws the bare region and the
 * browser the rest.
 */
export default function Toaster({ label, close }: Props<typeof toasterSchema>) {
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { toast } = useStore(toastStore);
  const { note } = useWords(words);
  const focusReturn = useFocusReturn(toast?.open ?? false);
  if (!inBrowser) return <section aria-label={label} />;
  return (
    <CacheProvider value={cache}>
      <RadixToast.Provider label={note} duration={5000} swipeDirection="right" swipeThreshold={50}>
        <div {...focusReturn}>
          {toast && <Message key={toast.id} toast={toast} close={close} />}
          <RadixToast.Viewport label={label} hotkey={['F8']} css={area} />
        </div>
      </RadixToast.Provider>
    </CacheProvider>
  );
}

/**
 * Gives the focus back to the element that had it once the toast that took it has closed: Radix leaves it on the empty list. @returns attributes of the element
 * around toast and list
 */
function useFocusReturn(isOpen: boolean): object {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const isInside = () => area.current?.contains(document.activeElement);
    if (isOpen || !isInside()) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    if (isInside()) focusMain();
  }, [isOpen]);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  return { ref: area, onFocus };
}

function Message({ toast: { id, open, variant = 'default', ...text }, close }: { toast: Toast; close: string }) {
  return (
    <RadixToast.Root open={open} onOpenChange={(isOpen) => !isOpen && dismissToast(id)} css={[frame, variants[variant]]} data-variant={variant}>
      {/* title and text are read aloud as one, so a space separates them */}
      <RadixToast.Title css={title}>{`${text.title} `}</RadixToast.Title>
      <RadixToast.Description>{text.description}</RadixToast.Description>
      <RadixToast.Close aria-label={close}>×</RadixToast.Close>
    </RadixToast.Root>
  );
}
