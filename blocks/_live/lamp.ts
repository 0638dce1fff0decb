import { css } from '../_design/css.ts';
import { color, screen } from '../_design/theme.ts';

/** A round lamp; unlit and hidden from everybody, it keeps its room. */
export const lamp = css`
  flex: none;
  display: block;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.success};
  &[aria-hidden] {
    visibility: hidden;
  }
  @media (forced-colors: active) {
    border: 4px solid Highlight;
  }
  ${screen.motion} {
    &:not([aria-hidden]) {
      animation: live-pulse 2s ease-out infinite;
    }
    @keyframes live-pulse {
      from {
        box-shadow: 0 0 0 0 ${color.success};
      }
      70%,
      to {
        box-shadow: 0 0 0 8px transparent;
      }
    }
  }
`;
