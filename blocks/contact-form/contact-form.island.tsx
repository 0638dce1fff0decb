import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { color, radius, screen } from '../_design/theme.ts';
import { busyOrInvalid, Control, ErrorText, Field, textBoxes } from '../_forms/field.tsx';
import { SubmitButton } from '../_forms/submit-button.tsx';
import { useSending } from '../_forms/use-sending.ts';
import { useLanguage } from '../_language/language.ts';
import type { contactFormSchema } from './contact-form.schema.ts';
import { type ContactMessage, messageRules } from './message.ts';
import { formPath, openTimeHeader, trapField } from './posting.ts';
import { words } from './words.ts';

const card = css`
  display: grid;
  gap: 20px;
  padding: clamp(16px, 5vw, 40px);
  border-radius: ${radius.card};
  background: ${color.raised};
  font-weight: 500;
  ${screen.tablet} {
    grid-template-columns: 1fr 1fr;
    > :nth-last-child(-n + 3),
    > :nth-child(4):nth-last-child(4) {
      grid-column: 1 / -1;
    }
  }
  ${textBoxes}
  [type=checkbox] {
    width: 1.5em;
    height: 1.5em;
    float: left;
    margin: 0 12px 12px 0;
    padding: 0;
    border-radius: 6px;
    appearance: none;
    &:checked {
      border-color: ${color.brand};
      background: ${color.brand};
    }
    &:checked::before {
      content: '';
      display: block;
      width: 0.4em;
      height: 0.8em;
      margin: 0.1em auto;
      border: solid ${color['on-brand']};
      border-width: 0 2.5px 2.5px 0;
      rotate: 45deg;
    }
  }
  label {
    display: flow-root;
  }
  button {
    justify-self: start;
  }
`;

type FormProps = Omit<Props<typeof contactFormSchema>, 'anchor' | 'eyebrow' | 'headline' | 'lead' | 'details'>;

/** The message form. Until its island is alive, the loader holds back its submission; if the code cannot be loaded, the form is an ordinary POST. */
export default function ContactForm({ name, email, phone, company, message, privacy, submit, sending }: FormProps) {
  const id = useId();
  const language = useLanguage();
  // no default values: what was typed before the form came alive stays
  const form = useForm<ContactMessage>({
    resolver: zodResolver(messageRules({ name: name.error, email: email.error, message: message.error, privacy: privacy.error }, language)),
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const { ref, told, send, lead } = useSending(form, 'contact_form');
  const attempt = useRef({ text: '', key: '' });

  const onSubmit = form.handleSubmit(async (values) => {
    const text = JSON.stringify(values);
    // crypto.randomUUID is missing on sites that are opened over plain http (https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID)
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
    const headers = { 'idempotency-key': attempt.current.key, [openTimeHeader]: String(Math.round(performance.now())) };
    const trap = ref.current?.querySelector<HTMLInputElement>(`[name=${trapField}]`)?.value;
    const isSent = await send({ path: '/api/contact', values: trap ? { ...values, [trapField]: trap } : values, headers, success: words[language].success });
    if (isSent) attempt.current = { text: '', key: '' };
  }, lead);

  const field = (field: keyof ContactMessage) => ({ id: id + field, error: errors[field]?.message, ...form.register(field) });

  return (
    <form
      ref={ref}
      method="post"
      action={formPath}
      noValidate
      className={Object.keys(errors).length > 0 || isSubmitting ? `${card} ${busyOrInvalid}` : card}
      onSubmit={onSubmit}
    >
      <input name={trapField} hidden />
      <Field label={name.label} autoComplete="name" required {...field('name')} />
      <Field label={email.label} type="email" autoComplete="email" required {...field('email')} />
      {phone && <Field label={phone.label} type="tel" autoComplete="tel" {...field('phone')} />}
      <Field label={company.label} autoComplete="organization" {...field('company')} />
      <Field as="textarea" label={message.label} rows={6} required {...field('message')} />
      <div>
        <Control {...field('privacy')} type="checkbox" required />
        <label htmlFor={`${id}privacy`}>
          {`${privacy.before} `}
          <a href={privacy.link.href}>{privacy.link.label}</a>
          {privacy.after && ` ${privacy.after}`}
        </label>
        <ErrorText id={`${id}privacy`} error={errors.privacy?.message} />
        {told}
      </div>
      <SubmitButton submit={submit} sending={sending} state={form.formState} />
    </form>
  );
}
