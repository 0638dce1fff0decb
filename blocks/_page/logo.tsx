import { css } from '../_design/css.ts';
import { color, fontFamily } from '../_design/theme.ts';
import { usePage } from './page-context.ts';

const style = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: 700 1.375rem / 1 ${fontFamily.headline};
  letter-spacing: -0.03em;
`;

/** The mark, an M folded from a rule, and the name of the site. */
export function Logo() {
  const { settings } = usePage();
  return (
    <span className={style}>
      <svg viewBox="5.5 5.5 21 22" width="27" height="28" aria-hidden="true">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M5.5 25V22.85H7.4V21.95H5.5V19.85H6.8V18.95H5.5V16.85H7.4V15.95H5.5V13.85H6.8V12.95H5.5V8A2.5 2.5 0 0 1 10 6.5L16 14.6L22 6.5A2.5 2.5 0 0 1 26.5 8V25A2.5 2.5 0 0 1 21.5 25V15.6L18 20.3A2.5 2.5 0 0 1 14 20.3L10.5 15.6V25A2.5 2.5 0 0 1 5.5 25ZM7 8a1 1 0 1 0 2 0a1 1 0 1 0-2 0ZM23 8a1 1 0 1 0 2 0a1 1 0 1 0-2 0ZM14.65 18.8a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0-2.7 0Z"
        />
        <circle cx="16" cy="18.8" r="1.35" fill={color.signal} />
      </svg>
      {settings.name}
    </span>
  );
}
