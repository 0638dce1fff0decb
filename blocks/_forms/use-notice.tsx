import { type ReactNode, useState } from 'react';
import { css } from '../_design/css.ts';
import { color, radius } from '../_design/theme.ts';
import { type Notice, showToast } from './toasts.ts';

const style = css`
  clear: both;
  margin-top: 12px;
  padding: 12px 16px;
  border-left: 6px solid ${color.success};
  border-radius: ${radius.control};
  background: ${color.paper};
  font-weight: 400;
  &[data-variant='destructive'] {
    border-color: ${color['signal-strong']};
  }
  strong {
    display: block;
  }
`;

/** What was said, and whether a toast says it, too. */
interface Told extends Notice {
  readonly isShown: boolean;
}

/**
 * Says what came of a form: in a toast, which leaves after five seconds, and in the form itself, where it stays until the form is sent again.
 * @returns what the form draws, and what says something, or takes back what was said
 */
export function useNotice(): [told: ReactNode, tell: (notice?: Notice) => void] {
  const [told, setTold] = useState<Told>();
  const tell = (notice?: Notice) => {
    setTold(undefined);
    if (notice) void showToast(notice).then((isShown) => setTold({ ...notice, isShown }));
  };
  return [told && <InlineNotice {...told} />, tell];
}

/**
 * Read aloud is the toast, or this one where the toaster's code does not come: an alert also where all went well, for of regions that come with
 * their text it is the one that is read aloud everywhere.
 */
function InlineNotice({ title, description, variant, isShown }: Told) {
  return (
    <p role={isShown ? undefined : 'alert'} className={style} data-variant={variant}>
      <strong>{title}</strong> {description}
    </p>
  );
}
