import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signUpDays } from '../../server/store/rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('the days after which the privacy policy says that something is deleted are those of the program, and stand nowhere else', () => {
  const policy = read('content/pages/datenschutz.json');
  const { facts } = JSON.parse(read('content/facts.json'));
  expect(facts['newsletter.confirmDays'].value).toBe(signUpDays);
  // what the server is given from this place is {{site.contact.retentionDays}} of the same file: server/store/retention.ts
  const named = [...policy.matchAll(/(\S+) Tage/g)].map(([, days]) => days);
  expect(named).toEqual(['{{site.contact.retentionDays}}', '{{newsletter.confirmDays}}']);
});
