import { expect, test } from 'vitest';
import { pageOfBlock } from '../../tests/blocks/page-with-block.ts';
import examples from './examples.json' with { type: 'json' };

const html = await pageOfBlock('skeleton-demo', { ...examples[0]?.block });

test('without JavaScript all three panels can be read', () => {
  const panels = html.match(/<div[^>]*role="tabpanel"[^>]*>/g) ?? [];
  expect(panels).toHaveLength(3);
  expect(panels.filter((panel) => panel.includes('hidden'))).toEqual([]);
  expect(html).toContain('@media (scripting:none)');
});

test('one tab is a stop of the tab key, and every tab names a panel that is there', () => {
  const tabs = html.match(/<button[^>]*role="tab"[^>]*>/g) ?? [];
  expect(tabs.map((tab) => /tabindex="(-?\d)"/i.exec(tab)?.[1])).toEqual(['0', '-1', '-1']);
  for (const tab of tabs) expect(html).toContain(`id="${/aria-controls="([^"]+)"/.exec(tab)?.[1]}"`);
});
