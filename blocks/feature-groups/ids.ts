import type { DrawnId, Props } from '../../schema/block.ts';
import { anchorOf } from '../_page/anchor.ts';
import type { featureGroupsSchema } from './feature-groups.schema.ts';

type Group = Props<typeof featureGroupsSchema>['items'][number];

export const idOfGroup = ({ anchor, title }: Pick<Group, 'anchor' | 'title'>) => anchor ?? anchorOf(title);

/** The ids of the groups and their features. A copy of an earlier group is left out, because it is reported as a copy. */
export function drawnIds({ items }: Props<typeof featureGroupsSchema>): DrawnId[] {
  const isCopy = (group: Group, index: number) => items.slice(0, index).some((other) => JSON.stringify(other) === JSON.stringify(group));
  return items.flatMap((group, index) =>
    isCopy(group, index)
      ? []
      : [
          { id: idOfGroup(group), path: ['items', index, group.anchor === undefined ? 'title' : 'anchor'] },
          ...group.items.map(({ title }, at) => ({ id: anchorOf(title), path: ['items', index, 'items', at, 'title'] })),
        ],
  );
}
