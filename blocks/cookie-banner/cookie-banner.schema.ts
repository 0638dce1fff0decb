import { line, link } from '../../schema/fields.ts';

export const cookieBannerSchema = {
  type: 'object',
  title: 'Cookie-Banner',
  description: 'Hinweis am unteren Rand und Dialog mit den Cookie-Einstellungen. Links auf "#cookie-settings" öffnen den Dialog.',
  properties: {
    headline: line('Überschrift', 'Überschrift des Hinweises.', 60),
    text: line('Text', 'Ein bis zwei Sätze, wofür Cookies verwendet werden.', 260),
    acceptAll: line('Alle akzeptieren', 'Knopf, der alles erlaubt.', 30),
    acceptEssential: line('Nur Essentiell', 'Knopf, der nur das Nötige erlaubt.', 30),
    settings: line('Einstellungen', 'Knopf, der den Dialog öffnet.', 30),
    dialog: {
      type: 'object',
      title: 'Dialog',
      description: 'Beschriftungen des Dialogs.',
      properties: {
        headline: line('Überschrift', 'Überschrift des Dialogs.', 60),
        text: line('Text', 'Ein Satz darunter.', 260),
        more: { ...link, title: 'Mehr dazu', description: 'Wo steht, welche Cookies es gibt: die Cookie-Richtlinie oder die Datenschutzerklärung.' },
        save: line('Speichern', 'Knopf, der die Auswahl speichert.', 30),
        close: line('Schließen', 'Wird für das X vorgelesen.', 30),
      },
      required: ['headline', 'text', 'save', 'close'],
      additionalProperties: false,
    },
    categories: {
      type: 'array',
      title: 'Arten von Cookies',
      description: 'Die vier Arten in der Reihenfolge, in der sie erscheinen.',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            title: 'Kennung',
            description: 'Welche Art gemeint ist.',
            enum: ['essential', 'functional', 'analytics', 'marketing'],
            enumDescriptions: ['Notwendig', 'Funktional', 'Analyse', 'Marketing'],
          },
          name: line('Name', 'Wie die Art heißt.', 40),
          description: line('Beschreibung', 'Wozu sie dient.', 260),
          duration: line('Dauer', 'Wie lange die Cookies bleiben.', 60),
        },
        required: ['id', 'name', 'description', 'duration'],
        additionalProperties: false,
      },
      minItems: 4,
      maxItems: 4,
    },
  },
  required: ['headline', 'text', 'acceptAll', 'acceptEssential', 'settings', 'dialog', 'categories'],
  additionalProperties: false,
} as const;
