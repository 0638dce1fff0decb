import { visuallyHidden } from './visually-hidden.ts';

/** A dash in a table, where there is no value; whoever hears the table gets the word for it. */
export function MissingValue({ word }: { word: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={visuallyHidden}>{word}</span>
    </>
  );
}
