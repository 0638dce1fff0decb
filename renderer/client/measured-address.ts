/** Query parameters by which a measuring service knows which advertisement led here (support.google.com/analytics/answer/11242870, Meta's `fbclid`). */
const ofCampaigns = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid)$/;

/** A URL of this site reduced to its path and campaign parameters: everything else in the query may be what a visitor typed, such as search words. */
export function measuredAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => ofCampaigns.test(name)));
  return origin + pathname + (kept.size > 0 ? `?${kept}` : '');
}

/** Whether the page's query has campaign parameters at most, so that a service which reads the address by itself learns nothing that a visitor typed. */
export const isMeasured = (): boolean => [...new URLSearchParams(location.search).keys()].every((name) => ofCampaigns.test(name));
