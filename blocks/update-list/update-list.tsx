import type { Props } from '../../schema/block.ts';
import { Section } from '../_design/section.tsx';
import { Island } from '../_islands/island.tsx';
import { pageName } from '../_lists/list-pages.ts';
import { versionOf } from '../_live/version.ts';
import { usePage } from '../_page/page-context.ts';
import type { updateListSchema } from './update-list.schema.ts';
import Updates from './updates.island.tsx';

export function UpdateList(labels: Props<typeof updateListSchema>) {
  const { updates, query, addresses } = usePage();
  const page = Number(query[pageName] ?? 1) || 1;
  const version = updates.length > 0 ? versionOf(updates) : '';
  return (
    <Section>
      <Island of={Updates} when="idle" props={{ ...labels, page, address: addresses.updates ?? '/', version }} />
    </Section>
  );
}
