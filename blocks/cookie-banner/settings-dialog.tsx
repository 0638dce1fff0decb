import * as Dialog from '@radix-ui/react-dialog';
import { type FormEvent, useId, useRef } from 'react';
import { useStore } from 'zustand';
import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_shared/button-style.ts';
import { type ConsentCategory, closeConsentSettings, consentStore, decide } from '../_shared/consent.ts';
import { css } from '../_shared/css.ts';
import { color, radius, type } from '../_shared/theme.ts';
import type { cookieBannerSchema } from './cookie-banner.schema.ts';

const overlay = css`
  position: fixed;
  inset: 0;
  z-index: 5;
  background: rgb(10 16 22 / 0.6);
`;
const panel = css`
  position: fixed;
  inset: 0;
  z-index: 6;
  width: min(560px, 100vw - 32px);
  height: fit-content;
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: clamp(20px, 4vw, 32px);
  overflow: auto;
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
  form > button {
    margin-top: 24px;
  }
`;
const closeButton = css`
  position: absolute;
  top: 16px;
  right: 16px;
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
const row = css`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 16px;
  padding: 16px 0;
  border-bottom: 1px solid ${color.line};
  label {
    font-weight: 600;
  }
  p {
    grid-column: 1;
    font-size: ${type.small};
    color: ${color.muted};
  }
`;
const toggle = css`
  position: relative;
  width: 48px;
  height: 28px;
  margin: 0;
  border: 1.5px solid ${color.control};
  border-radius: 99px;
  appearance: none;
  background: ${color.raised};
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: 3.5px auto auto 4px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: ${color.control};
    transition: translate 0.15s;
  }
  &:checked {
    border-color: ${color.brand};
    background: ${color.brand};
    &::before {
      translate: 19px;
      background: ${color['on-brand']};
    }
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;

/** A switch for each kind of cookie; essential ones are locked on. Opened by `openConsentSettings`. */
export function SettingsDialog({ dialog, categories }: Props<typeof cookieBannerSchema>) {
  const { settingsOpen, record } = useStore(consentStore);
  const id = useId();
  const opener = useRef<Element | null>(null);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    decide('custom_selection', new FormData(event.currentTarget).getAll('category') as ConsentCategory[]);
  };

  return (
    <Dialog.Root open={settingsOpen} onOpenChange={(open) => !open && closeConsentSettings()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content
          className={panel}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <Dialog.Title>{dialog.headline}</Dialog.Title>
          <Dialog.Description>{dialog.text}</Dialog.Description>
          <form onSubmit={save}>
            {categories.map((category) => (
              <div key={category.id} className={row}>
                <label htmlFor={`${id}${category.id}`}>{category.name}</label>
                <input
                  type="checkbox"
                  role="switch"
                  name="category"
                  value={category.id}
                  id={`${id}${category.id}`}
                  aria-describedby={`${id}${category.id}-text`}
                  className={toggle}
                  defaultChecked={category.id === 'essential' || record?.[category.id]}
                  disabled={category.id === 'essential'}
                />
                <p id={`${id}${category.id}-text`}>
                  {category.description} Dauer: {category.duration}.
                </p>
              </div>
            ))}
            <button type="submit" className={buttonStyle.primary}>
              {dialog.save}
            </button>
          </form>
          <Dialog.Close className={closeButton} aria-label={dialog.close}>
            ×
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
