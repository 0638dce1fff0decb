import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unifiedDiff } from './unified-diff.ts';

const lines = 'eins\nzwei\ndrei\nvier\nfünf\nsechs\nsieben\nacht\n';

test.each([
  ['in the middle', lines, lines.replace('vier', 'VIER')],
  ['at the end', lines, lines.replace('acht', 'ACHT')],
  ['at both ends', lines, lines.replace('eins', 'EINS').replace('acht\n', '')],
  ['near each other', lines, lines.replace('drei', 'DREI').replace('sechs', 'SECHS')],
  ['of the last line end alone', lines, lines.slice(0, -1)],
  ['of a file without a last line end', lines.slice(0, -1), lines.replace('acht\n', 'ACHT')],
  ['with line ends of Windows', 'eins\r\nzwei\r\n', 'eins\r\nZWEI\r\n'],
  ['into nothing', lines, ''],
  ['of nothing', '', lines],
])('Git takes the diff of a change %s', (_, before, after) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-diff-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'content'));
  const file = path.join(folder, 'content/seite.json');
  writeFileSync(file, before);
  // a repository around the folder would have a say
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input: unifiedDiff('content/seite.json', before, after) });
  expect(readFileSync(file, 'utf8')).toBe(after);
});
