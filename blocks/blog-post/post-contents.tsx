import { css } from '../_design/css.ts';
import { color, fontFamily, screen, type } from '../_design/theme.ts';
import type { Heading } from './headings-in.ts';

const contents = css`
  font-size: ${type.small};
  p {
    margin-bottom: 8px;
    font-size: ${type.subheading};
    font-family: ${fontFamily.headline};
    font-weight: 700;
    line-height: 1.12;
  }
  ol {
    border-left: 1px solid ${color.line};
  }
  a {
    display: block;
    padding: 4px 0 4px 16px;
    color: ${color.muted};
    text-decoration: none;
    &:hover {
      color: ${color.ink};
      text-decoration: underline;
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  ${screen.desktop} {
    position: sticky;
    top: 112px;
    max-height: calc(100vh - 136px - var(--banner, 0px));
    overflow-y: auto;
  }
`;

/** The table of contents of a post: before its text, and beside it where there is room. */
export function PostContents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  return (
    <nav className={contents} aria-label={title}>
      <p aria-hidden="true">{title}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
