import type { Props } from '../block.ts';
import { href } from '../fields.ts';
import { type Role, roles } from '../roles.ts';
import { head, text } from './common-shapes.ts';

/** The names that authors use for the pages of the roles. */
const roleNames: Readonly<Record<Role, string>> = {
  'not-found': 'Nicht gefunden',
  privacy: 'Datenschutz',
  contact: 'Kontakt',
  thanks: 'Danke für eine Nachricht',
  'newsletter-requested': 'Newsletter angefordert',
  'newsletter-confirmed': 'Newsletter bestätigt',
  'newsletter-unsubscribed': 'Newsletter abbestellt',
  blog: 'Blog',
  post: 'Beitrag',
  updates: 'Neuerungen',
  features: 'Funktionen',
  prices: 'Preise',
  search: 'Suche',
  'legal-notice': 'Impressum',
};

const paths = {
  type: 'array',
  title: 'Adressen',
  description: 'Die erste ist die eigentliche, die anderen zeigen dieselbe Seite.',
  items: text,
  minItems: 1,
  uniqueItems: true,
} as const;

/** pages.config.json, the route table. */
export const routesSchema = {
  type: 'object',
  title: 'Routen',
  description: 'Welche Adresse welche Seite zeigt. Die Zeilen gelten von oben nach unten, die erste passende gewinnt.',
  properties: {
    ...head,
    routes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          $comment: head.$comment,
          paths,
          page: { type: 'string', title: 'Seite', description: 'Datei in content/pages ohne Endung.' },
          role: {
            type: 'string',
            title: 'Aufgabe',
            description:
              'Wofür die Website diese Seite braucht: "not-found" zeigt unbekannte Adressen (ohne "paths"), "thanks" dankt für eine Nachricht, "blog" ist die Liste der Beiträge, "post" der einzelne Beitrag, "features" zeigt alle Funktionen, "prices" die Preise, "legal-notice" ist das Impressum, und so fort.',
            enum: roles,
            enumDescriptions: roles.map((role) => roleNames[role]),
          },
          folder: { type: 'string', title: 'Ordner', description: 'Ordner in content/pages, dessen Seiten ihre Adressen selbst nennen.' },
          vocabularies: {
            type: 'object',
            title: 'Wortlisten',
            description: 'Zu jedem Platzhalter in den Adressen die Wortliste in content, zum Beispiel "stadt": "seo/staedte".',
            additionalProperties: text,
          },
          unknown: {
            ...href,
            title: 'Bei unbekannten Wörtern',
            description: 'Wohin eine Adresse führt, deren Wort nicht in der Wortliste steht; ohne dieses Feld erscheint die Seite trotzdem.',
          },
          hubs: {
            type: 'object',
            title: 'Verzeichnisse',
            description: 'Zu einem Platzhalter die Seite, die alle seine Wörter auflistet; sie steht im Brotkrumenpfad über den Seiten dieser Wörter.',
            additionalProperties: {
              type: 'object',
              properties: {
                href: { ...href, title: 'Adresse', description: 'Zum Beispiel "/nach-stadt".' },
                label: { ...text, title: 'Name', description: 'Wie die Seite im Brotkrumenpfad heißt, zum Beispiel "Städte".' },
              },
              required: ['href', 'label'],
              additionalProperties: false,
            },
          },
          defaults: {
            type: 'object',
            title: 'Vorgaben',
            description: 'Welches Wort gilt, wenn der Platzhalter in der Adresse fehlt.',
            additionalProperties: text,
          },
        },
        additionalProperties: false,
      },
      minItems: 1,
    },
    redirects: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          from: {
            type: 'string',
            title: 'Von',
            description: 'Die alte Adresse, zum Beispiel "/alt" oder "/preise.html"; dort darf keine Seite stehen.',
            format: 'path',
          },
          to: {
            ...href,
            title: 'Nach',
            description: 'Wohin sie führt: "/neu", ein Kürzel wie "app:/auth" oder "https://…". Was hinter dem Fragezeichen stand, bleibt.',
          },
          permanent: {
            type: 'boolean',
            title: 'Für immer',
            description:
              'true sagt Browsern und Suchmaschinen, dass sie sich die neue Adresse merken sollen (308); ohne Angabe gilt die Weiterleitung nur vorerst (307).',
          },
        },
        required: ['from', 'to'],
        additionalProperties: false,
      },
    },
    gone: {
      type: 'array',
      title: 'Weggefallen',
      description:
        'Adressen, unter denen es für immer nichts mehr gibt, auch nichts Ähnliches: Besucher lesen das, und Suchmaschinen streichen sie sofort (410). Gibt es einen Nachfolger, ist eine Weiterleitung besser.',
      items: { type: 'string', title: 'Adresse', description: 'Zum Beispiel "/winteraktion-2024"; dort darf keine Seite stehen.', format: 'path' },
      uniqueItems: true,
    },
  },
  required: ['routes'],
  additionalProperties: false,
} as const;

/** The type of pages.config.json. */
export type RoutesFile = Props<typeof routesSchema>;
