import type { Props } from '../../schema/block.ts';
import { css } from '../_shared/css.ts';
import type { toasterSchema } from './toaster.schema.ts';

const area = css`
  position: fixed;
  inset: auto 0 0 auto;
  z-index: 7;
  max-width: 420px;
`;

export function Toaster({ label }: Props<typeof toasterSchema>) {
  return <section aria-label={label} aria-live="polite" className={area} />;
}
