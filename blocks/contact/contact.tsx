import type { Props } from '../../schema/block.ts';
import { css } from '../_shared/css.ts';
import { usePage } from '../_shared/page-context.ts';
import { Section, SectionHead } from '../_shared/section.tsx';
import { color, screen, type } from '../_shared/theme.ts';
import type { contactSchema } from './contact.schema.ts';

const layout = css`
  ${screen.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 64px;
    align-items: start;
  }
`;
const details = css`
  display: grid;
  gap: 48px;
  h3 {
    margin-bottom: 16px;
    font-size: ${type.heading};
  }
  div div {
    display: grid;
    gap: 4px 24px;
    padding: 14px 0;
    border-top: 1px solid ${color.line};
  }
  dt {
    color: ${color.muted};
  }
  address {
    grid-row: span 3;
    margin-bottom: 8px;
    font-style: normal;
  }
  ${screen.tablet} {
    div div {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
`;

export function Contact({ anchor, eyebrow, headline, lead, emailTitle, emailLabels, addressTitle, phoneLabel, hours }: Props<typeof contactSchema>) {
  const { legalName, email, phone, address } = usePage().settings;
  return (
    <Section anchor={anchor} tone="sunken">
      <div className={layout}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
        <div className={details}>
          <div>
            <h3>{emailTitle}</h3>
            <dl>
              {(['general', 'support', 'press'] as const).map((kind) => (
                <div key={kind}>
                  <dt>{emailLabels[kind]}</dt>
                  <dd>{inWords(email[kind])}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3>{addressTitle}</h3>
            <div>
              <address>
                {legalName}
                <br />
                {address.street}
                <br />
                {address.postalCode} {address.city}
                <br />
                {address.country}
              </address>
              {phoneLabel && (
                <p>
                  {phoneLabel} <a href={`tel:${phone.replace('(0)', '').replace(/[^+\d]/g, '')}`}>{phone}</a>
                </p>
              )}
              {hours && <p>{hours}</p>}
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}

/** An address that people can read and harvesters do not find: „kontakt (at) firma (punkt) example“. */
function inWords(email: string): string {
  return email.replace('@', ' (at) ').replaceAll('.', ' (punkt) ');
}
