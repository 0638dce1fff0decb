import { css } from './css.ts';
import { color, type } from './theme.ts';

/** A line of small print: its parts stand beside each other as long as there is room. */
export const smallLine = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  font-size: ${type.small};
  color: ${color.muted};
`;
