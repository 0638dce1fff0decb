import type { Props } from '../../schema/block.ts';
import { ContactDetails } from '../_contact/contact-details.tsx';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { withAddress } from '../_forms/privacy.ts';
import { Island } from '../_islands/island.tsx';
import { usePage } from '../_page/page-context.ts';
import MessageForm from './contact-form.island.tsx';
import type { contactFormSchema } from './contact-form.schema.ts';

/** In a narrower section a mail address does not fit beside its label. */
const besideEachOther = '@container (width>=67rem)';

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 64px;
  align-items: start;
  ${besideEachOther} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/** The form beside the contact details of the company. It is an ordinary POST until its island is alive. */
export function ContactForm({ anchor, eyebrow, headline, lead, details, privacy, ...form }: Props<typeof contactFormSchema>) {
  const { links } = usePage().settings;
  return (
    <Section anchor={anchor} tone="sunken">
      <div className={layout}>
        <div>
          <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
          {details && <ContactDetails {...details} />}
        </div>
        <Island of={MessageForm} props={{ ...form, privacy: withAddress(privacy, links) }} />
      </div>
    </Section>
  );
}
