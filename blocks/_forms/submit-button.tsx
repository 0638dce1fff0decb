import { useEffect, useRef } from 'react';
import { buttonStyle } from '../_design/button-style.ts';

interface SubmitButtonProps {
  submit: string;
  /** What it says while the form is on its way. */
  sending: string;
  /** State of the form, as react-hook-form names it. */
  state: { readonly isSubmitting: boolean };
}

/** Sends a form, and cannot be pressed twice. */
export function SubmitButton({ submit, sending, state: { isSubmitting } }: SubmitButtonProps) {
  // a disabled button loses the focus
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);

  return (
    <button ref={button} type="submit" className={buttonStyle.primary} disabled={isSubmitting}>
      {isSubmitting ? sending : submit}
    </button>
  );
}
