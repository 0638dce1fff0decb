import { looksLikeHost } from '../../schema/rules/addresses/href.ts';

/** The address of a page with the slash that it begins with, where only that is missing: `preise`. */
export function withSlash(address: string): string {
  const isWhole = address === '' || /^(?:[/#?]|[a-z][a-z0-9+.-]*:)/i.test(address) || looksLikeHost(address);
  return isWhole ? address : `/${address}`;
}
