import { useCallback, useEffect, useId } from 'react';
import { createStore, useStore } from 'zustand';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { Modal } from '../_design/modal.tsx';
import type { LinkTarget } from '../_links/href.ts';
import { inNewTab } from '../_links/new-tab.ts';

const details = css`
  display: grid;
  gap: 12px;
  margin-top: 16px;
  a {
    justify-self: start;
    margin-top: 8px;
  }
`;

/** Which card's dialog is open. A store, because each card is a React root of its own (R-CON-21). */
const dialogs = createStore<{ open: string | null }>(() => ({ open: null }));

export interface SupportDetailsProps {
  label: string;
  title: string;
  details: readonly string[];
  close: string;
  link?: LinkTarget & { label: string };
}

/** A card's button with its dialog. The overlay of an open dialog covers the page and this button, so that a click on either closes the dialog. */
export default function SupportDetails({ label, title, details: paragraphs, close, link }: SupportDetailsProps) {
  const id = useId();
  const open = useStore(dialogs, (state) => state.open === id);
  const hide = useCallback(() => dialogs.setState((state) => (state.open === id ? { open: null } : state)), [id]);
  useEffect(() => hide, [hide]);
  return (
    <>
      <button
        type="button"
        className={buttonStyle.secondary}
        aria-label={`${label}: ${title}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => dialogs.setState({ open: open ? null : id })}
      >
        {label}
      </button>
      <Modal open={open} onClose={hide} title={title} closeLabel={close}>
        <div className={details}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && (
            <a href={link.href} {...(link.external ? inNewTab : {})} className={buttonStyle.primary} data-track="button">
              {link.label}
            </a>
          )}
        </div>
      </Modal>
    </>
  );
}
