import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { busyOrInvalid, Field } from '../_forms/field.tsx';
import { postForm } from '../_forms/post-form.ts';
import { SubmitButton } from '../_forms/submit-button.tsx';
import { useNotice } from '../_forms/use-notice.tsx';
import { useLanguage } from '../_language/language.ts';
import { measure } from '../_measuring/measure.ts';
import { card } from './card.ts';
import type { newsletterSchema } from './newsletter.schema.ts';
import { formPath } from './posting.ts';
import { type SignUp, signUpRules } from './sign-up.ts';

const hint = css`
  font-size: ${type.small};
  color: ${color.muted};
`;

type FormProps = Omit<Props<typeof newsletterSchema>['form'], 'lead'>;

/** The sign-up form. Until its island is alive, the loader holds back its submission; if the code cannot be loaded, the form is an ordinary POST. */
export default function NewsletterForm({ email, submit, sending, privacy, success }: FormProps) {
  const id = useId();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  // no default values: what was typed before the form came alive stays
  const { register, handleSubmit, getValues, reset, formState } = useForm<SignUp>({ resolver: zodResolver(signUpRules(email.error, language)) });
  const { errors, isSubmitting } = formState;
  const [told, tell] = useNotice();

  const send = async (values: SignUp) => {
    tell();
    const typed = getValues('email');
    const { sent, notice } = await postForm({
      path: '/api/newsletter',
      values,
      success: { title: success.title, description: success.text },
      language,
    });
    measure({ kind: sent ? 'form_submit_success' : 'form_submit_failure', category: 'forms', label: 'newsletter' });
    tell(notice);
    // what was typed in the meantime has not been sent
    if (!sent || getValues('email') !== typed) return;
    form.current?.reset();
    reset();
  };

  return (
    <form
      ref={form}
      method="post"
      action={formPath}
      noValidate
      className={errors.email || isSubmitting ? `${card} ${busyOrInvalid}` : card}
      onSubmit={handleSubmit(send)}
    >
      <Field label={email.label} type="email" autoComplete="email" required id={`${id}email`} error={errors.email?.message} {...register('email')} />
      <SubmitButton submit={submit} sending={sending} state={formState} />
      {told}
      <p className={hint}>
        {`${privacy.before} `}
        <a href={privacy.link.href}>{privacy.link.label}</a>
        {privacy.after && ` ${privacy.after}`}
      </p>
    </form>
  );
}
