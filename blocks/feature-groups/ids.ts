import type { DrawnId, Props } from '../../schema/block.ts';
import { anchorOf } from '../_page/anchor.ts';
import type { featureGroupsSchema } from './feature-groups.schema.ts';

type Group = Props<typeof featureGroupsSchema>['items'][number];

export const idOfGroup = ({ anchor, title }: Pick<Group, 'anchor' | 'title'>) => anchor ?? anchorOf(title);

/** Those of its groups and their features; a group that was pasted twice is told as such. */
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
