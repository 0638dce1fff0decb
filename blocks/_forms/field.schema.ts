import { line, link } from '../../schema/fields.ts';

/** The label above a field of a form. */
export const fieldLabel = line('Beschriftung', 'Was über dem Feld steht.', 60);

/** The message for a field that is missing or wrong. */
export const fieldError = line('Meldung', 'Erscheint, wenn die Angabe fehlt oder nicht stimmt.', 120);

/** A field of a form that has to be filled in. */
export const checkedField = <const T extends string, const D extends string>(title: T, description: D) =>
  ({
    type: 'object',
    title,
    description,
    properties: { label: fieldLabel, error: fieldError },
    required: ['label', 'error'],
    additionalProperties: false,
  }) as const;

/** The parts of a sentence with a link to the privacy page in it. */
export const sentenceWithLink = {
  before: line('Vor dem Link', 'Anfang des Satzes.', 120),
  link,
  after: line('Nach dem Link', 'Ende des Satzes.', 120),
} as const;
