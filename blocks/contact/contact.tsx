import type { Props } from '../../schema/block.ts';
import { ContactDetails } from '../_shared/contact-details.tsx';
import { css } from '../_shared/css.ts';
import { Section, SectionHead } from '../_shared/section.tsx';
import { screen } from '../_shared/theme.ts';
import type { contactSchema } from './contact.schema.ts';

const layout = css`
  ${screen.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 64px;
    align-items: start;
  }
`;

export function Contact({ anchor, eyebrow, headline, lead, ...details }: Props<typeof contactSchema>) {
  return (
    <Section anchor={anchor} tone="sunken">
      <div className={layout}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
        <ContactDetails {...details} />
      </div>
    </Section>
  );
}
