import { css } from '../_design/css.ts';
import { color, radius } from '../_design/theme.ts';
import { textBoxes } from '../_forms/field.tsx';

/** The box around the form, open or closed. */
export const card = css`
  display: grid;
  gap: 16px;
  padding: clamp(20px, 5vw, 40px);
  border-radius: ${radius.card};
  background: ${color.raised};
  label {
    display: block;
    margin-bottom: 6px;
    font-weight: 500;
  }
  ${textBoxes}
  button {
    justify-self: start;
  }
`;
