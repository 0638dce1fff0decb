interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The page's one Trusted Types policy (W3C Trusted Types): HTML that our own server rendered. */
const policy = trustedTypes?.createPolicy('seitenwerk', { createHTML: (html) => html });

/** Marks HTML of our own server as trusted; under `require-trusted-types-for 'script'` the browser refuses any other. */
export function trustServerHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
