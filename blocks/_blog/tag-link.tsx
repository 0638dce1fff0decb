import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';

const style = css`
  display: inline-block;
  padding: 4px 12px;
  border: 1px solid ${color.line};
  border-radius: 99px;
  font-size: ${type.label};
  text-decoration: none;
  &:hover {
    border-color: ${color.ink};
  }
  &[aria-current] {
    border-color: ${color.brand};
    background: ${color['brand-soft']};
    font-weight: 600;
  }
`;

/** A tag that filters the blog list. */
export function TagLink({ tag, href, rel, active = false }: { tag: string; href: string; rel?: string; active?: boolean }) {
  return (
    <a href={href} rel={rel} className={style} aria-current={active ? 'true' : undefined}>
      {tag}
    </a>
  );
}
