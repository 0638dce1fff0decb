import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { ClaimsFile } from '../../schema/files/claims.ts';
import type { FactsFile } from '../../schema/files/facts.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import { catalogue } from '../catalogue.ts';
import type { FilesByKind } from './files/files-by-kind.ts';
import type { PageSurroundings } from './pages/check-page.ts';
import { createMemory } from './remember.ts';
import { timeZoneOf } from './times/time-zone.ts';
import { siteValues } from './values/site-values.ts';

/** What the pages of a site take from its other files. */
export interface CheckContext {
  readonly values: Values;
  /** content/site.json with its values put in. */
  readonly settings: SiteSettings;
  readonly ofPages: PageSurroundings;
}

const noFacts: FactsFile = { facts: {} };
const noClaims: ClaimsFile = { claims: {} };
const memory = { values: createMemory(), settings: createMemory() };

/** @returns undefined where content/site.json is missing or has an error */
export function checkContextOf({ settings, facts, claims, imageNames }: FilesByKind): CheckContext | undefined {
  if (!settings?.document || !settings.value) return undefined;
  const { document, value: written } = settings;
  const [knownFacts, knownClaims] = [facts?.renamed?.both ?? facts?.value ?? noFacts, claims?.value ?? noClaims];
  const values = memory.values(document, [knownFacts, knownClaims], () => siteValues(written, knownFacts, knownClaims));
  const resolved = memory.settings(document, [values], () => resolveFacts(written, values).value);
  return { values, settings: resolved, ofPages: { catalogue, values, images: imageNames, shortForms: resolved.links, timeZone: timeZoneOf(resolved) } };
}
