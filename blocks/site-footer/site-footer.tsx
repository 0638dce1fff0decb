import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { container } from '../_design/section.tsx';
import { color, screen, space, type } from '../_design/theme.ts';
import { Link } from '../_links/link.tsx';
import { LinkItems } from '../_links/link-items.tsx';
import { usePage } from '../_page/page-context.ts';
import { Icon } from '../_pictures/icon.tsx';
import { Logo } from '../_pictures/logo.tsx';
import type { siteFooterSchema } from './site-footer.schema.ts';

const footer = css`
  padding: clamp(48px, 6vw, 80px) ${space.page} 40px;
  container-type: inline-size;
  border-top: 1px solid ${color.line};
  background: ${color.sunken};
  font-size: ${type.small};
  a {
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;
const columnsStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: 40px;
  ${screen.desktop} {
    grid-template-columns: 2fr 1fr 1fr 1fr;
    > :first-child {
      grid-column: auto;
    }
  }
  h2 {
    margin-bottom: 8px;
    font-size: 1rem;
    letter-spacing: 0;
  }
  li a {
    display: inline-block;
    padding-block: 6px;
  }
`;
const about = css`
  display: grid;
  gap: 16px;
  ul {
    display: flex;
    gap: 8px;
    margin-left: -12px;
  }
  li a {
    padding: 12px;
  }
  grid-column: 1 / -1;
  align-content: start;
`;
const bottom = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 24px;
  margin-top: 48px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  > a {
    @media (scripting: none) {
      display: none;
    }
  }
`;

/** The end of every page: the company, columns of links, networks, copyright and the cookie settings. */
export function SiteFooter({ text, social, columns, cookieSettings }: Props<typeof siteFooterSchema>) {
  const { settings, year } = usePage();
  const hasCookies = [...settings.shell.before, ...settings.shell.after].some(({ type }) => type === 'cookie-banner');
  return (
    <footer className={footer}>
      <div className={container}>
        <div className={columnsStyle}>
          <div className={about}>
            <Logo />
            <p>{text}</p>
            {social.length > 0 && (
              <ul>
                {social.map(({ label, href, network, track }) => (
                  <li key={network}>
                    <Link href={href} label={label} track={track}>
                      <Icon name={network} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {columns.map(({ title, items }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                <LinkItems items={items} />
              </ul>
            </div>
          ))}
        </div>
        <div className={bottom}>
          <p>
            © {year} {settings.legalName}
          </p>
          {hasCookies && <a href="#cookie-settings">{cookieSettings}</a>}
        </div>
      </div>
    </footer>
  );
}
