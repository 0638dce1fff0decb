/** By these a measuring service knows which advertisement led here (support.google.com/analytics/answer/11242870, Meta's `fbclid`). */
const ofCampaigns = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid)$/;

/** An address of this site without what a visitor has typed, such as the words of a search; what tells of a campaign stays. */
export function measuredAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => ofCampaigns.test(name)));
  return origin + pathname + (kept.size > 0 ? `?${kept}` : '');
}

/** Whether the page's address says nothing that a visitor has typed: a service that reads the address by itself may read it. */
export const isMeasured = (): boolean => [...new URLSearchParams(location.search).keys()].every((name) => ofCampaigns.test(name));
