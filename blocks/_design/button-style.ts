import { css, cx } from './css.ts';
import { color, radius } from './theme.ts';

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 48px;
  padding: 11px 22px;
  border: 1.5px solid transparent;
  border-radius: ${radius.control};
  background: none;
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  transition: background-color 0.15s, border-color 0.15s;
  &:active {
    transform: translateY(1px);
  }
`;

/** `primary` is for the one main action of a section; the others are less prominent. */
export const buttonStyle = {
  primary: cx(
    base,
    css`
    background: ${color['signal-strong']};
    color: ${color['on-signal']};
    &:hover {
      background: color-mix(in srgb, ${color['signal-strong']} 88%, ${color.ink});
    }
    @media (forced-colors: active) {
      border-width: 4px;
    }
  `,
  ),
  secondary: cx(
    base,
    css`
    border-color: ${color.control};
    &:hover {
      border-color: ${color.ink};
      background: ${color['brand-soft']};
    }
  `,
  ),
  onBrand: cx(
    base,
    css`
    border-color: currentcolor;
    &:hover {
      background: color-mix(in srgb, currentcolor 12%, transparent);
    }
  `,
  ),
};
