import type { FindingInText, Place } from '../../source.ts';

/** Merges both kinds of findings, one for each place. Where both agree, the finding is certain (`isMeant`). */
export function together(written: readonly FindingInText[], recognised: readonly FindingInText[]): readonly FindingInText[] {
  if (written.length + recognised.length === 0) return [];
  const isRecognised = ({ place, finding }: FindingInText) =>
    recognised.some(
      (other) =>
        other.finding.rule === finding.rule &&
        'isMeant' in other.finding &&
        other.finding.isMeant &&
        other.place.offset < endOf(place) &&
        endOf(other.place) > place.offset,
    );
  const told = written.map((found) =>
    found.finding.rule === 'literal-fact' && isRecognised(found) ? { ...found, finding: { ...found.finding, isMeant: true } } : found,
  );
  return eachPlaceOnce([...told, ...recognised]);
}

/** Keeps the first of findings that overlap. */
export function eachPlaceOnce(found: readonly FindingInText[]): readonly FindingInText[] {
  if (found.length < 2) return found;
  const sorted = found.toSorted((a, b) => a.place.offset - b.place.offset);
  let taken = 0;
  return sorted.filter(({ place }) => {
    const isFree = place.offset >= taken;
    if (isFree) taken = endOf(place);
    return isFree;
  });
}

const endOf = ({ offset, length }: Place) => offset + length;
