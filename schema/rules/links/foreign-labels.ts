import type { Finding } from '../../messages/explain.ts';

/** What templates write on buttons and above sections, and what it is called in German. Not what German has taken over, such as „Login“ and „Features“. */
const pairs = [
  ['Learn more', 'Mehr erfahren'],
  ['Find out more', 'Mehr erfahren'],
  ['Discover more', 'Mehr entdecken'],
  ['Read more', 'Weiterlesen'],
  ['See more', 'Mehr ansehen'],
  ['View all', 'Alle ansehen'],
  ['See all', 'Alle ansehen'],
  ['Get started', 'Jetzt loslegen'],
  ['Get started now', 'Jetzt loslegen'],
  ['Get started for free', 'Kostenlos testen'],
  ['Try for free', 'Kostenlos testen'],
  ['Try it for free', 'Kostenlos testen'],
  ['Try it free', 'Kostenlos testen'],
  ['Start free trial', 'Kostenlos testen'],
  ['Start your free trial', 'Kostenlos testen'],
  ['Contact us', 'Kontakt aufnehmen'],
  ['Get in touch', 'Kontakt aufnehmen'],
  ['Talk to sales', 'Mit uns sprechen'],
  ['Book a demo', 'Demo buchen'],
  ['Request a demo', 'Demo anfragen'],
  ['See pricing', 'Preise ansehen'],
  ['View pricing', 'Preise ansehen'],
  ['See plans', 'Pakete ansehen'],
  ['Sign up', 'Registrieren'],
  ['Sign up now', 'Jetzt registrieren'],
  ['Sign in', 'Anmelden'],
  ['Log in', 'Anmelden'],
  ['Subscribe', 'Abonnieren'],
  ['Buy now', 'Jetzt kaufen'],
  ['Order now', 'Jetzt bestellen'],
  ['Download now', 'Herunterladen'],
  ['Watch video', 'Video ansehen'],
  ['Watch the video', 'Video ansehen'],
  ['Submit', 'Absenden'],
  ['Send message', 'Nachricht senden'],
  ['Back to home', 'Zur Startseite'],
  ['About us', 'Über uns'],
  ['Our services', 'Unsere Leistungen'],
  ['Why choose us', 'Warum wir'],
  ['How it works', 'So funktioniert es'],
  ['What our customers say', 'Was unsere Kunden sagen'],
  ['Frequently asked questions', 'Häufige Fragen'],
] as const;

const german: ReadonlyMap<string, string> = new Map(pairs.map(([label, write]) => [label.toLowerCase(), write]));

/** Quick check: a text that is such a label, and nothing else. */
export const foreignLabel = new RegExp(`^(?:${[...german.keys()].join('|')})[.!?]?$`, 'i');

/** The finding about such a label on a German page. */
export function foreignLabelIn(text: string): Finding | undefined {
  const write = foreignLabel.test(text) ? german.get(text.replace(/[.!?]$/, '').toLowerCase()) : undefined;
  return write === undefined ? undefined : { rule: 'foreign-label', found: text, write };
}
