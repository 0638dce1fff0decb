import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { withUnreadFiles } from '../../server/content/unread-files.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { testFiles, testMedia } from '../test-site.ts';
import { today } from './outcome.ts';

test('where the values cannot be read that is told, and not of each place that names one that it is missing', async () => {
  const files = new Map(testMedia());
  const home = { title: 'Start', description: '{{trial.days}} Tage.', blocks: [{ type: 'page-header', headline: '{{trial.days}} Tage' }] };
  for (const [file, text] of testFiles({ home }, [{ paths: ['/'], page: 'home' }])) {
    const content = file === 'content/facts.json' ? undefined : await renderer.readFile(file, Buffer.from(text));
    if (content) files.set(file, content);
  }
  const { issues } = acceptAndCheck(new Map(), files, today).site;
  expect(issues.filter(({ rule }) => rule === 'unknown-fact').length).toBe(2);
  const told = withUnreadFiles(issues, [{ file: 'content/facts.json', code: 'EACCES' }]);
  expect(told.filter(({ rule }) => rule === 'unknown-fact')).toEqual([]);
  expect(told.filter(({ rule }) => rule === 'unreadable-file').map(({ file }) => file)).toEqual(['content/facts.json']);
});
