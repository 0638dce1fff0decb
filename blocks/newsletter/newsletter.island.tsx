import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { busyOrInvalid, Field } from '../_forms/field.tsx';
import { SubmitButton } from '../_forms/submit-button.tsx';
import { useSending } from '../_forms/use-sending.ts';
import { useLanguage } from '../_language/language.ts';
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
  // no default values: what was typed before the form came alive stays
  const form = useForm<SignUp>({ resolver: zodResolver(signUpRules(email.error, language)), shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const { ref, told, send, lead } = useSending(form, 'newsletter');
  const onSubmit = form.handleSubmit((values) => send({ path: '/api/newsletter', values, success: { title: success.title, description: success.text } }), lead);

  return (
    <form ref={ref} method="post" action={formPath} noValidate className={errors.email || isSubmitting ? `${card} ${busyOrInvalid}` : card} onSubmit={onSubmit}>
      <Field label={email.label} type="email" autoComplete="email" required id={`${id}email`} error={errors.email?.message} {...form.register('email')} />
      <SubmitButton submit={submit} sending={sending} state={form.formState} />
      {told}
      <p className={hint}>
        {`${privacy.before} `}
        <a href={privacy.link.href}>{privacy.link.label}</a>
        {privacy.after && ` ${privacy.after}`}
      </p>
    </form>
  );
}
