import { line, sectionHead } from '../../schema/fields.ts';

/** The samples that can be shown loading; `samples.tsx` draws each of them. */
export const sampleShapes = ['heading', 'text', 'button', 'picture', 'circle', 'person', 'card', 'figure', 'rows', 'article', 'cards', 'dashboard'] as const;

export const skeletonDemoSchema = {
  type: 'object',
  title: 'Platzhalter-Schau',
  description: 'Vorführung der Ladeplatzhalter für Entwickler: drei Reiter, ein Knopf, der das Laden nachstellt, und ein Schalter für die Werkzeuge.',
  properties: {
    ...sectionHead,
    simulate: line('Laden simulieren', 'Knopf, der das Laden einschaltet; aus geht es von selbst.', 40),
    loading: line('Lädt', 'Wird vorgelesen, solange geladen wird, und steht so lange auf dem Knopf.', 40),
    loaded: line('Geladen', 'Wird vorgelesen, wenn das Laden zu Ende ist.', 40),
    tools: line('Werkzeuge anzeigen', 'Schalter, der zu jedem Beispiel seine Maße und sein Kürzel zeigt.', 40),
    loadingMs: {
      type: 'integer',
      title: 'Dauer',
      description: 'Wie lange das Laden dauert, in Millisekunden. Ohne Angabe 3000.',
      minimum: 0,
      maximum: 60_000,
    },
    tabsLabel: line('Name der Reiter', 'Wird für die Reihe der Reiter vorgelesen.', 60),
    tabs: {
      type: 'array',
      title: 'Reiter',
      description: 'Die drei Reiter von links nach rechts.',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', title: 'Kennung', description: 'Welcher Reiter gemeint ist.', enum: ['einzeln', 'gruppen', 'layouts'] },
          label: line('Beschriftung', 'Steht auf dem Reiter.', 24),
          headline: line('Überschrift', 'Überschrift über den Beispielen.', 80),
          text: line('Text', 'Ein Satz dazu.', 260),
          items: {
            type: 'array',
            title: 'Beispiele',
            description: 'Was dieser Reiter zeigt.',
            items: {
              type: 'object',
              properties: {
                name: line('Name', 'Wie das Beispiel heißt.', 60),
                shape: { type: 'string', title: 'Form', description: 'Was gezeigt wird.', enum: sampleShapes },
              },
              required: ['name', 'shape'],
              additionalProperties: false,
            },
            minItems: 1,
            maxItems: 12,
          },
        },
        required: ['id', 'label', 'headline', 'items'],
        additionalProperties: false,
      },
      minItems: 3,
      maxItems: 3,
    },
    sample: {
      type: 'object',
      title: 'Beispielinhalt',
      description: 'Was in den Beispielen steht, wenn nicht geladen wird.',
      properties: {
        headline: line('Überschrift', 'Zum Beispiel der Name eines Auftrags.', 60),
        text: line('Text', 'Zwei bis drei Sätze.', 260),
        button: line('Knopf', 'Was auf einem Knopf steht.', 30),
        name: line('Name', 'Vor- und Nachname.', 40),
        role: line('Rolle', 'Was die Person macht.', 60),
        value: line('Zahl', 'Eine Kennzahl mit Einheit.', 12),
        label: line('Beschriftung', 'Was die Zahl sagt.', 60),
      },
      required: ['headline', 'text', 'button', 'name', 'role', 'value', 'label'],
      additionalProperties: false,
    },
  },
  required: ['headline', 'simulate', 'loading', 'loaded', 'tools', 'tabsLabel', 'tabs', 'sample'],
  additionalProperties: false,
} as const;
