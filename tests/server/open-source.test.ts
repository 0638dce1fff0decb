import { expect, test } from 'vitest';
import { lineOf } from '../../server/dev/open-source.ts';
import { folder } from './fixture.ts';

const post = `---
title: "Das Aufmaß im Betrieb ist"
---

Das Aufmaß im Betrieb ist *schnell* gemacht.

Das Aufmaß im Betrieb ist [teuer](/preise), wenn es fehlt.

Ab {{price.basic}} im Monat, und zwar für alle.
`;

test.each([
  ['Das Aufmaß im Betrieb ist schnell gemacht.', 5],
  ['Das Aufmaß im Betrieb ist schnell vergessen.', 2],
  ['Ab 69,99 € im Monat, und zwar für alle.', 9],
  ['Betrieb ist teuer', 7],
  ['Was hier nicht steht', 1],
  ['€', 1],
])('of a post „%s“ is found in line %i', async (text, line) => {
  const root = await folder({ 'post.mdx': post });
  expect(lineOf(root, { file: 'post.mdx', text })).toMatchObject({ file: 'post.mdx', line });
});
