import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusMain } from '../_islands/focus.ts';
import { css } from './css.ts';
import { color, radius, type } from './theme.ts';

const overlay = css`
  position: fixed;
  inset: 0;
  z-index: 5;
  background: rgb(10 16 22 / 0.6);
`;
/** Padding of the panel. */
const padding = 'clamp(20px, 4vw, 32px)';
const panel = css`
  position: fixed;
  inset: 0;
  z-index: 6;
  width: min(560px, 100vw - 32px);
  height: fit-content;
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: ${padding};
  overflow: auto;
  border: 1px solid transparent;
  border-radius: ${radius.card};
  background: ${color.raised};
  h2 {
    padding-right: 48px;
    font-size: ${type.heading};
  }
  > p {
    margin-top: 8px;
    color: ${color.muted};
  }
`;
const keptTop = css`
  --above: clamp(16px, 8dvh, 80px);
  margin-top: var(--above);
  max-height: calc(100dvh - var(--above) - 16px);
`;
/** The X is centred on the first line of the title, and ends where the text does. */
const closeButton = css`
  position: absolute;
  top: calc(${padding} + ${type.heading} * 0.56 - 22px);
  right: calc(${padding} - 16px);
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  font-size: 1.5rem;
  line-height: 1;
  &:hover {
    background: ${color['brand-soft']};
  }
`;

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** What screen readers say for the X. */
  closeLabel: string;
  /** Keeps the upper edge in place when the content grows or shrinks. */
  keepsTop?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog (ARIA dialog pattern). It traps the focus, and closes with X, Escape, a click beside it and with going back. Then the focus returns to the
 * element that had it before, or to the page's content if that is gone.
 */
export function Modal({ open, onClose, title, description, closeLabel, keepsTop, children }: ModalProps) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!open) return;
    // a visitor who goes back or forward leaves the dialog, and does not return to what opened it
    const leave = () => {
      opener.current = null;
      onClose();
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [open, onClose]);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} onClick={onClose} />
        <Dialog.Content
          className={keepsTop ? `${panel} ${keptTop}` : panel}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // the overlay closes the dialog: Radix listens for presses outside only a moment after it has drawn, and would miss one in between
          onPointerDownOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // called a moment after the dialog is gone, when another dialog may have the focus already
            if (document.activeElement !== document.body) return;
            if (opener.current instanceof HTMLElement) opener.current.focus();
            if (document.activeElement === document.body) focusMain();
          }}
        >
          <Dialog.Title>{title}</Dialog.Title>
          {description && <Dialog.Description>{description}</Dialog.Description>}
          {children}
          <Dialog.Close className={closeButton} aria-label={closeLabel}>
            ×
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
