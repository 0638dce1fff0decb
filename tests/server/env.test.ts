import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EnvironmentError } from '../../server/env/error.ts';
import { misspeltSettings } from '../../server/env/names.ts';
import { wrongPlace } from '../../server/env/wrong-place.ts';
import { readEnvironment } from '../../server/env.ts';
import { openStore } from '../../server/store/index.ts';
import { folder, write } from './fixture.ts';

test('without any setting the site runs on http://localhost:3000', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: 'localhost',
    origin: 'http://localhost:3000',
    knownHost: false,
    trustProxy: [],
    logLevel: 'warn',
    siteDir: '.',
    dataDir: 'data',
    contactRateLimit: 10,
    drainSeconds: 5,
    acknowledges: true,
  });
});

test('another site has its data in its own folder, unless it is told otherwise', () => {
  const SITE_DIR = 'tests/fixtures/second-site';
  expect(readEnvironment({ SITE_DIR })).toMatchObject({ siteDir: SITE_DIR, dataDir: `${SITE_DIR}/data` });
  expect(readEnvironment({ SITE_DIR, DATA_DIR: '/srv/data' })).toMatchObject({ siteDir: SITE_DIR, dataDir: '/srv/data' });
});

test('what is set counts', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://www.example.de/',
    TRUST_PROXY: '10.0.0.0/8, fd00::/8,127.0.0.1',
    LOG_LEVEL: 'info',
    DATA_DIR: '/srv/daten',
    CONTENT_GIT: 'https://name:geheim@git.example.de/website.git#live/2026',
    DATABASE_URL: 'postgres://site:ge%3Aheim@db.example.de/seitenwerk',
    CONTACT_RATE_LIMIT: '50',
    DRAIN_SECONDS: '0',
    ADMIN_TOKEN: '0123456789abcdef',
    SMTP_URL: 'smtp://post%40example.de:ge%3Aheim@mail.example.de',
    MAIL_FROM: 'Meisterkontor <kontakt@example.de>',
    CONTACT_ACKNOWLEDGEMENT: 'off',
    CONTACT_WEBHOOK_URL: 'https://crm.example.de/hook?from=site',
    CONTACT_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3',
    INDEXNOW_KEY: 'a1b2c3d4-e5f6',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.de/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=ge%20heim, x-tenant=a=b',
    OTEL_SERVICE_NAME: 'website',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  };
  expect(readEnvironment(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    origin: 'https://www.example.de',
    knownHost: true,
    trustProxy: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
    logLevel: 'info',
    siteDir: '.',
    dataDir: '/srv/daten',
    contentGit: { address: 'https://name:geheim@git.example.de/website.git', ref: 'live/2026' },
    databaseUrl: 'postgres://site:ge%3Aheim@db.example.de/seitenwerk',
    contactRateLimit: 50,
    drainSeconds: 0,
    adminToken: '0123456789abcdef',
    mail: {
      smtp: { host: 'mail.example.de', port: 587, secure: false, auth: { user: 'post@example.de', pass: 'ge:heim' } },
      from: { name: 'Meisterkontor', address: 'kontakt@example.de' },
    },
    acknowledges: false,
    webhook: { url: 'https://crm.example.de/hook?from=site', secret: Buffer.from('0123456789abcdef01234567') },
    indexNow: { endpoint: 'https://api.indexnow.org/indexnow', key: 'a1b2c3d4-e5f6' },
    tracing: { endpoint: 'https://traces.example.de/otlp', headers: { 'api-key': 'ge heim', 'x-tenant': 'a=b' }, service: 'website', share: 0.05 },
  });
});

test('blanks around a value are none of it, and quotes within it stay', () => {
  expect(readEnvironment({ PORT: '8080 ', DATA_DIR: ' /srv/daten ', DATABASE_URL: 'postgres://site@db.example.de/seitenwerk ' })).toMatchObject({
    port: 8080,
    dataDir: '/srv/daten',
    databaseUrl: 'postgres://site@db.example.de/seitenwerk',
  });
  expect(readEnvironment({ SMTP_URL: 'smtp://localhost', MAIL_FROM: '"Kontor" <kontakt@example.de>' }).mail?.from.name).toBe('Kontor');
});

