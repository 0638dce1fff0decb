import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { Island } from '../_islands/island.tsx';
import InfoTooltip, { triggerSize } from './tooltip.island.tsx';

/** Padding as wide as the button, which overlaps it. So the button stays with the last word: no line breaks between a word and the padding behind it. */
const explained = css`
  padding-right: calc(0.25em + ${triggerSize});
`;
/** Shown on paper and without scripts; elsewhere the tooltip shows it. */
const line = css`
  display: block;
  font-size: ${type.label};
  color: ${color.muted};
  @media screen and (scripting: enabled) {
    display: none;
  }
`;

/** A name with its explanation: a button with a tooltip, or a quiet line where there are no scripts. */
export function Explanation({ id, name, text }: { id?: string; name: string; text: string }) {
  return (
    <>
      <span id={id} className={explained}>
        {name}
      </span>
      <small className={line}> {text}</small>
      <Island of={InfoTooltip} props={{ name }} />
    </>
  );
}
