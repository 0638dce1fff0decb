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

/** This and the following styles are for what is drawn only after a form has come alive. */
const errorStyle = css`
  margin-top: 4px;
  font-size: ${type.small};
  color: ${color['signal-strong']};
`;

/** For a form that has mistakes or is being sent. */
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

/** @param id of the control that has the mistake */
export function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  return error ? <Mistake id={id} error={error} /> : null;
}

/**
 * A screen reader reads a control's mistake when the control gets the focus. For one that has the focus already, as after Enter, the mistake is an alert (WCAG
 * 2.2, 4.1.3).
 */
function Mistake({ id, error }: { id: string; error: string }) {
  const [isFocused] = useState(() => document.activeElement?.id === id);
  return (
    <p id={`${id}-error`} role={isFocused ? 'alert' : undefined} className={errorStyle}>
      {error}
    </p>
  );
}
