import { css } from '../_design/css.ts';
import { color } from '../_design/theme.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { Icon } from '../_page/icon.tsx';

const yes = css`
  color: ${color.success};
`;
const no = css`
  color: ${color.muted};
`;
/** A circle half full, of borders alone: they are there on paper and in forced colours too. */
const partly = css`
  display: block;
  width: 16px;
  height: 16px;
  margin: 2px auto;
  border: 1.75px solid ${color.muted};
  border-radius: 50%;
  &::before {
    content: '';
    display: block;
    width: 50%;
    height: 100%;
    border: solid ${color.muted};
    border-width: 0 0 0 6.5px;
    border-radius: 8px 0 0 8px;
  }
`;

/** Values that are drawn as signs, in the order of the legend. */
export const marks = {
  ja: { text: 'Ja', icon: <Icon name="check" size={20} className={yes} /> },
  teilweise: { text: 'Teilweise', icon: <i aria-hidden="true" className={partly} /> },
  nein: { text: 'Nein', icon: <Icon name="minus" size={20} className={no} /> },
};

/** A sign with its word for those who do not see it, a text as it is, and a dash where nothing is known. */
export function Value({ value }: { value: string | undefined }) {
  const mark = value && Object.hasOwn(marks, value) ? marks[value as keyof typeof marks] : undefined;
  if (!mark) return value ?? <Unknown />;
  return (
    <>
      {mark.icon}
      <span className={visuallyHidden}>{mark.text}</span>
    </>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={visuallyHidden}>keine Angabe</span>
    </>
  );
}
