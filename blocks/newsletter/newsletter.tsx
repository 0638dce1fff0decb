import { useId } from 'react';
import type { Props } from '../../schema/block.ts';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { screen } from '../_design/theme.ts';
import { Field } from '../_forms/field.tsx';
import { withAddress } from '../_forms/privacy.ts';
import { Island } from '../_islands/island.tsx';
import { usePage } from '../_page/page-context.ts';
import { card } from './card.ts';
import NewsletterForm from './newsletter.island.tsx';
import type { newsletterSchema } from './newsletter.schema.ts';

const closed = css`
  border: 0;
  input,
  button {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;
const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 64px;
  align-items: center;
  ${screen.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :first-child {
      margin: 0;
    }
  }
`;

/** The sign-up box. Where the server cannot send the mail that confirms a sign-up, it is disabled, and a sentence says so. */
export function Newsletter({ anchor, eyebrow, headline, form: { lead, ...form }, unavailable }: Props<typeof newsletterSchema>) {
  const { settings, canSendMail } = usePage();
  return (
    <Section anchor={anchor} tone="sunken">
      <div className={layout}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={canSendMail ? lead : unavailable} />
        {canSendMail ? <Island of={NewsletterForm} props={{ ...form, privacy: withAddress(form.privacy, settings.links) }} /> : <ClosedForm {...form} />}
      </div>
    </Section>
  );
}

function ClosedForm({ email, submit }: Pick<Props<typeof newsletterSchema>['form'], 'email' | 'submit'>) {
  return (
    <fieldset disabled className={`${card} ${closed}`}>
      <Field label={email.label} type="email" id={useId()} error={undefined} />
      <button type="button" className={buttonStyle.primary}>
        {submit}
      </button>
    </fieldset>
  );
}
