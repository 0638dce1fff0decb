import { documentHeaders } from '../../../server/http/headers.ts';
import { inHeader } from '../../../server/http/redirect.ts';
import type { Redirect } from '../addresses.ts';
import { goneFile, gonePayloadFile } from '../file-names.ts';
import { commonHeaders, type Placed } from './placed.ts';

/** Cloudflare Pages ignores all rules after this many (developers.cloudflare.com/pages/configuration/headers). */
const cloudflareRules = 100;

const policyName = 'content-security-policy';

type Rule = readonly [pattern: string, headers: Readonly<Record<string, string>>];

/** Headers that hosts set themselves, from a file's ending and the encodings that they offer. */
const ofTheHost = new Set(['content-type', 'vary']);

/**
 * Writes `_headers`. Both hosts send the headers of every rule that matches, and join values of the same name. So each header of an address
 * stands in one rule only: in that of all addresses, of its folder, or of the address alone. Browsers enforce every policy that they get, so what all
 * pages allow stands in the rule of all addresses, which a host reads however many pages there are.
 */
export function headersFile(placed: readonly Placed[]): string {
  const ownHeaders = without((name) => ofTheHost.has(name));
  const addressed = placed.filter(({ address }) => address !== '').map((file) => ({ ...file, headers: ownHeaders(file.headers) }));
  const common = { ...commonHeaders(addressed), ...documentHeaders };
  const policy = commonPolicy(addressed.filter(isDocument).map(({ headers }) => headers[policyName] ?? ''));
  const folders: Rule[] = [];
  const single: Rule[] = [];
  const uncommon = without((name) => name in common);
  const rest = addressed.map((file) => ({ ...file, headers: uncommon(file.headers) }));
  for (const [folder, members] of Map.groupBy(rest, ({ folder }) => folder)) {
    const shared = folder === undefined ? {} : commonHeaders(members);
    if (folder !== undefined) folders.push([`${folder}*`, shared]);
    const unshared = without((name) => name in shared);
    for (const { address, headers } of members) single.push([encodeURI(address), unshared(headers)]);
  }
  const rules: Rule[] = [['/*', { [policyName]: policy, ...common }], ...folders, ...single];
  const written = rules.filter(([, headers]) => Object.keys(headers).length > 0);
  return [
    '# Read by Netlify and by Cloudflare Pages. Files for addresses that do not exist have the headers of /* alone.',
    ...(written.length > cloudflareRules
      ? [`# Cloudflare Pages reads the first ${cloudflareRules} of these ${written.length} rules; what stands behind them has those of /* and its folder.`]
      : []),
    ...written.map(([pattern, headers]) => [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')),
    '',
  ].join('\n');
}

/** The number of rules in a `_headers` file that Cloudflare Pages does not read. */
export function unreadRules(text: string): number {
  return Math.max(0, (text.match(/^\//gm)?.length ?? 0) - cloudflareRules);
}

const isDocument = ({ headers }: Placed) => Object.keys(documentHeaders).every((name) => name in headers);

/** A policy that allows what any of these policies allows, without styles, of which each page has its own. Beside one of these it forbids nothing more. */
function commonPolicy(policies: readonly string[]): string {
  const read = [...new Set(policies)].map(
    (policy) => new Map(policy.split('; ').map((directive) => [directive.replace(/ .*/, ''), directive.split(' ').slice(1)])),
  );
  const names = [...(read[0]?.keys() ?? [])].filter((name) => !/^(default|style)-src$/.test(name) && read.every((policy) => policy.has(name)));
  const shared = names.map((name) => [name, ...new Set(read.flatMap((policy) => policy.get(name) ?? []))].join(' '));
  return [...shared, "object-src 'none'", "frame-src 'none'", "worker-src 'none'", "media-src 'none'"].join('; ');
}

/** Writes `_redirects`: 301 and 302, because Netlify knows no 307 and 308. Only Netlify knows 410; Cloudflare answers 404. Both hosts pass the query on. */
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

type Headers = Placed['headers'];

/** Returns what leaves out headers. Thousands of files have the same headers, as the same object, and get the same result. */
function without(isUnwanted: (name: string) => boolean): (headers: Headers) => Headers {
  const known = new Map<Headers, Headers>();
  return (headers) => {
    const kept = known.get(headers) ?? Object.fromEntries(Object.entries(headers).filter(([name]) => !isUnwanted(name)));
    known.set(headers, kept);
    return kept;
  };
}
