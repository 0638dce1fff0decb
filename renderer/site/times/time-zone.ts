import type { SiteSettings } from '../../../schema/files/site.ts';

/** The place whose clock a site's times are written by (IANA). */
export function timeZoneOf(_settings: Pick<SiteSettings, 'language'>): string {
  return 'Europe/Berlin';
}
