import { tokensIn } from '../../schema/facts.ts';
import { textsOf } from '../../schema/reading/texts-in.ts';
import type { ContentFile } from '../site/files/content-file.ts';

/** Whether a text of a file names a fact. */
export function namesToken(file: ContentFile, token: string): boolean {
  if (file.kind === 'page') return file.outline?.tokens.includes(token) === true;
  const texts = file.kind === 'post' ? [file.post?.prose ?? ''] : 'document' in file && file.document ? textsOf(file.document.value).all : [];
  return texts.some((text) => tokensIn(text).includes(token));
}
