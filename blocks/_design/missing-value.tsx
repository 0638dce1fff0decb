import { visuallyHidden } from './visually-hidden.ts';

/** A dash in a table where a value is missing; screen readers read the word instead. */
export function MissingValue({ word }: { word: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={visuallyHidden}>{word}</span>
    </>
  );
}
