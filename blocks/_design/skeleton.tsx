import { css } from './css.ts';
import { color, radius, screen } from './theme.ts';

/** A grid, so that the margins of its lines add up to the height of lines of text. */
const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
/** The transparent border becomes visible in forced colours, where backgrounds are not drawn. */
const style = css`
  display: block;
  border: 1px solid transparent;
  border-radius: var(--radius, 5px);
  background: color-mix(in srgb, ${color.ink} 11%, ${color.paper});
  ${screen.motion} {
    animation: skeleton 1.4s ease-in-out infinite alternate;
    @keyframes skeleton {
      to {
        opacity: 0.45;
      }
    }
  }
`;

/** Sized in line heights of the text that they stand for, so that nothing moves when it arrives. */
const shapes = {
  heading: css`
    width: min(100%, 12em);
    height: 0.8em;
    margin-block: calc((1lh - 0.8em) / 2);
  `,
  /** One word or a number, as large as the text around it. */
  word: css`
    width: min(100%, 5em);
    height: 0.8em;
    margin-block: calc((1lh - 0.8em) / 2);
  `,
  text: css`
    height: 0.7em;
    margin-block: calc((1lh - 0.7em) / 2);
    &:last-child:not(:only-child) {
      width: 62%;
    }
  `,
  button: css`
    width: 176px;
    max-width: 100%;
    height: 48px;
    --radius: ${radius.control};
  `,
  picture: css`
    aspect-ratio: 16 / 9;
    --radius: ${radius.card};
  `,
  circle: css`
    width: 48px;
    height: 48px;
    --radius: 50%;
  `,
};

export interface SkeletonProps {
  shape: keyof typeof shapes;
  /** How many lines of text; the last of several is shorter. */
  lines?: number;
}

/** A grey shape in place of something that is being loaded. It says nothing to assistive technology: the waiting region carries `aria-busy="true"`. */
export function Skeleton({ shape, lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={box}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`${style} ${shapes[shape]}`} />
      ))}
    </span>
  );
}
