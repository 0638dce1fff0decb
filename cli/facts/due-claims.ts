import type { ClaimsFile } from '../../schema/files/claims.ts';
import { unfinishedFields } from '../../schema/rules/facts/evidence.ts';

type Claim = ClaimsFile['claims'][string];

/** Why a claim needs attention: it has expired, expires soon, or has no evidence. */
export type Due = { readonly reason: 'expired' | 'expiring'; readonly until: string } | { readonly reason: 'unproven' };

/**
 * Says why a claim is due, if it is.
 * @param today as `2026-03-12`
 * @param within days before its last day from which a claim is due
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
