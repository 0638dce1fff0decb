import { defineBlock } from '../../schema/block.ts';
import { pageName } from '../_lists/list-pages.ts';
import examples from './examples.json' with { type: 'json' };
import { updateListSchema } from './update-list.schema.ts';
import { UpdateList } from './update-list.tsx';
import { words } from './words.ts';

export default defineBlock({
  schema: updateListSchema,
  component: UpdateList,
  examples,
  roles: ['updates'],
  makes: 'updates',
  placement: { max: 1 },
  query: [pageName],
  ids: words.de.fallback.map(({ id }) => id),
  pageSize: ({ pageSize }) => pageSize,
});
