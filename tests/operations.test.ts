import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { reasonsOfReadiness } from '../server/http/health.ts';
import { testApp } from './server/fixture.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const text = read('docs/operations.md');

test('every metric that alerts and tables name exists, and each of ours is explained', async () => {
  const ADMIN_TOKEN = '0123456789abcdef';
  const { app } = await testApp({ env: { ADMIN_TOKEN } });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
  const measured = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  const named = new Set([...text.matchAll(/\b(?:seitenwerk|nodejs|process)_\w+/g)].map(([name]) => name));
  expect([...named].filter((name) => !measured.includes(name))).toEqual([]);
  expect(measured.filter((name) => name.startsWith('seitenwerk_') && !named.has(name))).toEqual([]);
});

test('the rules for Prometheus are the alerts that operators read about', () => {
  const [, table = ''] = /^## Alerts$(.*?)^## /ms.exec(text) ?? [];
  const told = [...table.matchAll(/^\| ([^|]+) \| `([^`]+)`(?: for (\d+) min)? \|/gm)].map(([, alert, expr, minutes]) => ({
    alert,
    expr,
    for: minutes && `${minutes}m`,
  }));
  const { rules } = parse(read('deploy/alerts.yaml')).groups[0];
  expect(told.length).toBeGreaterThan(10);
  expect(rules.map(({ alert, expr, for: duration }: Record<string, string>) => ({ alert, expr, for: duration }))).toEqual(told);
  expect(rules.filter(({ labels }: { labels: { severity: string } }) => !['page', 'ticket'].includes(labels.severity))).toEqual([]);
});

test('the alert for memory comes before Kubernetes ends the node', () => {
  const [, alert = ''] = /process_resident_memory_bytes > (\S+)`/.exec(text) ?? [];
  const [, limit = ''] = /limits: \{ memory: (\d+)Mi \}/.exec(read('deploy/kubernetes.yaml')) ?? [];
  expect(Number(alert)).toBeLessThan(Number(limit) * 1024 * 1024);
});

test('every reason of readiness is explained', () => {
  expect(reasonsOfReadiness.filter((reason) => !text.includes(`| \`${reason}\` |`))).toEqual([]);
});

test('every script and file that operations and security name exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const file of ['docs/operations.md', 'SECURITY.md']) {
    const named = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const files = [...read(file).matchAll(/`((?:tests|server|content)\/[\w./-]+\.\w+)`/g)].map(([, name = '']) => name);
    for (const name of files) expect(() => read(name), name).not.toThrow();
  }
});
