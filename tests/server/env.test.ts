import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../server/env.ts';

test('without any setting the site runs on http://localhost:3000', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: 'localhost',
    origin: 'http://localhost:3000',
    knownHost: false,
    trustProxy: [],
    logLevel: 'warn',
    dataDir: 'data',
    contactRateLimit: 10,
  });
});

test('what is set counts', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://www.example.de/',
    TRUST_PROXY: '10.0.0.0/8, fd00::/8,127.0.0.1',
    LOG_LEVEL: 'info',
    DATA_DIR: '/srv/daten',
    CONTACT_RATE_LIMIT: '50',
    ADMIN_TOKEN: '0123456789abcdef',
  };
  expect(readEnvironment(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    origin: 'https://www.example.de',
    knownHost: true,
    trustProxy: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
    logLevel: 'info',
    dataDir: '/srv/daten',
    contactRateLimit: 50,
    adminToken: '0123456789abcdef',
  });
});

const wrong = [
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'www.geheim.de'],
  ['PUBLIC_URL', 'ftp://example.de'],
  ['PUBLIC_URL', 'https://example.de/pfad'],
  ['PUBLIC_URL', 'https://user:pass@example.de'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'loopback'],
  ['LOG_LEVEL', 'laut'],
  ['CONTACT_RATE_LIMIT', '0'],
  ['CONTACT_RATE_LIMIT', 'viele'],
  ['ADMIN_TOKEN', 'zu kurz'],
  ['ADMIN_TOKEN_FILE', '/gibt/es/nicht'],
] as const;

test.each(wrong)('a wrong %s (%s) is named at the start, and its value stays secret', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^${name}: `));
  expect(read).not.toThrow(value.length > 3 ? value : 'x'.repeat(9));
});
