import { image, line, link, rating, sectionHead } from '../../schema/fields.ts';

export const heroSchema = {
  type: 'object',
  title: 'Aufmacher',
  description: 'Erster Block einer Seite: Hauptüberschrift, Vorspann, ein oder zwei Knöpfe und ein Bild.',
  properties: {
    anchor: sectionHead.anchor,
    eyebrow: sectionHead.eyebrow,
    badge: line('Siegel', 'Kurze Auszeichnung über der Überschrift; nur mit Beleg in content/claims.json.', 40),
    breadcrumbs: { type: 'boolean', title: 'Brotkrumenpfad', description: 'true zeigt über der Überschrift den Weg von der Startseite hierher.' },
    headline: line('Hauptüberschrift', 'Die Überschrift der Seite.', 100),
    lead: line('Vorspann', 'Ein bis drei Sätze darunter.', 320),
    primary: { ...link, title: 'Hauptknopf', description: 'Was Besucher hier tun sollen.' },
    secondary: { ...link, title: 'Zweiter Knopf', description: 'Die Alternative für alle, die noch lesen wollen.' },
    note: line('Hinweis', 'Kleine Zeile unter den Knöpfen, zum Beispiel "Keine Kreditkarte nötig".', 120),
    image,
    rating,
    activeUsers: {
      type: 'object',
      title: 'Aktive Nutzer',
      description: 'Zeigt, wie viele Menschen gerade mit der Software arbeiten.',
      properties: {
        label: line('Beschriftung', 'Steht hinter der Zahl.', 60),
        fallback: line('Ersatzwert', 'Steht da, wenn keine aktuelle Zahl zu haben ist, und ohne JavaScript.', 20),
      },
      required: ['label', 'fallback'],
      additionalProperties: false,
    },
  },
  required: ['headline', 'lead', 'primary', 'image'],
  additionalProperties: false,
} as const;
