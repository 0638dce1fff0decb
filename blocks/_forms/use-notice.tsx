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

/** A notice, and whether a toast shows it, too. */
interface Told extends Notice {
  readonly isShown: boolean;
}

/**
 * Tells a visitor the outcome of a form: in a toast, which leaves after five seconds, and in the form itself, where it stays until the form is sent again.
 * @returns the notice for the form to draw, and a function that shows a notice, or removes it when called without one
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
 * The notice in the form. Screen readers read the toast, or this notice if the toaster's code does not arrive. Then it is an alert even for a success: of live
 * regions that are inserted with their text, alerts are the only kind that is read everywhere.
 */
function InlineNotice({ title, description, variant, isShown }: Told) {
  return (
    <p role={isShown ? undefined : 'alert'} className={style} data-variant={variant}>
      <strong>{title}</strong> {description}
    </p>
  );
}
