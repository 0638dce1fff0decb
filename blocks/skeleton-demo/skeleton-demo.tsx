import type { Props } from '../../schema/block.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { Island } from '../_islands/island.tsx';
import SkeletonShow from './skeleton-demo.island.tsx';
import type { skeletonDemoSchema } from './skeleton-demo.schema.ts';

/** Shows the placeholders that stand for content while it loads; alive once it is touched. */
export function SkeletonDemo({ anchor, eyebrow, headline, lead, ...props }: Props<typeof skeletonDemoSchema>) {
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <Island of={SkeletonShow} props={props} />
    </Section>
  );
}
