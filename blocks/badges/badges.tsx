import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { color, space, type } from '../_design/theme.ts';
import { Icon } from '../_pictures/icon.tsx';
import type { badgesSchema } from './badges.schema.ts';

const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.25rem), 1fr));
  gap: 12px 24px;
  width: min(75rem, 100% - 2 * ${space.page});
  margin-inline: auto;
  padding-block: 20px;
  border-block: 1px solid ${color.line};
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: ${type.small};
    font-weight: 500;
    line-height: 1.3;
  }
  svg {
    flex: none;
    color: ${color.brand};
  }
`;

/** A list of short claims, each with an icon. */
export function Badges({ label, items }: Props<typeof badgesSchema>) {
  return (
    <ul aria-label={label} className={row}>
      {items.map((item) => (
        <li key={item.label}>
          {item.icon && <Icon name={item.icon} />}
          {item.label}
        </li>
      ))}
    </ul>
  );
}
