import { byText } from '../../by-text.ts';
import type { SiteSettings } from '../../files/site.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import { slipsBetween } from '../../reading/slips.ts';
import { misspelling } from '../../reading/suggest.ts';
import type { FindingInText } from '../../source.ts';

/** How the site can be reached, according to content/site.json. */
export interface Contacts {
  /** The parts of its email addresses behind the @. */
  readonly domains: readonly string[];
  /** The parts before the @. */
  readonly boxes: readonly string[];
  /** Empty if it is invalid itself; then nothing is compared with it. */
  readonly phone: string;
  readonly postalCode: string;
  readonly street: string;
  /** The street without its number; empty if it has none, or is so short that other words contain it. */
  readonly road: string;
  readonly city: string;
  /** The site's name. */
  readonly name: string;
}

/** The site's contacts. Of the domains only those that occur twice, or all if each occurs once: a domain that differs from the others may be misspelt. */
export function contactsOf({ name, email, phone, address: { postalCode, street, city } }: SiteSettings): Contacts {
  const boxes = Object.values(email).map((address) => address.slice(0, address.indexOf('@')).toLowerCase());
  const [, road = ''] = /^(.*\p{sc=Latin}.*?)\s+\d+\s?[a-z]?$/u.exec(street) ?? [];
  const domains = Object.values(email).map((address) => address.slice(address.indexOf('@') + 1).toLowerCase());
  const repeated = domains.filter((domain, index) => domains.indexOf(domain) !== index);
  return {
    domains: [...new Set(repeated.length > 0 ? repeated : domains)],
    boxes: [...new Set(boxes)],
    phone: hasLetters(phone) ? '' : phone,
    postalCode,
    street,
    road: road.length < fewest ? '' : road,
    city,
    name,
  };
}

/** Whether a phone number contains a letter, probably in place of a digit: `30 23I25`. */
export const hasLetters = (phone: string) => /\d\p{sc=Latin}|\p{sc=Latin}\d/u.test(phone);