test('search engines are told of no addresses of this machine', () => {
  expect(() => readEnvironment({ INDEXNOW_KEY: 'a1b2c3d4-e5f6' })).toThrow(/^PUBLIC_URL: (?!.*a1b2)/);
});

const sender = { MAIL_FROM: 'kontakt@example.de' };

test.each([
  ['smtps://mail.example.de', { host: 'mail.example.de', port: 465, secure: true }],
  ['smtp://localhost:1025/', { host: 'localhost', port: 1025, secure: false }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
])('the mail server %s is understood', (url, smtp) => {
  expect(readEnvironment({ SMTP_URL: url, ...sender }).mail).toEqual({ smtp, from: { name: '', address: 'kontakt@example.de' } });
});

test('the mail server may stand in a file, as secrets do', async () => {
  const root = await folder({ smtp: 'smtps://name:kennwort@mail.example.de\n' });
  expect(readEnvironment({ SMTP_URL_FILE: `${root}/smtp`, ...sender }).mail?.smtp.auth).toEqual({ user: 'name', pass: 'kennwort' });
  await write(root, 'smtp', 'mail.geheim.de');
  expect(() => readEnvironment({ SMTP_URL_FILE: `${root}/smtp`, ...sender })).toThrow(/^SMTP_URL_FILE: (?!.*geheim)/);
});

test.each(['postgresql://site@[::1]:5433/seitenwerk?sslmode=verify-full', 'postgres:///seitenwerk?host=/var/run/postgresql'])(
  'the database %s is understood',
  (url) => {
    expect(readEnvironment({ DATABASE_URL: url }).databaseUrl).toBe(url);
  },
);

test('the database may stand in a file, as secrets do', async () => {
  const root = await folder({ database: 'postgres://site:geheim@db.example.de/seitenwerk\n' });
  expect(readEnvironment({ DATABASE_URL_FILE: `${root}/database` }).databaseUrl).toBe('postgres://site:geheim@db.example.de/seitenwerk');
  await write(root, 'database', 'db.geheim.de');
  expect(() => readEnvironment({ DATABASE_URL_FILE: `${root}/database` })).toThrow(/^DATABASE_URL_FILE: (?!.*geheim)/);
});

test('certificates of the database that cannot be read are told at the start', async () => {
  const databaseUrl = 'postgres://site:geheim@db.example.de/seitenwerk?sslmode=verify-full&sslrootcert=/gibt/es/nicht.pem';
  await expect(openStore({ dataDir: '', databaseUrl })).rejects.toThrow(EnvironmentError);
  await expect(openStore({ dataDir: '', databaseUrl })).rejects.toThrow(/^DATABASE_URL: (?!.*geheim)/);
});

test('a database whose address asks for TLS by another word than verify-full is verified all the same, and no warning is printed of it', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  onTestFinished(() => warn.mockRestore());
  for (const mode of ['require', 'prefer', 'verify-ca']) {
    const store = await openStore({ dataDir: '', databaseUrl: `postgres://site@127.0.0.1:1/seitenwerk?application_name=a&sslmode=${mode}` });
    await store.close();
  }
  expect(warn).not.toHaveBeenCalled();
});

