import type { EvidenceField } from '../../messages/claims.ts';

/** The evidence of a claim in content/claims.json. */
export type Evidence = Readonly<Record<EvidenceField, string>>;

/** Whether a text is filled in; „…“, „???“ and „XXX“ stand for a text that is still to come. */
const isWritten = (text: string) => /[\p{sc=Latin}\p{N}]/u.test(text) && !/^(?:x+|todo|tbd)$/iu.test(text.trim());

/** Whether a URL's host has a name with a dot: not „https://…“, nor the name of a computer in the office. */
const isOnTheWeb = (url: string) => URL.canParse(url) && /[^.]\.[^.]/.test(new URL(url).hostname) && !/\.{3}|…/.test(url);

/** The fields of evidence that still have to be filled in, such as those of the template in the message. */
export function unfinishedFields({ publisher, title, date, url }: Evidence): readonly EvidenceField[] {
  const texts = { publisher, title, date };
  const open = (Object.keys(texts) as (keyof typeof texts)[]).filter((field) => !isWritten(texts[field]));
  return isOnTheWeb(url) ? open : [...open, 'url'];
}
