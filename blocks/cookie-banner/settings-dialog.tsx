import { type FormEvent, useId } from 'react';
import { useStore } from 'zustand';
import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { Modal } from '../_design/modal.tsx';
import { switchStyle } from '../_design/switch-style.ts';
import { color, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { type ConsentCategory, closeConsentSettings, consentStore, decide } from '../_measuring/consent.ts';
import type { cookieBannerSchema } from './cookie-banner.schema.ts';
import { words } from './words.ts';

const form = css`
  > button {
    margin-top: 24px;
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
const further = css`
  margin-top: 16px;
  font-size: ${type.small};
`;

/** A dialog with a switch for each kind of cookie; that of the essential ones is locked on. `openConsentSettings` opens it. */
export function SettingsDialog({ dialog, categories }: Props<typeof cookieBannerSchema>) {
  const { settingsOpen, record } = useStore(consentStore);
  const { duration } = useWords(words);
  const id = useId();

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    decide('custom_selection', new FormData(event.currentTarget).getAll('category') as ConsentCategory[]);
  };

  return (
    <Modal open={settingsOpen} onClose={closeConsentSettings} title={dialog.headline} description={dialog.text} closeLabel={dialog.close}>
      {/* a decision in another tab gives the switches new values */}
      <form key={record?.consentTimestamp} onSubmit={save} className={form}>
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
              className={switchStyle}
              defaultChecked={category.id === 'essential' || record?.[category.id]}
              disabled={category.id === 'essential'}
            />
            <p id={`${id}${category.id}-text`}>
              {category.description} {duration(category.duration)}
            </p>
          </div>
        ))}
        {dialog.more && (
          <p className={further}>
            <a href={dialog.more.href}>{dialog.more.label}</a>
          </p>
        )}
        <button type="submit" className={buttonStyle.primary}>
          {dialog.save}
        </button>
      </form>
    </Modal>
  );
}
