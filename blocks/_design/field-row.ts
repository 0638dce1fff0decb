import { css } from './css.ts';
import { color, radius, screen, type } from './theme.ts';

/**
 * A row of fields, in which the first takes the free width; on small screens they are stacked. Their text is 16 px, because phones zoom into fields with
 * smaller text.
 */
export const fieldRow = css`
  display: grid;
  gap: 16px;
  ${screen.tablet} {
    grid-auto-columns: auto;
    grid-auto-flow: column;
    grid-template-columns: minmax(0, 1fr);
    align-items: end;
  }
  label {
    display: grid;
    gap: 6px;
    font-size: ${type.small};
    font-weight: 600;
  }
  input,
  select {
    min-height: 48px;
    min-width: 0;
    padding: 10px 14px;
    border: 1.5px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.raised};
    font-size: 1rem;
    font-weight: 400;
  }
`;
