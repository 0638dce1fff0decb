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
/** Around what is in the panel. */
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
/** Its X is as high as the middle of the title's first line, and ends where the text does. */
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
  /** Its upper edge stays where it is when what is in it becomes more or less. */
  keepsTop?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog (ARIA dialog pattern): keeps the focus, closes with X, Escape, a click beside it and with going back, and gives the
 * focus back to what had it when it was opened; where that is gone, to the page's content.
 */
export function Modal({ open, onClose, title, description, closeLabel, keepsTop, children }: ModalProps) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!open) return;
    // whoever goes back or forward leaves it, and what it was opened from is not where they go
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
          // Radix listens beside the dialog a moment after it is drawn; a press in that moment would be lost
          onPointerDownOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // a moment after it is gone: who has opened another dialog by then is there already
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
