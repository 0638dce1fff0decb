import { line, link, sectionHead } from '../../schema/fields.ts';

export const planCardsSchema = {
  type: 'object',
  title: 'Tarife',
  description: 'Die Tarife nebeneinander, jeder mit Preis, Leistungen und Knopf. Die Preise stehen auch in den strukturierten Daten.',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Tarife',
      description: 'Zwei bis drei Tarife, der kleinste zuerst.',
      items: {
        type: 'object',
        properties: {
          title: line('Name', 'Name des Tarifs.', 30),
          description: line('Für wen', 'Für wen der Tarif ist.', 120),
          price: { ...line('Preis', 'Betrag wie "69,99 €", am besten als Wert {{price.basic}}.', 20), format: 'price' },
          period: line('Zeitraum', 'Wofür der Preis gilt, zum Beispiel "pro Monat, zzgl. MwSt."', 60),
          badge: line('Marke', 'Kleines Schild am Tarif, zum Beispiel "Meistgewählt".', 30),
          features: {
            type: 'array',
            title: 'Leistungen',
            description: 'Was im Tarif steckt und was nicht.',
            items: {
              type: 'object',
              properties: {
                name: line('Leistung', 'Name der Leistung.', 90),
                included: { type: 'boolean', title: 'Enthalten', description: 'true, wenn die Leistung im Tarif steckt.' },
                tooltip: line('Erklärung', 'Ein Satz, der die Leistung erklärt.', 200),
              },
              required: ['name', 'included'],
              additionalProperties: false,
            },
            minItems: 1,
            maxItems: 14,
          },
          cta: { ...link, title: 'Knopf', description: 'Führt zur Anmeldung.' },
        },
        required: ['title', 'description', 'price', 'period', 'features', 'cta'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 3,
    },
    loadingMs: {
      type: 'integer',
      title: 'Platzhalter',
      description:
        'Wie lange beim Laden Platzhalter über den Tarifen liegen, in Millisekunden; ohne Angabe keine. Die Tarife stehen trotzdem sofort im Dokument.',
      minimum: 0,
      maximum: 3000,
    },
    note: line('Anmerkung', 'Kleine Zeile unter den Tarifen, zum Beispiel zur Mehrwertsteuer.', 240),
  },
  required: ['headline', 'items', 'note'],
  additionalProperties: false,
} as const;
