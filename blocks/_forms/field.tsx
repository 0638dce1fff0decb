import { type ComponentProps, useState } from 'react';
import { css } from '../_design/css.ts';
import { color, radius, type } from '../_design/theme.ts';

/** Rules of text fields, for the style of the form around them. */
export const textBoxes = `input,
  textarea {
    width: 100%;
    padding: 11px 14px;
    border: 1.5px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.paper};
    outline-offset: 0;
  }`;

/** These and the following styles are for what shows only after a form has come alive. */
const errorStyle = css`
  margin-top: 4px;
  font-size: ${type.small};
  color: ${color['signal-strong']};
`;

/** For a form with mistakes, or one that is on its way. */
export const busyOrInvalid = css`
  [aria-invalid='true'] {
    border-color: ${color['signal-strong']};
    outline-color: ${color['signal-strong']};
  }
  button:disabled {
    opacity: 0.7;
    cursor: progress;
  }
`;

interface ControlProps extends ComponentProps<'input'> {
  as?: 'input' | 'textarea';
  id: string;
  error: string | undefined;
  rows?: number;
}

/** A control with its label above and its mistake below. */
export function Field({ label, ...control }: ControlProps & { label: string }) {
  return (
    <div>
      <label htmlFor={control.id}>{label}</label>
      <Control {...control} />
      <ErrorText id={control.id} error={control.error} />
    </div>
  );
}

/** A control that names its mistake to assistive technology. */
export function Control({ as = 'input', error, ...attributes }: ControlProps) {
  const Tag = as as 'input';
  return <Tag {...attributes} aria-invalid={error ? true : undefined} aria-describedby={error ? `${attributes.id}-error` : undefined} />;
}

/** @param id of the control that the mistake belongs to */
export function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  return error ? <Mistake id={id} error={error} /> : null;
}

/** A control that gets the focus is read aloud with its mistake; one that has it already, as when Enter is pressed in it, is not (WCAG 2.2, 4.1.3). */
function Mistake({ id, error }: { id: string; error: string }) {
  const [isFocused] = useState(() => document.activeElement?.id === id);
  return (
    <p id={`${id}-error`} role={isFocused ? 'alert' : undefined} className={errorStyle}>
      {error}
    </p>
  );
}
