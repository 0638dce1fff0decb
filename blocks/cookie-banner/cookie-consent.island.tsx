import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { color, radius, type } from '../_design/theme.ts';
import { type ConsentAction, openConsentSettings } from '../_measuring/consent.ts';
import type { cookieBannerSchema } from './cookie-banner.schema.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const banner = css`
  position: fixed;
  inset: auto 0 0;
  z-index: 4;
  display: none;
  flex-wrap: wrap;
  gap: 8px 32px;
  align-items: center;
  justify-content: space-between;
  max-width: 1120px;
  max-height: var(--banner);
  margin: 0 auto;
  padding: 12px 16px;
  overflow: auto;
  border: 1px solid ${color.control};
  border-bottom: 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.raised};
  font-size: ${type.small};
  line-height: 1.5;
  @media screen {
    [data-consent=missing] & {
      display: flex;
    }
  }
  > p {
    flex: 1 1 320px;
    strong {
      display: block;
      font-size: 1rem;
    }
  }
`;
/** Stays visible where the text has to be scrolled. */
const buttons = css`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  background: inherit;
  button {
    flex: 1 0 min(9.5em, 42vw);
    min-height: 44px;
    padding: 8px;
    font-size: min(1rem, 6vw);
  }
`;

/**
 * The banner is drawn on every page; the loader shows it (`data-consent` on `<html>`) where no decision is stored. Its two answers need no React:
 * renderer/client/choices.ts reads them from the values of the buttons and stores them.
 */
export default function CookieConsent(props: Props<typeof cookieBannerSchema>) {
  const { headline, text, acceptAll, acceptEssential, settings } = props;
  return (
    <>
      <section aria-label={headline} className={banner}>
        <p>
          <strong>{headline}</strong>
          {` ${text}`}
        </p>
        <div className={buttons}>
          <button type="button" value={'accept_all' satisfies ConsentAction} className={buttonStyle.secondary}>
            {acceptAll}
          </button>
          <button type="button" value={'accept_essential' satisfies ConsentAction} className={buttonStyle.secondary}>
            {acceptEssential}
          </button>
          <button type="button" id="cookie-settings" className={buttonStyle.secondary} aria-haspopup="dialog" onClick={openConsentSettings}>
            {settings}
          </button>
        </div>
      </section>
      <SettingsDialog {...props} />
    </>
  );
}
