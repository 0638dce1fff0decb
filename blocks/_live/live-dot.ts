import { css, cx } from '../_design/css.ts';
import { color, screen } from '../_design/theme.ts';

/** A round lamp; the room for it is there before it is lit. */
const lamp = css`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.success};
  @media (forced-colors: active) {
    border: 4px solid Highlight;
  }
`;

export const liveDot = {
  off: cx(
    lamp,
    css`
      visibility: hidden;
    `,
  ),
  on: cx(
    lamp,
    css`
      ${screen.motion} {
        animation: live-pulse 2s ease-out infinite;
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
    `,
  ),
};
