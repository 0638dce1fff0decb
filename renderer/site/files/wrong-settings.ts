import type { SiteSettings } from '../../../schema/files/site.ts';
import type { PlacedFinding } from '../../../schema/json/parse.ts';
import { withDigits } from '../../../schema/rules/addresses/phone-letters.ts';
import { checkShortForms } from '../../../schema/rules/addresses/short-forms.ts';
import { hasLetters } from '../../../schema/rules/links/contacts.ts';

/** What is wrong in content/site.json though it has the right shape: short forms of links, the telephone number, the postal address, names. */
export function wrongSettings({ links, phone, address, name, legalName }: SiteSettings): PlacedFinding[] {
  return [...checkShortForms(links), ...wrongPhone(phone), ...wrongAddress(address), ...blanksInNames({ name, legalName })];
}

function wrongPhone(phone: string): PlacedFinding[] {
  return hasLetters(phone) ? [{ path: ['phone'], finding: { rule: 'phone-letters', found: phone, write: withDigits(phone) } }] : [];
}

/** Street names that need a house number; a square, or a place without streets, may have none. */
const namesStreet = /(?:stra(?:ß|ss)e|str\.|gasse|weg|allee)\s*$/i;

/** What people write for a country on cars and in forms, instead of its code (ISO 3166-1 alpha-2). */
const otherCodes = { DE: /^(?:D|de|DEU|GER|Deutschland|Germany)$/, AT: /^(?:A|at|AUT|Österreich|Austria)$/, CH: /^(?:ch|CHE|SUI|Schweiz|Switzerland)$/ };

function wrongAddress({ street, postalCode, countryCode }: SiteSettings['address']): PlacedFinding[] {
  const isGerman = countryCode === 'DE';
  const [code] = Object.entries(otherCodes).find(([, other]) => other.test(countryCode)) ?? [];
  return [
    ...(isGerman && !/^\d{5}$/.test(postalCode) ? [inAddress('postalCode', { rule: 'postal-code', found: postalCode })] : []),
    ...(isGerman && namesStreet.test(street) ? [inAddress('street', { rule: 'house-number', found: street.trim() })] : []),
    ...(code === undefined ? [] : [inAddress('countryCode', { rule: 'misspelt-value', found: countryCode, near: code, of: 'country' })]),
  ];
}

const inAddress = (field: keyof SiteSettings['address'], finding: PlacedFinding['finding']): PlacedFinding => ({ path: ['address', field], finding });

/** Names are used in titles, mails and structured data as they are written. */
function blanksInNames(names: Readonly<Record<string, string>>): PlacedFinding[] {
  return Object.entries(names).flatMap(([field, text]) =>
    text.trim() === text ? [] : [{ path: [field], finding: { rule: 'odd-fact', fault: 'blanks', found: text, write: text.trim() } }],
  );
}
