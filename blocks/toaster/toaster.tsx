import type { Props } from '../../schema/block.ts';
import { Island } from '../_islands/island.tsx';
import ToastArea from './toaster.island.tsx';
import type { toasterSchema } from './toaster.schema.ts';

/** The region in which short messages appear. */
export function Toaster(props: Props<typeof toasterSchema>) {
  return <Island of={ToastArea} props={props} />;
}
