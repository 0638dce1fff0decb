import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_shared/button-style.ts';
import { css } from '../_shared/css.ts';
import { measure } from '../_shared/measure.ts';
import { color, radius, screen, type } from '../_shared/theme.ts';
import { showToast } from '../_shared/toasts.ts';
import type { contactFormSchema } from './contact-form.schema.ts';
import { type ContactMessage, messageRules } from './message.ts';
import { sendMessage } from './send-message.ts';

const card = css`
  display: grid;
  gap: 20px;
  padding: clamp(20px, 5vw, 40px);
  border-radius: ${radius.card};
  background: ${color.raised};
  font-weight: 500;
  ${screen.tablet} {
    grid-template-columns: 1fr 1fr;
    > :nth-last-child(-n + 3) {
      grid-column: 1 / -1;
    }
  }
  input,
  textarea {
    width: 100%;
    padding: 11px 14px;
    border: 1.5px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.paper};
  }
  [type='checkbox'] {
    width: 24px;
    height: 24px;
    float: left;
    accent-color: ${color.brand};
    margin: 0 12px 12px 0;
  }
  button {
    justify-self: start;
  }
`;
/** Below come styles of what is seen only after the form has come alive. */
const errorStyle = css`
  margin-top: 4px;
  font-size: ${type.small};
  color: ${color['signal-strong']};
`;
const invalid = css`
  [aria-invalid='true'] {
    border-color: ${color['signal-strong']};
    outline-color: ${color['signal-strong']};
  }
  button:disabled {
    opacity: 0.7;
    cursor: progress;
  }
`;

type FormProps = Omit<Props<typeof contactFormSchema>, 'anchor' | 'eyebrow' | 'headline' | 'lead' | 'details'>;

/** The message form. Until it is alive, the loader holds its submission back; without scripts it is an ordinary POST. */
export default function ContactForm({ name, email, phone, company, message, privacy, submit, sending }: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // no default values: what was typed before the form came alive stays
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({
    resolver: zodResolver(messageRules({ name: name.error, email: email.error, message: message.error, privacy: privacy.error })),
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const attempt = useRef({ text: '', key: '' });

  const send = async (values: ContactMessage) => {
    const text = JSON.stringify(values);
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const { sent, notice } = await sendMessage(values, attempt.current.key);
    measure({ kind: sent ? 'form_submit_success' : 'form_submit_failure', category: 'forms', label: 'contact_form' });
    showToast(notice);
    if (!sent) return;
    attempt.current = { text: '', key: '' };
    form.current?.reset();
    reset();
  };

  // a disabled button loses the focus
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSubmitted && !isSubmitting && document.activeElement === document.body) submitButton.current?.focus({ preventScroll: true });
  }, [isSubmitted, isSubmitting]);

  const field = (field: keyof ContactMessage) => ({ id: id + field, error: errors[field]?.message, ...register(field) });

  return (
    <form
      ref={form}
      method="post"
      action="/kontakt/senden"
      noValidate
      className={Object.keys(errors).length > 0 || isSubmitting ? `${card} ${invalid}` : card}
      onSubmit={handleSubmit(send)}
    >
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
      </div>
      <button ref={submitButton} type="submit" className={buttonStyle.primary} disabled={isSubmitting}>
        {isSubmitting ? sending : submit}
      </button>
    </form>
  );
}

interface ControlProps extends ComponentProps<'input'> {
  as?: 'input' | 'textarea';
  id: string;
  error: string | undefined;
  rows?: number;
}

function Field({ label, ...control }: ControlProps & { label: string }) {
  return (
    <div>
      <label htmlFor={control.id}>{label}</label>
      <Control {...control} />
      <ErrorText id={control.id} error={control.error} />
    </div>
  );
}

function Control({ as = 'input', error, ...attributes }: ControlProps) {
  const Tag = as as 'input';
  return <Tag {...attributes} aria-invalid={error ? true : undefined} aria-describedby={error ? `${attributes.id}-error` : undefined} />;
}

function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={errorStyle}>
      {error}
    </p>
  ) : null;
}
