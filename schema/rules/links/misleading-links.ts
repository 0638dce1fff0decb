import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

/** A Markdown link to another site, a mailbox or a number; a label with brackets is neither a number nor an address. */
const outward = /(?<!!)\[(?<label>[^[\]\n]+)\]\((?<href>(?:tel:|mailto:|https?:\/\/)[^\s)]+)/g;

/** Nothing but a telephone number. */
const number = /^[+(]?\d[\d\s()/–-]{5,}\d$/;
const mailbox = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** „www.werkbuch.example/preise“; „Node.js“ and „Müller & Co.“ are names. */
const address =
  /^(?:https?:\/\/|www\.)(?<host>[\w-]+(?:\.[\w-]+)+)(?:[/?#]\S*)?$|^(?<bare>(?:[\w-]+\.)+(?:de|at|ch|com|org|net|eu|info|example))(?:[/?#]\S*)?$/iu;

/** Finds links whose label says one number, mailbox, address or way to reach somebody while they lead to another: readers believe the label. */
export function misleadingLinksIn(text: string): readonly FindingInText[] {
  if (!text.includes('](')) return none;
  return matchesIn(text, outward).flatMap(({ 0: whole, index, groups = {} }): readonly FindingInText[] => {
    const { label = '', href = '' } = groups;
    return leadsElsewhere(label, href)
      ? [{ place: { offset: index, length: whole.length + 1 }, finding: { rule: 'misleading-link', found: label, href } }]
      : [];
  });
}

const call =
  /^(?:(?:jetzt|gleich|direkt|einfach|uns|hier) )*(?:anrufen|ruf(?:en Sie)? (?:uns |mich )?(?:jetzt |gleich |einfach )?an|call(?: us)?(?: now)?)[.!]?$/i;
const write =
  /^(?:(?:jetzt|gleich|direkt|einfach|uns|eine|per) )*(?:e-?)?mail(?: an uns)?(?: schreiben| senden| schicken)?[.!]?$|^(?:write|send) (?:us )?an e-?mail[.!]?$|^e-?mail us[.!]?$/i;

/** Whether a label is a number, a mailbox or an address other than the one that its link leads to, or says „Anrufen“ where a mail is written. */
export function leadsElsewhere(label: string, href: string): boolean {
  if ((href.startsWith('mailto:') && call.test(label)) || (href.startsWith('tel:') && write.test(label))) return true;
  if (`${label}${href}`.includes('{{')) return false;
  if (href.startsWith('tel:')) return isOtherNumber(label, href) || mailbox.test(label);
  if (href.startsWith('mailto:')) return isOtherMailbox(label, href) || number.test(label);
  const { host, bare = host } = address.exec(label)?.groups ?? {};
  return bare !== undefined && !isWithin(hostOf(href), withoutWww(bare));
}

/** Whether the label contains another number than the link. „0211 555 01-99“ is +492115550199; in „Zentrale: 0211 …“ only the number counts. */
function isOtherNumber(label: string, href: string): boolean {
  const [said = ''] = /[+(]?\d[\d\s()/–-]{5,}\d/.exec(label.replaceAll('(0)', '')) ?? [];
  const digits = said.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > 5 && !href.replace(/\D/g, '').endsWith(digits);
}

function isOtherMailbox(label: string, href: string): boolean {
  const [said] = mailbox.exec(label) ?? [];
  const [to = ''] = href.toLowerCase().slice('mailto:'.length).split('?');
  return said !== undefined && !to.split(',').includes(said.toLowerCase());
}

const hostOf = (href: string) => withoutWww(href.replace(/^https?:\/\//, '').split(/[/?#:]/)[0] ?? '');
const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');
const isWithin = (host: string, said: string) => host === said || host.endsWith(`.${said}`) || said.endsWith(`.${host}`);

const none: readonly never[] = [];
