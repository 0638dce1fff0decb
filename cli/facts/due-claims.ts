import type { ClaimsFile } from '../../schema/files/claims.ts';
import { unfinishedFields } from '../../schema/rules/facts/evidence.ts';

type Claim = ClaimsFile['claims'][string];

/** Why a claim has to be looked at: it has run out, runs out soon, or nothing proves it. */
export type Due = { readonly reason: 'expired' | 'expiring'; readonly until: string } | { readonly reason: 'unproven' };

/**
 * Why a claim is due, if it is.
 * @param today as `2026-03-12`
 * @param within so many days ahead of its last day
 */
export function dueOf({ validUntil, evidence }: Claim, today: string, within: number): Due | undefined {
  if (validUntil !== undefined && validUntil < today) return { reason: 'expired', until: validUntil };
  if (validUntil !== undefined && validUntil <= dayAfter(today, within)) return { reason: 'expiring', until: validUntil };
  return evidence && unfinishedFields(evidence).length === 0 ? undefined : { reason: 'unproven' };
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
