import path from 'node:path';
import { contentCaching } from '../../../server/http/answer.ts';
import { documentHeaders, securityHeaders } from '../../../server/http/headers.ts';
import { inHeader } from '../../../server/http/redirect.ts';
import type { Redirect } from '../addresses.ts';
import { goneFile, gonePayloadFile, notFoundFile, notFoundPayloadFile } from '../file-names.ts';
import type { ServerNeed } from './needs-server.ts';
import { commonHeaders, headersIn, type Placed, usualValue } from './placed.ts';

export const httpInclude = 'nginx-http.conf';
export const serverInclude = 'nginx-server.conf';

/** What differs from file to file, as maps, which nginx allows in `http` only. */
export function nginxHttp(placed: readonly Placed[], redirects: readonly Redirect[], gone: readonly string[]): string {
  const moved = (permanent: boolean) =>
    redirects.filter((redirect) => redirect.permanent === permanent).map(({ from, to }) => [from, withArguments(to)] as const);
  const pages = placed.flatMap(({ folder, address }) => (folder === undefined ? [address] : []));
  return [
    `# Include in http { }, together with ${serverInclude} in the server. Reload nginx after each export.`,
    '# Addresses are longer than the 64 bytes that nginx expects.',
    'map_hash_bucket_size 512;',
    'map_hash_max_size 65536;',
    ...varying(placed).flatMap((name) => [headerMap(placed, name), answerMap(name)]),
    map('$status', 'allow', '', [['405', 'GET, HEAD']]),
    'map $args $seitenwerk_further_arguments {\n  "" "";\n  default "&$args";\n}',
    map('$uri', 'moved', '', cased(moved(true), pages)),
    map('$uri', 'moved_for_now', '', cased(moved(false), pages)),
    map('$uri', 'gone', '', [
      ...cased(
        gone.map((path) => [path, '1'] as const),
        pages,
      ),
      ...cased(
        gone.map((path) => [`/_payload${path}`, '1'] as const),
        pages.map((path) => `/_payload${path}`),
      ),
    ]),
    '',
  ].join('\n');
}

/** What is the same for all files. */
export function nginxServer(placed: readonly Placed[], needs: readonly ServerNeed[]): string {
  const isHeader = (name: string) => name !== 'content-type';
  const common = Object.entries(commonHeaders(placed)).filter(([name]) => isHeader(name));
  return [
    `# Include in server { root /path/of/the/export; … }, and ${httpInclude} in http { }.`,
    '# Where nginx has the module ngx_brotli, say also: brotli_static on;',
    'gzip_static on;',
    'absolute_redirect off;',
    ...common.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...varying(placed).map((name) => `add_header ${name} $seitenwerk_${variableOf(name)} always;`),
    'add_header allow $seitenwerk_allow always;',
    'types {',
    ...typesOf(placed).map(([ending, type]) => `  ${quoted(type)} ${ending};`),
    '}',
    'if ($seitenwerk_moved) { return 308 $seitenwerk_moved; }',
    'if ($seitenwerk_moved_for_now) { return 307 $seitenwerk_moved_for_now; }',
    '# a slash at the end is not part of an address',
    'if ($request_uri ~ "^(?!/assets/|/_payload/(?:\\?|$))(/(?:[\\w.~%-]+/)*[\\w.~%-]+)/(\\?.*)?$") { return 308 $1$2; }',
    'location = / { try_files /index.html =404; }',
    'location / { if ($seitenwerk_gone) { return 410; } try_files $uri.html =404; }',
    'location /assets/ { try_files $uri =404; }',
    'location ~ ^(/assets/.+)/$ { if (-f $document_root$1) { return 308 $1$is_args$args; } return 404; }',
    'location /media/ { try_files $uri =404; }',
    'location /_share/ { try_files $uri =404; }',
    'location ~ ^/(assets|media)/.*\\.(br|gz)$ { return 404; }',
    ...placed.filter(hasOwnName).map(({ file, headers }) => `location = /${file} { types { } default_type ${quoted(headers['content-type'] ?? '')}; }`),
    // nginx compresses payloads itself: they have no .gz, since browsers that ask for them know Brotli, but not every nginx does
    'location = /_payload/ { gzip on; gzip_types *; try_files /_payload/index.json =404; }',
    `location /_payload/ { gzip on; gzip_types *; if ($seitenwerk_gone) { return 410; } try_files $uri.json =404; error_page 404 /${notFoundPayloadFile}; error_page 410 /${gonePayloadFile}; }`,
    `error_page 404 /${notFoundFile};`,
    `error_page 410 /${goneFile};`,
    `location = /${notFoundFile} { internal; }`,
    `location = /${notFoundPayloadFile} { internal; }`,
    `location = /${goneFile} { internal; }`,
    `location = /${gonePayloadFile} { internal; }`,
    // these files answer other addresses, not their own
    'location ~ ^/(404|410|index)$ { return 404; }',
    `location ~ ^/_payload/(404|410|index)$ { error_page 404 /${notFoundPayloadFile}; return 404; }`,
    '# Only a running server (npm start) answers these addresses. To pass them on, each gets:',
    '#   location … { proxy_pass http://127.0.0.1:3000; proxy_http_version 1.1; proxy_set_header Host $host;',
    '#     proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; }',
    ...needs.map(({ paths, purpose }) => `# ${paths.join(' ')}: ${purpose.en}`),
    '',
  ].join('\n');
}

