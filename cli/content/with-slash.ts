import { looksLikeHost } from '../../schema/rules/addresses/href.ts';

/** Adds the slash at the beginning of a page's address where only that is missing: `preise`. */
export function withSlash(address: string): string {
  const isWhole = address === '' || /^(?:[/#?]|[a-z][a-z0-9+.-]*:)/i.test(address) || looksLikeHost(address);
  return isWhole ? address : `/${address}`;
}
