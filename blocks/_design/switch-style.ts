import { css } from './css.ts';
import { color } from './theme.ts';

/** A checkbox with `role="switch"`; in forced colours it looks as the browser draws it. */
export const switchStyle = css`
  position: relative;
  width: 48px;
  height: 28px;
  margin: 0;
  border: 1.5px solid ${color.control};
  border-radius: 99px;
  appearance: none;
  background: ${color.raised};
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: 3.5px auto auto 4px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: ${color.control};
    transition: translate 0.15s;
  }
  &:checked {
    border-color: ${color.brand};
    background: ${color.brand};
    &::before {
      translate: 19px;
      background: ${color['on-brand']};
    }
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;