/** Whether the address of a file is its name with the ending, as for answers to programs. */
function hasOwnName(file: Placed): boolean {
  return file.folder === undefined && path.extname(file.file) !== '.html' && file.address === `/${file.file}`;
}

/** Names of headers whose values differ between files. */
function varying(placed: readonly Placed[]): string[] {
  const common = commonHeaders(placed);
  return [...new Set([...headersIn(placed)].flatMap(Object.keys))].filter((name) => !(name in common) && name !== 'content-type');
}

/**
 * A map from file to value: the usual value of pages, that of each folder, and what differs from these. nginx looks up the name of the file that it found,
 * exact names first. With an empty value it does not send the header.
 */
function headerMap(placed: readonly Placed[], name: string): string {
  const usual = new Map([...Map.groupBy(placed, ({ folder }) => folder)].map(([folder, files]) => [folder, usualValue(files, name)]));
  const others = placed.filter(({ folder, headers }) => (headers[name] ?? '') !== usual.get(folder));
  const entries = others.map(({ file, headers }) => [`/${file}`, headers[name] ?? ''] as const);
  const folders = [...usual].flatMap(([folder, value]) => (folder === undefined ? [] : [[`~^${folder}`, value] as const]));
  const files = placed.map(({ file }) => `/${file}`);
  return map('$uri', `file_${variableOf(name)}`, usual.get(undefined) ?? '', [...cased(entries, files), ...folders]);
}

const ofRedirects: Placed['headers'] = { ...securityHeaders(''), 'cache-control': contentCaching };
const ofErrors: Placed['headers'] = { ...securityHeaders(''), ...documentHeaders, 'cache-control': 'no-store' };

/** A map from status to value: that of the file where a file is the answer (404 and 410 have files of their own), else that of redirects or errors. */
function answerMap(name: string): string {
  return map('$status', variableOf(name), ofErrors[name] ?? '', [
    ['~^(200|206|304|404|410)$', `$seitenwerk_file_${variableOf(name)}`],
    ['~^30[78]$', ofRedirects[name] ?? ''],
  ]);
}

/** The media type of each ending. */
function typesOf(placed: readonly Placed[]): [ending: string, type: string][] {
  const byEnding = Map.groupBy(placed, ({ file }) => path.extname(file).slice(1));
  return [...byEnding].map(([ending, files]) => [ending, usualValue(files, 'content-type')]);
}

type Entry = readonly [key: string, value: string];

/**
 * Keys of an nginx map ignore case (https://nginx.org/en/docs/http/ngx_http_map_module.html#map), as the server does where only one spelling exists.
 * A key that differs from another key or address only in case becomes a regular expression, which does not ignore it.
 */
function cased(entries: readonly Entry[], addresses: readonly string[]): Entry[] {
  const spellings = Map.groupBy(new Set([...entries.map(([key]) => key), ...addresses]), (text) => text.toLowerCase());
  const isOne = (key: string) => spellings.get(key.toLowerCase())?.length === 1;
  return entries.map(([key, value]) => [isOne(key) ? key : `~^${RegExp.escape(key)}$`, value]);
}

function map(source: '$uri' | '$status', name: string, usual: string, entries: readonly Entry[]): string {
  const lines = entries.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};`);
  return [`map ${source} $seitenwerk_${name} {`, `  default ${quoted(usual)};`, ...lines, '}'].join('\n');
}

const variableOf = (header: string) => header.replaceAll('-', '_');

/** A redirect keeps the query of the request. The target's own query stands first, and takes precedence. */
function withArguments(target: string): string {
  const [, address = '', own = '', anchor = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(inHeader(target).replaceAll('$', '%24')) ?? [];
  return address + (own === '' ? '$is_args$args' : `?${own}$seitenwerk_further_arguments`) + anchor;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
