import type { Language } from '../../schema/words.ts';

export interface PlainDocument {
  readonly language: Language;
  readonly title: string;
  readonly headline: string;
  /** HTML below the headline, with input from outside escaped. */
  readonly body: string;
  /** CSS, which the policy of the answer has to allow. */
  readonly style: string;
}

/** The HTML of a page that is independent of the site's own pages; `noindex`. */
export function plainDocument({ language, title, headline, body, style }: PlainDocument): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${headline}</h1>
${body}</main></body>
</html>
`;
}