const none: readonly never[] = [];
const mail = /(?<![\w.+-])([\w.+-]+)@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})/gi;
const phone = /(?:\+49|0049|\(0|0)[\d\s\u00a0\u202f()/–-]{5,20}\d/g;

/** Labels of other numbers of the same company, which differ in the last digits on purpose. */
const otherExtension =
  /(?:(?:fax|mobil|durchwahl|zentrale|notdienst|empfang|sekretariat|büro|buchhaltung|personal|bewerb|presse|lager|werkstatt|einkauf|extension|switchboard|accounting|press|office)\p{sc=Latin}*|(?:Frau|Herrn?|Mrs?\.?|Ms\.?) [\p{sc=Latin}-]+)[\s:.–-]*$/iu;

/** Number of characters before a phone number in which its label is looked for. */
const longestLabel = 100;

/** Quick check: few texts match. */
const mayHaveContact = /@|(?:\+49|0)[\d\s\u00a0\u202f()/–-]{5}/;

/** Finds email addresses and telephone numbers that nearly equal the site's own. */
export function nearContacts(text: string, own: Contacts): readonly FindingInText[] {
  const places = own.road !== '' && text.includes(own.road) ? nearAddresses(text, own) : none;
  if (!mayHaveContact.test(text)) return places;
  const mails = matchesIn(text, mail).map(({ 0: address, 1: box = '', 2: domain = '', index: offset }) => {
    if (!own.domains.includes(domain.toLowerCase()))
      return { found: domain, offset: offset + box.length + 1, near: otherEnding(domain, own.domains) ?? misspelling(domain, own.domains) };
    const near = own.boxes.includes(box.toLowerCase()) ? undefined : misspelling(box, own.boxes);
    return { found: address, offset, near: near && `${near}@${domain}` };
  });
  const phones = isOfBranch(text, own)
    ? none
    : matchesIn(text, phone).map(({ 0: found, index: offset }) => {
        const isLike = isSlip(digitsOf(found), digitsOf(own.phone)) || isElsewhere(digitsOf(found), own.phone);
        const isNear = isLike && !otherExtension.test(text.slice(Math.max(0, offset - longestLabel), offset)) && !isInWrongLink(text, offset, found.length);
        return { found, offset, near: isNear ? writtenLike(found, own.phone) : undefined };
      });
  const wrong = [...mails, ...phones].flatMap(({ found, offset, near }): readonly FindingInText[] =>
    near === undefined ? [] : [{ place: { offset, length: found.length }, finding: { rule: 'near-contact', found, near } }],
  );
  return [...wrong, ...places];
}

/** Finds the site's own street with another number, or its whole street with another town or postal code behind it. */
function nearAddresses(text: string, { street, road, postalCode, city }: Contacts): readonly FindingInText[] {
  const pattern = new RegExp(
    `(?<![\\p{sc=Latin}-])(?<said>${RegExp.escape(road)}\\s\\d+\\s?[a-z]?(?!\\p{sc=Latin}))(?:,?\\s(?<town>(?<code>\\d{5})\\s(?<name>\\p{Upper}[\\p{sc=Latin}-]+)))?`,
    'gu',
  );
  const oneSpace = (words: string) => words.replace(/\s+/g, ' ');
  return matchesIn(text, pattern).flatMap(({ 0: found, index: offset, groups: { said = '', town, code, name = '' } = {} }): readonly FindingInText[] => {
    const isStreet = oneSpace(said) === oneSpace(street);
    const isTown = code === postalCode && city.startsWith(name);
    if (town !== undefined && isStreet && !isTown) {
      const near = `${postalCode} ${city}`;
      return [{ place: { offset: offset + found.length - town.length, length: town.length }, finding: { rule: 'near-contact', found: town, near } }];
    }
    // elsewhere there may be a street of the same name
    return isStreet || !isTown ? none : [{ place: { offset, length: said.length }, finding: { rule: 'near-contact', found: said, near: street } }];
  });
}

/** The site's own number, in digits only if the found one is written so, as in a link. */
function writtenLike(found: string, own: string): string {
  const alone = /^(?<country>\+49|0049)?\d+$/.exec(found);
  if (!alone) return own;
  const country = alone.groups?.country;
  return country === undefined ? digitsOf(own) : country + digitsOf(own).slice(1);
}

/** Whether a text contains the address of another branch, which has its own number: „Kettenweg 12, 79100 Freiburg, Telefon (0761) 5550 119“. */
const isOfBranch = (text: string, { postalCode }: Contacts) => matchesIn(text, postalCodes).some(([code]) => code !== postalCode);
const postalCodes = /(?<![\d-])\d{5}(?=[ \u00a0]\p{Upper}\p{Lower})/gu;

/** Whether a number is in a link that contains letters; such a link has a finding of its own. */
const isInWrongLink = (text: string, offset: number, length: number) =>
  text.startsWith('tel:', offset - 4) && /^\p{sc=Latin}/u.test(text.slice(offset + length));

/** The site's own domain with the same name and another top-level domain. */
function otherEnding(domain: string, own: readonly string[]): string | undefined {
  const nameOf = (some: string) => some.replace(/\.[a-z]+$/i, '').toLowerCase();
  return own.find((other) => nameOf(other) === nameOf(domain));
}

const digitsOf = (number: string) => number.replace(/^(?:\+49|0049)[\s\u00a0\u202f]*(?:\(0\))?/, '0').replace(/\D/g, '');

/**
 * Whether a number is the site's own with the area code of another town, if both can be told apart: „(040) 23125 418“. Nobody else shares six digits and more.
 */
function isElsewhere(found: string, own: string): boolean {
  const [, prefix = '', number = ''] = /^\(?(0\d{2,4})\)?[\s\u00a0\u202f/–-]+(.+)$/.exec(own.replace(/^(?:\+49|0049)[\s\u00a0\u202f]*(?:\(0\))?/, '0')) ?? [];
  const rest = number.replace(/\D/g, '');
  const other = found.slice(0, -rest.length);
  return rest.length >= 6 && found.endsWith(rest) && other !== prefix && /^0[1-9]\d{1,3}$/.test(other);
}

/** Whether one digit is wrong, missing or superfluous, or two are swapped. Other beginnings mean other towns. */
function isSlip(found: string, own: string): boolean {
  return found !== own && found.length > 8 && found.slice(0, 3) === own.slice(0, 3) && slipsBetween(found, own, 1) === 1;
}

/** Minimum length of a name: shorter names are similar to many words. */
const fewest = 8;

/**
 * Finds words that differ from the site's name in one letter: replaced, missing, doubled, or swapped with the next. With any other letter added they may be
 * compounds. Also finds the name itself in two parts or with a capital inside: „Meister-Kontor“, „MeisterKontor“.
 */
export function nearNames(text: string, { name }: Pick<Contacts, 'name'>): readonly FindingInText[] {
  const like = wordsLike(name);
  if (!like) return none;
  return matchesIn(text, like).flatMap(({ 0: found, index: offset, groups = {} }): readonly FindingInText[] => {
    const isOther = groups.parted === undefined && isOtherWord(found, name);
    return found === name || isOther ? none : [{ place: { offset, length: found.length }, finding: { rule: 'misspelt-name', found, name } }];
  });
}

/** Whether {@link nearNames} finds something in any of the texts. A quick check for all at once: hardly any text has a word that begins like the name. */
export function haveNearNames(texts: readonly string[], { name }: Pick<Contacts, 'name'>): boolean {
  const beginning = name.slice(0, 2);
  for (const text of texts) if (text.includes(beginning) && nearNames(text, { name }).length > 0) return true;
  return false;
}

function isOtherWord(found: string, name: string): boolean {
  const single = (word: string) => word.replace(/(\p{sc=Latin})\1/gu, '$1');
  return (found.length > name.length && single(found) !== single(name)) || slipsBetween(found, name, 1) > 1;
}

/** A pattern for the name, in parts or not, and for words of about its length with the same beginning; undefined if the name is short or has several words. */
const wordsLike = byText((name) => {
  const isWord = name.length >= fewest && /^\p{Upper}\p{Lower}+$/u.test(name);
  const [first = '', ...others] = name;
  const isInside = (index: number) => index > 1 && index < others.length - 3;
  const parted = others.map((letter, index) => (isInside(index) ? `[ -]?[${letter}${letter.toUpperCase()}]` : letter)).join('');
  const like = `${name.slice(0, 2)}\\p{Lower}{${name.length - 3},${name.length - 1}}`;
  return isWord ? new RegExp(`(?<![\\p{sc=Latin}@./_#-])(?:(?<parted>${first}${parted})|${like})(?![\\p{sc=Latin}@_-]|\\.\\p{sc=Latin})`, 'gu') : undefined;
});
