import type { Props } from '../../schema/block.ts';
import { ContactDetails } from '../_contact/contact-details.tsx';
import { css } from '../_design/css.ts';
import { Section, SectionHead } from '../_design/section.tsx';
import { screen } from '../_design/theme.ts';
import type { contactSchema } from './contact.schema.ts';

const layout = css`
  ${screen.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 64px;
    align-items: start;
  }
`;

/** The mail addresses, the telephone number and the postal address of the company. */
export function Contact({ anchor, eyebrow, headline, lead, ...details }: Props<typeof contactSchema>) {
  return (
    <Section anchor={anchor}>
      <div className={layout}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
        <ContactDetails {...details} />
      </div>
    </Section>
  );
}
