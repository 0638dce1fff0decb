import type { SiteSettings } from '../../../schema/files/site.ts';

/** The time zone in which a site's times are written (IANA). */
export function timeZoneOf({ timeZone = 'UTC' }: Pick<SiteSettings, 'timeZone'> = {}): string {
  return timeZone;
}