test('what is special in a password has to be encoded, and where that was forgotten it is said', () => {
  expect(() => readEnvironment({ SMTP_URL: 'smtps://name:a#b@mail.example.de', ...sender })).toThrow(/^SMTP_URL: .*# als %23/);
  expect(() => readEnvironment({ DATABASE_URL: 'postgres://name:a#b@db.example.de/seitenwerk' })).toThrow(/^DATABASE_URL: .*# als %23/);
  expect(readEnvironment({ SMTP_URL: 'smtps://name:a%23b%40c@mail.example.de', ...sender }).mail?.smtp.auth?.pass).toBe('a#b@c');
});

test('who sends mails needs a sender', () => {
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example.de' })).toThrow(/^MAIL_FROM: (?!.*mail\.example\.de)/);
});

test.each(['', 'geheim', 'whsec_geheim', 'whsec_!', 'whsec_MDEyMzQ1Njc4OWFiY2RlZg=='])(
  'a webhook that anybody could feign, signed with %j, is none',
  (secret) => {
    const env = { CONTACT_WEBHOOK_URL: 'http://localhost:8080/hook', CONTACT_WEBHOOK_SECRET: secret };
    expect(() => readEnvironment(env)).toThrow(/^CONTACT_WEBHOOK_SECRET: (?!.*geheim)/);
  },
);

const wrong = [
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'www.geheim.de'],
  ['PUBLIC_URL', 'ftp://example.de'],
  ['PUBLIC_URL', 'https://example.de/pfad'],
  ['PUBLIC_URL', 'https://user:pass@example.de'],
  ['PUBLIC_URL', 'https://*.geheim.de'],
  ['PUBLIC_URL', 'https://www.geheim.de.'],
  ['PUBLIC_URL', '"https://www.geheim.de"'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'loopback'],
  ['LOG_LEVEL', 'laut'],
  ['SITE_DIR', '/gibt/es/nicht'],
  ['SITE_DIR', 'content'],
  ['DATA_DIR', 'package.json'],
  ['DATA_DIR', 'package.json/data'],
  ['DATA_DIR', '/dev/fd/geheim'],
  ['DATA_DIR', '/dev/fd/geheim/data'],
  ['DATA_DIR', '~/geheim'],
  ['DATA_DIR', '$HOME/geheim'],
  ['DATA_DIR', "'/srv/geheim'"],
  ['CONTENT_GIT', '--upload-pack=geheim'],
  ['CONTENT_GIT', 'https://git.geheim.de/website.git#--force'],
  ['CONTENT_GIT', 'https://git.geheim.de/website.git#'],
  ['CONTENT_GIT_FILE', '/gibt/es/nicht'],
  ['DATABASE_URL', 'db.geheim.de'],
  ['DATABASE_URL', 'mysql://db.geheim.de/seitenwerk'],
  ['DATABASE_URL', 'postgres://name:geheim@db.example.de'],
  ['DATABASE_URL', 'postgres://name:geheim@/seitenwerk'],
  ['DATABASE_URL', 'postgres://name:%E0%A4%A@db.geheim.de/seitenwerk'],
  ['DATABASE_URL', 'postgres://name:geheim@eins.example.de,zwei.example.de/seitenwerk'],
  ['DATABASE_URL', 'postgres://name:geheim@db.example.de/seitenwerk?sslmod=verify-full'],
  ['DATABASE_URL', 'postgres://name:geheim@db.example.de/seitenwerk?ssl-mode=verify-full'],
  ['DATABASE_URL_FILE', '/gibt/es/nicht'],
  ['CONTACT_RATE_LIMIT', '0'],
  ['CONTACT_RATE_LIMIT', 'viele'],
  ['CONTACT_ACKNOWLEDGEMENT', 'ja'],
  ['CONTACT_WEBHOOK_URL', 'http://crm.geheim.de/hook'],
  ['CONTACT_WEBHOOK_URL', 'https://name:geheim@crm.example.de/hook'],
  ['CONTACT_WEBHOOK_URL', 'file:///etc/passwd'],
  ['INDEXNOW_KEY', 'geheim'],
  ['INDEXNOW_KEY', 'geheim/geheim'],
  ['INDEXNOW_ENDPOINT', 'http://suche.geheim.de/indexnow'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'traces.geheim.de:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://name:geheim@traces.example.de'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.geheim.de:4318/v1/traces'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'geheim'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=geheim%0A'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=geheim%E0%A4%A'],
  ['OTEL_EXPORTER_OTLP_HEADERS_FILE', '/gibt/es/nicht'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'viele'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '2.5'],
  ['DRAIN_SECONDS', '301'],
  ['ADMIN_TOKEN', 'zu kurz'],
  ['ADMIN_TOKEN', '"0123456789abcdef"'],
  ['ADMIN_TOKEN_FILE', '/gibt/es/nicht'],
  ['SMTP_URL', 'mail.geheim.de:25'],
  ['SMTP_URL', 'https://mail.geheim.de'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.geheim.de/pfad'],
  ['SMTP_URL', 'smtp://mail.geheim.de?tls=no'],
  ['SMTP_URL', 'smtp://name:%E0%A4%A@mail.geheim.de'],
  ['SMTP_URL_FILE', '/gibt/es/nicht'],
  ['MAIL_FROM', 'Geheimkontor'],
  ['MAIL_FROM', 'Kontor <kontakt@geheim>'],
  ['MAIL_FROM', 'Kontor <a@geheim.de>, <b@geheim.de>'],
  ['MAIL_FROM', 'Kontor\r\nBcc: x <a@geheim.de>'],
] as const;

test.each(wrong)('a wrong %s (%s) is named at the start, and its value stays secret', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^${name}: `));
  expect(read).not.toThrow(value.length > 3 ? value : 'x'.repeat(9));
});

test('a secret whose file is empty is none: it would be as if nobody had set it', async () => {
  const root = await folder({ token: '\n' });
  expect(() => readEnvironment({ ADMIN_TOKEN_FILE: `${root}/token` })).toThrow('ADMIN_TOKEN_FILE: erwartet wird eine Datei, in der etwas steht.');
  expect(readEnvironment({ ADMIN_TOKEN_FILE: '' }).adminToken, 'who leaves a variable empty has set nothing').toBeUndefined();
});

const documented = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`[A-Z].*?) \|/gm)]
  .flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`(\*?)/g)])
  .flatMap(([, name = '', star]) => (star ? [name, `${name}_FILE`] : [name]));

test('every setting of the documentation is known, and one that is misspelt is not mistaken for another', () => {
  expect(documented.length).toBeGreaterThan(20);
  expect(misspeltSettings(Object.fromEntries(documented.map((name) => [name, '']))), 'none of them is a slip of another').toEqual([]);
  for (const name of documented.filter(({ length }) => length > 5)) {
    const written = `${name.slice(0, 4)}${name.slice(5)}`;
    expect(misspeltSettings({ [written]: '' })).toEqual([{ written, meant: name }]);
  }
});

test('a setting that is misspelt is noticed, and what belongs to other programs is not', () => {
  const meant = (written: string) => misspeltSettings({ [written]: 'x' })[0]?.meant;
  expect(['PUBLIC_ULR', 'ADMIN_TOKN', 'public_url', 'PROT', 'SMTP_URL_FIEL', 'CONTACT_WEBHOK_URL', 'MAIL_FROM_FILE'].map(meant)).toEqual([
    'PUBLIC_URL',
    'ADMIN_TOKEN',
    'PUBLIC_URL',
    'PORT',
    'SMTP_URL_FILE',
    'CONTACT_WEBHOOK_URL',
    'MAIL_FROM',
  ]);
  const others = [
    'POST',
    'HOSTS',
    'SPORT',
    'HTTP_URL',
    'FILE_DIR',
    'HOSTNAME',
    'PGPORT',
    'DATABASE_HOST',
    'SMTP_PORT',
    'OTEL_TRACES_SAMPLER',
    'TEST_DATABASE_URL',
  ];
  expect(others.filter(meant)).toEqual([]);
});

test.each([
  ['EACCES', 'listen', 'PORT'],
  ['EADDRNOTAVAIL', 'listen', 'HOST'],
  ['ENOTFOUND', 'getaddrinfo', 'HOST'],
])('where listening ends in %s, the setting that is wrong is named', (code, syscall, name) => {
  expect(wrongPlace(Object.assign(new Error('no'), { code, syscall }))?.message).toMatch(new RegExp(`^${name}: erwartet wird .*\\(${code}\\)`));
});

test.each([
  ['EADDRINUSE', 'listen'],
  ['EAI_AGAIN', 'getaddrinfo'],
  ['ECONNREFUSED', 'connect'],
])('what may pass (%s) is no wrong setting: systemd starts a server again that ends otherwise than with 78', (code, syscall) => {
  expect(wrongPlace(Object.assign(new Error('no'), { code, syscall }))).toBeUndefined();
});
