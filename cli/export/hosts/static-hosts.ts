import { inHeader } from '../../../server/pages/index.ts';
import type { Redirect } from '../addresses.ts';
import { goneFile, gonePayloadFile } from '../file-names.ts';
import { commonHeaders, folderOf, type Placed } from './placed.ts';

/** Cloudflare Pages ignores what goes beyond (developers.cloudflare.com/pages/configuration/headers). */
const cloudflareRules = 100;

/** What hosts decide by themselves, from a file's ending and the encodings that they offer. */
const ofTheHost = new Set(['content-type', 'vary']);

/**
 * `_headers`. Both hosts send the headers of every rule that matches, and join values of the same name, so each header of an address
 * stands in one rule: in that of all addresses, of its folder, or of the address alone.
 */
export function headersFile(placed: readonly Placed[]): string {
  const addressed = placed.filter(({ address }) => address !== '').map((file) => ({ ...file, headers: without(file.headers, (name) => ofTheHost.has(name)) }));
  const common = commonHeaders(addressed);
  const rules: [pattern: string, headers: Readonly<Record<string, string>>][] = [['/*', common]];
  const rest = addressed.map((file) => ({ ...file, headers: without(file.headers, (name) => name in common) }));
  for (const [folder, members] of Map.groupBy(rest, folderOf)) {
    const shared = folder === undefined ? {} : commonHeaders(members);
    if (folder !== undefined) rules.push([`${folder}*`, shared]);
    for (const { address, headers } of members) rules.push([encodeURI(address), without(headers, (name) => name in shared)]);
  }
  const written = rules.filter(([, headers]) => Object.keys(headers).length > 0);
  return [
    '# Read by Netlify and by Cloudflare Pages. Files for addresses that do not exist have the headers of /* alone.',
    ...(written.length > cloudflareRules
      ? [`# Cloudflare Pages reads the first ${cloudflareRules} of these ${written.length} rules; pages behind them are sent without their policy.`]
      : []),
    ...written.map(([pattern, headers]) => [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')),
    '',
  ].join('\n');
}

/** `_redirects`: 301 and 302, because Netlify knows no 307 and 308; 410 is Netlify's alone, Cloudflare answers 404 there. The query is passed on by the hosts. */
export function redirectsFile(redirects: readonly Redirect[], gone: readonly string[]): string {
  return [
    '# Read by Netlify and by Cloudflare Pages.',
    ...gone.flatMap((path) => [`${encodeURI(path)} /${goneFile} 410!`, `/_payload${encodeURI(path)} /${gonePayloadFile} 410!`]),
    '/_payload/ /_payload/index.json 200',
    '/_payload/* /_payload/:splat.json 200',
    ...redirects.map(({ from, to, permanent }) => `${encodeURI(from)} ${inHeader(to)} ${permanent ? 301 : 302}`),
    '',
  ].join('\n');
}

function without(headers: Readonly<Record<string, string>>, isUnwanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isUnwanted(name)));
}
