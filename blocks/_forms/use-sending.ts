import { type ReactNode, type RefObject, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../_language/language.ts';
import { measure } from '../_measuring/measure.ts';
import { type FormPost, postForm } from './post-form.ts';
import { useDraft } from './use-draft.ts';
import { useNotice } from './use-notice.tsx';

export interface Sending<Values extends FieldValues> {
  /** For the `<form>`. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The notice with the outcome, for the form to draw. */
  readonly told: ReactNode;
  /** Sends values once, measures and tells the outcome, and empties the form if they were accepted. @returns whether they were */
  readonly send: (post: Omit<FormPost, 'language'>) => Promise<boolean>;
  /** For `handleSubmit`: moves the focus to the first mistake, unless the visitor has gone on to something else while the form's code was awaited. */
  readonly lead: (mistakes: FieldErrors<Values>) => void;
}

/**
 * Sends a form, and keeps what was typed into it for as long as it is not sent.
 * @param label name of the form in what is measured
 */
export function useSending<Values extends FieldValues>({ getValues, reset, setFocus }: UseFormReturn<Values>, label: string): Sending<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const language = useLanguage();
  useDraft(ref);
  const [told, tell] = useNotice();
  const typed = () => JSON.stringify(getValues());

  const send: Sending<Values>['send'] = async (post) => {
    tell();
    const before = typed();
    const form = ref.current;
    const { sent, notice } = await postForm({ ...post, language });
    measure({ kind: sent ? 'form_submit_success' : 'form_submit_failure', category: 'forms', label });
    tell(notice);
    // what was typed in the meantime has not been sent
    if (sent && typed() === before) {
      form?.reset();
      reset();
    }
    return sent;
  };

  const lead: Sending<Values>['lead'] = (mistakes) => {
    const { activeElement } = document;
    if (activeElement === document.body || ref.current?.contains(activeElement)) setFocus(Object.keys(mistakes)[0] as Path<Values>);
  };
  return { ref, told, send, lead };
}
