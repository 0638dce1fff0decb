import { css } from '../_design/css.ts';
import { color, fontFamily } from '../_design/theme.ts';
import { usePage } from '../_page/page-context.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: 10px;
  font: 700 min(1.375rem, 12cqi) / 1 ${fontFamily.headline};
  letter-spacing: -0.03em;
`;

/** The site's mark, if it has one, and its name. */
export function Logo() {
  const { name, logo } = usePage().settings;
  return (
    <span className={style}>
      {logo && (
        <svg viewBox={logo.viewBox} width={logo.width} height={logo.height} fill="currentColor" fillRule="evenodd" aria-hidden="true">
          {logo.shapes.map((shape) => (
            <path key={shape.path} d={shape.path} fill={shape.color && color[shape.color]} />
          ))}
        </svg>
      )}
      {name}
    </span>
  );
}
