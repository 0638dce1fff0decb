import { css } from '../_design/css.ts';
import { Skeleton } from '../_design/skeleton.tsx';
import { color, radius, screen } from '../_design/theme.ts';

/**
 * Placeholders that cover the cards (R-PRI-16): only where scripts run and motion is welcome, and gone by themselves. Assistive technology, crawlers and
 * printers never get them, nor do visitors who come back to a page.
 */
const coverFor = (duration: number) => css`
  display: none;
  @media screen and (scripting: enabled) and (prefers-reduced-motion: no-preference) {
    position: absolute;
    inset: 0;
    display: grid;
    pointer-events: none;
    gap: 24px;
    background: ${color.paper};
    outline: 1px solid ${color.paper};
    animation: uncover ${duration}ms step-end forwards;
    ${screen.tablet} {
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
    }
    > div {
      display: grid;
      gap: 20px;
      align-content: start;
      padding: clamp(24px, 3vw, 40px);
      border: 1px solid ${color.line};
      border-radius: ${radius.card};
    }
    [data-returned] & {
      animation-duration: 0s;
    }
    @keyframes uncover {
      to {
        visibility: hidden;
      }
    }
  }
`;

/** Covers `count` cards for `duration` milliseconds while the page loads, with CSS alone. */
export function LoadingCover({ count, duration }: { count: number; duration: number }) {
  return (
    <div className={coverFor(duration)} aria-hidden="true" data-loading="">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton shape="heading" />
          <Skeleton shape="text" lines={2} />
          <Skeleton shape="button" />
          <Skeleton shape="text" lines={6} />
        </div>
      ))}
    </div>
  );
}
