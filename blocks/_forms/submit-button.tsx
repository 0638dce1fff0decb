import { useEffect, useRef } from 'react';
import { buttonStyle } from '../_design/button-style.ts';

interface SubmitButtonProps {
  submit: string;
  /** Its label while the form is being sent. */
  sending: string;
  /** State of the form, as react-hook-form names it. */
  state: { readonly isSubmitting: boolean };
}

/** The button that sends a form; it cannot be pressed twice. */
export function SubmitButton({ submit, sending, state: { isSubmitting } }: SubmitButtonProps) {
  // a disabled button loses the focus, so it gets it back
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
