import type { Props } from '../../schema/block.ts';
import { dialledFromAbroad } from '../../schema/rules/addresses/href.ts';
import { css } from '../_design/css.ts';
import { color, screen, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { usePage } from '../_page/page-context.ts';
import type { contactDetailsSchema } from './contact-details.schema.ts';
import { words } from './words.ts';

/** Without kerning: with it, the dot of an address after „r“ slips below the letter and is overlooked. */
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
  a {
    hyphens: none;
    font-kerning: none;
  }
  address {
    grid-row: span 3;
    margin-bottom: 8px;
    font-style: normal;
  }
  ${screen.tablet} {
    div div {
      grid-template-columns: minmax(0, 2fr) minmax(min(15rem, 65%), 3fr);
    }
  }
`;

/** How to reach people: mail addresses, street, telephone and hours. */
export function ContactDetails({ emailTitle, emailLabels, addressTitle, phoneLabel, hours }: Props<typeof contactDetailsSchema>) {
  const { legalName, email, phone, address } = usePage().settings;
  const { town, at, dot } = useWords(words);
  return (
    <div className={details}>
      <div>
        <h3>{emailTitle}</h3>
        <dl>
          {(['general', 'support', 'press'] as const).map((kind) => (
            <div key={kind}>
              <dt>{emailLabels[kind]}</dt>
              <dd>
                {/* readable for people, but not found by harvesters; the loader turns it into a mail link */}
                {/* biome-ignore lint/a11y/useValidAnchor: a placeholder until the loader gives it its address */}
                <a data-mail="">{email[kind].replace('@', ` ${at} `).replaceAll('.', ` ${dot} `)}</a>
              </dd>
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
            {town(address.postalCode, address.city)}
            <br />
            {address.country}
          </address>
          {phoneLabel && (
            <p>
              {phoneLabel} <a href={dialledFromAbroad(phone, address.countryCode)}>{phone}</a>
            </p>
          )}
          {hours && <p>{hours}</p>}
        </div>
      </div>
    </div>
  );
}
