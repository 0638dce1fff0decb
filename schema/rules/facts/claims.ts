import type { Path } from '../../issue.ts';
import type { PlacedFinding } from '../../json/parse.ts';
import { checkDate, dayAfter } from '../../reading/dates.ts';
import { type Evidence, unfinishedFields } from './evidence.ts';
import { oddRatingsIn } from './odd-ratings.ts';

/** The part of content/claims.json that concerns dates and evidence. */
export interface Claims {
  /** Day from which an expired claim is an error. */
  readonly errorFrom?: string;
  readonly claims: Readonly<Record<string, { readonly wording: string; readonly evidence?: Evidence; readonly asOf?: string; readonly validUntil?: string }>>;
}

/**
 * Finds claims without evidence or with an unfinished template of it, claims that repeat another one's wording, expired claims, and dates that do not exist or,
 * for evidence, lie in the future.
 * @param today as `2026-03-12`, in the site's time zone; a claim is valid until the end of its last day
 */
export function checkClaims({ errorFrom, claims }: Claims, today: string): PlacedFinding[] {
  const enforced = errorFrom !== undefined && checkDate(errorFrom, 'claim') === undefined && today >= errorFrom;
  const wrongDate = (path: Path, date: string | undefined, use: 'claim' | 'evidence' = 'claim'): PlacedFinding[] => {
    const finding = date === undefined ? undefined : checkDate(date, use);
    return finding ? [{ path, finding }] : [];
  };
  return [
    ...wrongDate(['errorFrom'], errorFrom),
    ...repeated(claims),
    ...beyondScale(claims),
    ...Object.entries(claims).flatMap(([name, { wording, evidence, asOf, validUntil }]): PlacedFinding[] => {
      const path: Path = ['claims', name];
      const proven: Path = [...path, 'evidence', 'date'];
      const unfinished = evidence ? unfinishedFields(evidence) : [];
      const dates = [
        ...(unfinished.includes('date') ? [] : wrongDate(proven, evidence?.date, 'evidence')),
        ...wrongDate([...path, 'asOf'], asOf),
        ...wrongDate([...path, 'validUntil'], validUntil),
      ];
      if (dates.length > 0) return dates;
      if (asOf !== undefined && validUntil !== undefined && validUntil < asOf)
        return [{ path: [...path, 'validUntil'], finding: { rule: 'ends-before-it-begins', publishAt: asOf, of: 'claim' } }];
      if (validUntil !== undefined && validUntil < today)
        return [{ path: [...path, 'validUntil'], finding: { rule: 'expired-claim', wording, until: validUntil, enforced } }];
      if (!evidence) return [{ path, mark: { key: true }, finding: { rule: 'claim-without-evidence', wording } }];
      const [field] = unfinished;
      if (field !== undefined) return [{ path: [...path, 'evidence', field], finding: { rule: 'claim-without-evidence', wording, unfinished } }];
      const day = dayAfter(evidence.date, today);
      return day ? [{ path: proven, finding: { rule: 'future-date', found: evidence.date, day, of: 'evidence' } }] : [];
    }),
  ];
}

/** Findings about claims with the wording of an earlier one. */
function repeated(claims: Claims['claims']): PlacedFinding[] {
  const first = new Map<string, string>();
  return Object.entries(claims).flatMap(([name, { wording }]): PlacedFinding[] => {
    const same = wording.trim().replace(/\s+/g, ' ').toLowerCase();
    const other = first.get(same);
    if (other === undefined) first.set(same, name);
    return other === undefined ? [] : [{ path: ['claims', name, 'wording'], finding: { rule: 'repeated-claim', wording, other } }];
  });
}

function beyondScale(claims: Claims['claims']): PlacedFinding[] {
  return Object.entries(claims).flatMap(([name, { wording }]) =>
    oddRatingsIn(wording).map(({ place: { offset, length }, finding }): PlacedFinding => {
      return { path: ['claims', name, 'wording'], finding, mark: { text: wording.slice(offset, offset + length) } };
    }),
  );
}
