import type { ReactNode } from 'react';
import { css } from '../_design/css.ts';
import { MissingValue } from '../_design/missing-value.tsx';
import { color } from '../_design/theme.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { useWords } from '../_language/language.ts';
import { Icon } from '../_pictures/icon.tsx';
import { type Sign, signOf } from './signs.ts';
import { words } from './words.ts';

const yes = css`
  color: ${color.success};
`;
const no = css`
  color: ${color.muted};
`;
/** A half-filled circle, made of borders alone, because they are also drawn on paper and in forced colours. */
const partly = css`
  display: block;
  width: 1rem;
  height: 1rem;
  margin: 0.125rem auto;
  border: 1.75px solid ${color.muted};
  border-radius: 50%;
  &::before {
    content: '';
    display: block;
    width: 50%;
    height: 100%;
    border: solid ${color.muted};
    border-width: 0 0 0 calc(0.5rem - 1.5px);
    border-radius: 0.5rem 0 0 0.5rem;
  }
`;

/** Values that are drawn as signs, in the order of the legend. */
export const marks: readonly { readonly value: Sign; readonly icon: ReactNode }[] = [
  { value: 'yes', icon: <Icon name="check" className={yes} /> },
  { value: 'partly', icon: <i aria-hidden="true" className={partly} /> },
  { value: 'no', icon: <Icon name="minus" className={no} /> },
];

/** A sign with its word for those who cannot see it, any other value as text, and a dash where there is none. */
export function Value({ value }: { value: string | undefined }) {
  const { marks: names, unknown } = useWords(words);
  const sign = value && signOf(value);
  const mark = marks.find((known) => known.value === sign);
  if (!mark && value) return value;
  if (!mark) return <MissingValue word={unknown} />;
  return (
    <>
      {mark.icon}
      <span className={visuallyHidden}>{names[mark.value]}</span>
    </>
  );
}
