import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // how React writes attributes, and choices of style: both valid HTML
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    'require-sri': 'off',
    'no-implicit-button-type': 'error',
    // phone numbers in German are grouped with spaces
    'tel-non-breaking': 'off',
    // U+00A0 and other raw characters are fine in UTF-8
    'no-raw-characters': 'off',
  },
  elements: ['html5', { 'x-island': { flow: true, phrasing: true, permittedContent: ['@flow'] } }],
});

/** Everything that the HTML standard objects to, as `line:column rule message`. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message }) =>
        `${line}:${column} ${ruleId} ${message} … ${html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 90)}`,
    ),
  );
}
