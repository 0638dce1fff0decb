import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { color, radius, space, type } from '../_design/theme.ts';
import { Island } from '../_islands/island.tsx';
import { useWords } from '../_language/language.ts';
import { ButtonLink } from '../_links/button-link.tsx';
import { Link } from '../_links/link.tsx';
import { LinkItems } from '../_links/link-items.tsx';
import { usePage } from '../_page/page-context.ts';
import { Logo } from '../_pictures/logo.tsx';
import type { siteHeaderSchema } from './site-header.schema.ts';
import SiteSearch from './site-search.island.tsx';
import { words } from './words.ts';

/** Logo, seven entries, two buttons and the search need 1062 px with 16 px text, and more with larger text. */
const wide = '@container (width>=67rem)';
const narrow = '@container (width<67rem)';

const skip = css`
  position: absolute;
  left: 16px;
  top: 8px;
  z-index: 3;
  padding: 10px 16px;
  border-radius: ${radius.control};
  background: ${color.ink};
  color: ${color.paper};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
/**
 * On a screen lower than 400 px, as at a zoom of 400 %, the header scrolls with the page. Elsewhere it is always visible, so focusing something in it must not
 * scroll the page, in spite of `scroll-padding`.
 */
const bar = css`
  position: sticky;
  top: min(0px, (100vh - 400px) * 9);
  z-index: 2;
  border-bottom: 1px solid ${color.line};
  background: ${color.paper};
  view-transition-name: header;
  container-type: inline-size;
  @media (min-height: 400px) {
    * {
      scroll-margin-top: -96px;
    }
  }
`;
/** What does not fit wraps to a second line, as with wider text spacing (WCAG 2.2, 1.4.12). Before that, the search gives up its part of the margin. */
const row = css`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 80rem;
  min-height: 72px;
  margin-inline: auto;
  padding-inline: ${space.page};
  button {
    min-height: 44px;
    min-width: 44px;
    padding: 8px 11px;
    font-size: min(1rem, 15cqi - 32px);
  }
  a > span {
    font-size: min(5cqi, 1.375rem);
  }
  ${wide} {
    flex-wrap: wrap;
    > button {
      display: none;
    }
    form {
      margin-right: -40px;
      flex: 1;
      max-width: 84px;
    }
  }
`;
const logo = css`
  flex: none;
  margin-right: auto;
  text-decoration: none;
  padding-block: 8px;
`;
const nav = css`
  border: 0;
  color: inherit;
  font-size: ${type.small};
  ul {
    display: flex;
  }
  ul:last-child {
    gap: 8px;
  }
  ul:first-child a {
    display: block;
    padding: 12px;
    font-weight: 500;
    text-decoration: none;
    &:hover,
    &[aria-current] {
      color: ${color.brand};
      text-decoration: underline 2px;
      text-underline-offset: 0.5em;
    }
  }
  ${wide} {
    position: static;
    margin: 0;
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 0;
    background: none;
    overflow: visible;
    ul:first-child a {
      padding: 12px clamp(5px, 5.5cqi - 3.375rem, 12px);
      font-size: 0.90625rem;
      white-space: nowrap;
    }
    ul:last-child a {
      padding: 8px 11px;
      min-height: 44px;
    }
  }
  ${narrow} {
    inset: 73px 0 auto;
    width: 100%;
    max-height: calc(100dvh - 73px);
    overflow: auto;
    padding: 16px ${space.page} 32px;
    border-bottom: 1px solid ${color.line};
    background: ${color.paper};
    font-size: ${type.subheading};
    ul {
      flex-direction: column;
    }
    ul:first-child > li {
      border-bottom: 1px solid ${color.line};
    }
    ul:first-child a {
      padding-inline: 0;
    }
    &:popover-open ~ button {
      background: ${color['brand-soft']};
    }
    ul:last-child {
      margin-top: 24px;
    }
    ul:last-child a {
      width: 100%;
    }
  }
`;

/**
 * One navigation for all widths: a row on desktops, below that a popover behind a button. The button works without JavaScript and exposes its state by itself
 * (HTML, popover attribute).
 */
export function SiteHeader({ items, actions, menuLabel, skipLabel }: Props<typeof siteHeaderSchema>) {
  const { navigation, skip: skipWords } = useWords(words);
  const { addresses, settings, siteLanguage } = usePage();
  return (
    <>
      <a href="#main" className={skip}>
        {settings.language === siteLanguage ? skipLabel : skipWords}
      </a>
      <header className={bar}>
        <div className={row}>
          <Link href="/" className={logo}>
            <Logo />
          </Link>
          <nav id="menu" popover="" className={nav} aria-label={navigation}>
            <ul>
              <LinkItems items={items} />
            </ul>
            <ul>
              {actions.map((action, index) => (
                <li key={action.label}>
                  <ButtonLink link={action} variant={index === actions.length - 1 ? 'primary' : 'secondary'} />
                </li>
              ))}
            </ul>
          </nav>
          {addresses.search && <Island of={SiteSearch} props={{}} />}
          <button type="button" className={buttonStyle.secondary} popoverTarget="menu">
            {menuLabel}
          </button>
        </div>
      </header>
    </>
  );
}
