import { css } from '../_design/css.ts';
import { color, screen } from '../_design/theme.ts';

/** A round lamp. Unlit, it is hidden from everybody but keeps its space. */
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
      /* neither is drawn anew for each frame, as a shadow is that grows */
      animation: live-pulse 2s ease-in-out infinite;
    }
    @keyframes live-pulse {
      50% {
        opacity: 0.4;
        scale: 0.7;
      }
    }
  }
`;
