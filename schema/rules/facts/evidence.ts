import type { EvidenceField } from '../../messages/values.ts';

/** What proves a claim, as content/claims.json has it. */
export type Evidence = Readonly<Record<EvidenceField, string>>;

/** „…“, „???“, „XXX“: what stands for a text that is still to come. */
const isWritten = (text: string) => /[\p{sc=Latin}\p{N}]/u.test(text) && !/^(?:x+|todo|tbd)$/iu.test(text.trim());

/** A host on the web has a name with a dot: not „https://…“, nor that of a computer in the office. */
const isOnTheWeb = (url: string) => URL.canParse(url) && /[^.]\.[^.]/.test(new URL(url).hostname) && !/\.{3}|…/.test(url);

/** The fields of evidence that still have to be filled in, as those of the template that the message has. */
export function unfinishedFields({ publisher, title, date, url }: Evidence): readonly EvidenceField[] {
  const texts = { publisher, title, date };
  const open = (Object.keys(texts) as (keyof typeof texts)[]).filter((field) => !isWritten(texts[field]));
  return isOnTheWeb(url) ? open : [...open, 'url'];
}
