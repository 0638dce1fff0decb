import { type ReactNode, useState } from 'react';
import { css } from '../_design/css.ts';
import { color, radius } from '../_design/theme.ts';
import { type Notice, showToast } from './toasts.ts';

const style = css`
  clear: both;
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

/**
 * Says what came of a form: in a toast, and in the form itself where the toaster's code does not come.
 * @returns what the form draws, and what says something
 */
export function useNotice(): [unshown: ReactNode, tell: (notice: Notice) => void] {
  const [unshown, setUnshown] = useState<Notice>();
  const tell = (notice: Notice) => {
    setUnshown(undefined);
    void showToast(notice).then((isShown) => isShown || setUnshown(notice));
  };
  return [unshown && <InlineNotice {...unshown} />, tell];
}

/** An alert also where all went well: of regions that come with their text, it is the one that is read aloud everywhere. */
function InlineNotice({ title, description, variant }: Notice) {
  return (
    <p role="alert" className={style} data-variant={variant}>
      <strong>{title}</strong> {description}
    </p>
  );
}
