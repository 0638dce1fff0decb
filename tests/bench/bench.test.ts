import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { elementsOf } from '../../cli/bench/elements.ts';
import { judged, type Measure, median, reached } from '../../cli/bench/measure.ts';
import { push } from '../../cli/bench/parts/push.ts';
import { plotOf } from '../../cli/bench/plot.ts';
import { inRounds } from '../../cli/bench/rounds.ts';
import { reportOf } from '../../cli/bench/table.ts';

const root = path.resolve(import.meta.dirname, '../..');

const served: Measure = {
  name: 'Cached page',
  unit: '/s',
  own: [900, 1_000, 800],
  beside: [{ name: 'bare', values: [1_000, 1_000, 1_000] }],
  target: { better: 'more', value: 0.95, of: 'bare' },
};
const started: Measure = { name: 'Start <1>', unit: 'ms', own: [3_000], beside: [], target: { better: 'less', value: 1_500 } };

describe('a reader of the figures is not misled', () => {
  test('ratios are those of one round, and the median says whether a target is reached', () => {
    expect(judged(served)).toEqual([0.9, 1, 0.8]);
    expect(median([3, 1, 2, 10])).toBe(2.5);
    expect(reached(served)).toBeCloseTo(0.9 / 0.95);
    expect(reached(started)).toBe(0.5);
    expect(reached({ ...started, own: [0], target: { better: 'less', value: 0 } })).toBe(1);
  });

  test('what could not be measured counts neither as reached nor as missed', () => {
    expect(reached({ ...served, beside: [] })).toBeUndefined();
    expect(plotOf([{ ...served, beside: [] }])).not.toContain('Cached page');
  });

  test('no contender is always the first of a round', async () => {
    const order: string[] = [];
    const contender = (name: string) => async () => order.push(name);
    const values = await inRounds(3, ['a', 'b', 'c'].map(contender));
    expect(order.join('')).toBe('abcbcacab');
    expect(values).toEqual([
      [1, 6, 8],
      [2, 4, 9],
      [3, 5, 7],
    ]);
  });

  test('the report says when, where, whether the machine was calm, and what is missed', () => {
    const tables = [{ head: ['Request', 'Sent'], rows: [['/', '14,115 B']] }] as const;
    const part = { measures: [served, started], notes: ['A note.'], tables, at: '2026-11-21T23:00:00.000Z', machine: 'A machine', unrest: ['load 2'] };
    const report = reportOf({ serve: part });
    expect(report).toContain('Machine: A machine.');
    expect(report).toContain('| Cached page | 900 /s (800–1,000) | bare: 1,000 /s | 0.9 (0.8–1) | ≥ 0.95 × bare | no, 0.947 |');
    expect(report).toContain('Measured 2026-11-21 23:00 UTC on a machine that was not calm (load 2). A note.');
    expect(report).toContain('| Request | Sent |\n|---|---:|\n| / | 14,115 B |');
    expect(plotOf([started])).toContain('Start &lt;1&gt;');
  });

  test('react-dom alone draws every element and text that the page has', () => {
    const main = { tag: 'main', attributes: { className: 'a' }, children: ['Eins', { tag: 'br', attributes: {}, children: [] }, 'zwei'] };
    expect(elementsOf('<!doctype html><html><body><main class="a">Eins<br>zwei</main></body></html>').children).toEqual([main]);
  });
});

test('a part that is not there is answered with those that are', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'cli/bench.ts'), 'serv'], { encoding: 'utf8' });
  expect(status).toBe(64);
  expect(stderr).toContain('serve|draw');
});

test('a push is timed until every socket has heard all of it', async () => {
  const { measures } = await push({ root, folder: root, peers: false, rounds: 2, pages: 0, seconds: 0, sockets: 12, say: () => {} });
  expect(measures.map(({ own, beside }) => [own.length, beside[0]?.values.length])).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect([...(measures[0]?.own ?? []), ...(measures[0]?.beside[0]?.values ?? [])].every((milliseconds) => milliseconds > 0)).toBe(true);
});
