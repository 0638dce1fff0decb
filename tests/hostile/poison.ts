/** A request by which somebody tries to have a cache keep for others what they would not get. */
export interface Attempt {
  readonly name: string;
  /** The address that is attacked; `{}` makes it one that no other attempt knows. By default a page. */
  readonly at?: string;
  readonly request: (target: string) => string;
}

const lines = (method: string, target: string, headers: readonly string[], body = '') =>
  `${[`${method} ${target} HTTP/1.1`, 'Host: www.example.de', 'Connection: close', 'Accept-Encoding: identity', ...headers].join('\r\n')}\r\n\r\n${body}`;

const withHeader = (header: string): Attempt => ({ name: header.slice(0, 60), request: (target) => lines('GET', target, [header]) });

/** Headers that some frameworks believe and no cache tells apart (https://portswigger.net/web-security/web-cache-poisoning). */
const headers = [
  'X-Forwarded-Host: boese.example',
  'X-Forwarded-Host: www.example.de:1',
  'X-Forwarded-Proto: http',
  'X-Forwarded-Scheme: nothttps',
  'X-Forwarded-Port: 1',
  'X-Forwarded-Prefix: /boese',
  'X-Forwarded-Server: boese.example',
  'X-Forwarded-For: 203.0.113.7',
  'X-Host: boese.example',
  'X-Original-Host: boese.example',
  'X-HTTP-Host-Override: boese.example',
  'Forwarded: host=boese.example;proto=http',
  'X-Original-URL: /unbekannt',
  'X-Rewrite-URL: /unbekannt',
  'X-Original-Path: /unbekannt',
  'X-HTTP-Method-Override: POST',
  'X-HTTP-Method: HEAD',
  'X-Method-Override: DELETE',
  'X-Request-Id: boese',
  'X-Wap-Profile: http://boese.example/wap.xml',
  'X-Amz-Server-Side-Encryption: boese',
  'X-Timer: boese',
  'Origin: https://boese.example',
  'Referer: https://boese.example/',
  'User-Agent: <script>alert(1)</script>',
  'Cookie: blocks=boese; theme=dark',
  'Authorization: Bearer boese',
  'Accept: application/json',
  'Accept-Language: en',
  'Accept-Charset: utf-16',
  'Content-Type: application/json',
  'Accept-Encoding: gzip',
  'Accept-Encoding: br;q=0, gzip;q=0, identity;q=0',
  'If-None-Match: *',
  'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT',
  'If-Match: "boese"',
  'Range: bytes=0-1',
  'If-Range: "boese"',
  'Cache-Control: no-store',
  'Pragma: no-cache',
  'Expect: 100-continue',
  'TE: trailers',
  'Max-Forwards: 0',
  'Via: 1.1 boese',
  'Upgrade: websocket',
  'Purpose: prefetch',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Dest: script',
  'Save-Data: on',
  'DNT: 1',
  'RSC: 1',
  'X-Requested-With: XMLHttpRequest',
  'X-Middleware-Subrequest: middleware',
  // together with the headers that nginx adds too much for the server, and not for nginx
  `X-Oversized: ${'a'.repeat(7_900)}`,
  'X-Meta: \u0001\u0007',
].map(withHeader);

/** Other ways to ask for the same address, and addresses that look like another to one of the two. */
const requests: readonly Attempt[] = [
  { name: 'HEAD', request: (target) => lines('HEAD', target, []) },
  { name: 'POST', request: (target) => lines('POST', target, ['Content-Length: 0']) },
  { name: 'PURGE', request: (target) => lines('PURGE', target, []) },
  { name: 'a body in GET', request: (target) => lines('GET', target, ['Content-Length: 5'], 'a=b&c') },
  { name: 'absolute form for another host', request: (target) => lines('GET', `http://boese.example${target}`, []) },
  { name: 'HTTP/1.0 without a host', request: (target) => `GET ${target} HTTP/1.0\r\n\r\n` },
  {
    name: 'a second request inside of the first',
    request: (target) => lines('POST', '/api/contact', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\nGET /unbekannt HTTP/1.1\r\nX: ${target}`),
  },
  { name: 'a suffix of a static file', at: '/{}-software/a.css', request: (target) => lines('GET', target, []) },
  { name: 'an encoded suffix', at: '/{}-software%3f.css', request: (target) => lines('GET', target, []) },
  { name: 'an encoded question mark', at: '/{}-software?a=b', request: (target) => lines('GET', target.replace('?', '%3f'), []) },
  { name: 'dot segments', request: (target) => lines('GET', `/a/..${target}`, []) },
  { name: 'encoded dot segments', request: (target) => lines('GET', `/a/%2e%2e${target}`, []) },
  { name: 'two slashes', request: (target) => lines('GET', `/${target}`, []) },
  { name: 'an encoded letter', request: (target) => lines('GET', target.replace('software', 'softwar%65'), []) },
  { name: 'parameters that hide others', at: '/{}-software?utm_source=a;b=c', request: (target) => lines('GET', target, []) },
  { name: 'a page’s data', at: '/_payload/{}-software', request: (target) => lines('GET', target, ['Accept: text/html']) },
  { name: 'data for programs', at: '/api/blog?search={}', request: (target) => lines('GET', target, ['X-Forwarded-Host: boese.example']) },
  { name: 'a redirect', at: '/alt?{}', request: (target) => lines('GET', target, ['X-Forwarded-Host: boese.example']) },
];

export const attempts: readonly Attempt[] = [...headers, ...requests];
