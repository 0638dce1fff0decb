import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { usePage } from '../_page/page-context.ts';
import { Link } from './link.tsx';
import { words } from './words.ts';

/** Each link is at least 24 px high (WCAG 2.2, 2.5.8). */
const style = css`
  margin-bottom: 16px;
  font-size: ${type.small};
  color: ${color.muted};
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    gap: 8px;
    line-height: 1.9;
  }
  li + li::before {
    content: '›';
    content: '›' / '';
  }
`;

/** The path from the home page to this one; it is also in the page's structured data. */
export function Breadcrumbs() {
  const { trail } = usePage();
  const { breadcrumbs } = useWords(words);
  if (trail.length < 2) return null;
  return (
    <nav aria-label={breadcrumbs} className={style}>
      <ol>
        {trail.map(({ label, path }, index) => (
          <li key={path}>{index < trail.length - 1 ? <Link href={path}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
