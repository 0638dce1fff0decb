import type { Props } from './block.ts';
import { blogSettingsSchema } from './blog-settings.ts';
import { href, line } from './fields.ts';
import { roles } from './roles.ts';
import { logoSchema, themeSchema } from './theme.ts';

/** The schemas of the files that are not pages: site, facts, claims, vocabularies and the route table. */

const head = {
  $schema: { type: 'string', title: 'Schema' },
  $comment: { type: 'string', title: 'Notiz' },
} as const;
const text = { type: 'string', minLength: 1 } as const;
const https = { type: 'string', pattern: '^https://', title: 'Adresse', description: 'Vollständige Adresse mit https://.' } as const;
const shellBlocks = { type: 'array', items: { type: 'object', properties: { type: text }, required: ['type'] } } as const;

export const siteSchema = {
  type: 'object',
  title: 'Website',
  description: 'Name, Adressen und Rahmen der ganzen Website. Was hier steht, steht nirgends sonst.',
  properties: {
    ...head,
    name: line('Name', 'Name des Angebots.', 40),
    legalName: line('Firma', 'Vollständiger Name des Unternehmens.', 80),
    description: line('Beschreibung', 'Ein Satz darüber, was angeboten wird.', 200),
    language: { type: 'string', title: 'Sprache', description: 'Sprache der Website: de oder en. Auch Meldungen erscheinen in ihr.', enum: ['de', 'en'] },
    image: { type: 'string', title: 'Vorschaubild', description: 'Bild beim Teilen, wenn die Seite keines hat.', format: 'image' },
    fallbackImage: {
      type: 'string',
      title: 'Ersatzbild',
      description: 'Was erscheint, wo ein Bild nicht geladen werden kann; ohne dieses Feld das Vorschaubild.',
      format: 'image',
    },
    theme: themeSchema,
    logo: logoSchema,
    blog: blogSettingsSchema,
    software: {
      type: 'object',
      title: 'Software',
      description: 'Was strukturierte Daten über das Programm sagen, das die Website anbietet; ohne dieses Feld bietet sie keines an.',
      properties: {
        category: line('Art', 'Eine applicationCategory von schema.org, zum Beispiel "BusinessApplication".', 60),
        operatingSystem: line('Systeme', 'Worauf es läuft, zum Beispiel "Web, Android, iOS".', 60),
      },
      required: ['category', 'operatingSystem'],
      additionalProperties: false,
    },
    links: {
      type: 'object',
      title: 'Kürzel',
      description: 'Kürzel für fremde Adressen: "app" wird in Links als "app:/auth" geschrieben.',
      additionalProperties: https,
    },
    email: {
      type: 'object',
      title: 'E-Mail-Adressen',
      description: 'Die Adressen für Allgemeines, Support und Presse.',
      properties: {
        general: { ...text, format: 'email' },
        support: { ...text, format: 'email' },
        press: { ...text, format: 'email' },
        privacy: { ...text, format: 'email' },
      },
      required: ['general', 'support', 'press', 'privacy'],
      additionalProperties: false,
    },
    contact: {
      type: 'object',
      title: 'Kontaktnachrichten',
      description: 'Wohin die Nachrichten aus dem Kontaktformular gehen, und wie lange sie gespeichert bleiben.',
      properties: {
        recipient: { ...text, format: 'email', title: 'Empfänger', description: 'Wer die Nachrichten per Mail bekommt; ohne Angabe email.general.' },
        retentionDays: {
          type: 'integer',
          title: 'Speicherdauer',
          description: 'Nach so vielen Tagen wird eine Nachricht gelöscht. In der Datenschutzerklärung steht derselbe Wert: {{site.contact.retentionDays}}.',
          minimum: 1,
          maximum: 3650,
        },
      },
      required: ['retentionDays'],
      additionalProperties: false,
    },
    phone: line('Telefon', 'Telefonnummer, wie Besucher sie lesen.', 30),
    address: {
      type: 'object',
      title: 'Anschrift',
      description: 'Straße, Postleitzahl, Ort und Land.',
      properties: { street: text, postalCode: text, city: text, country: text, countryCode: text },
      required: ['street', 'postalCode', 'city', 'country', 'countryCode'],
      additionalProperties: false,
    },
    activeUsers: {
      type: 'integer',
      title: 'Aktive Nutzer',
      description: 'Wie viele Menschen die Software nutzen. Gilt, bis die Software selbst eine Zahl gemeldet hat.',
      minimum: 0,
      maximum: 1_000_000_000,
    },
    measuring: {
      type: 'object',
      title: 'Messung',
      description: 'Kennungen der Messdienste. Ohne sie wird nichts geladen; mit ihnen erst, wenn ein Besucher zugestimmt hat.',
      properties: {
        analyticsId: { type: 'string', title: 'Google Analytics', description: 'Mess-ID, zum Beispiel "G-ABC1234567".', pattern: '^G-[A-Z0-9]{4,16}$' },
        pixelId: { type: 'string', title: 'Meta-Pixel', description: 'Nummer des Pixels.', pattern: '^[0-9]{5,20}$' },
      },
      additionalProperties: false,
    },
    shell: {
      type: 'object',
      title: 'Rahmen',
      description: 'Die Blöcke vor und nach dem Inhalt jeder Seite.',
      properties: { before: shellBlocks, after: shellBlocks },
      required: ['before', 'after'],
      additionalProperties: false,
    },
  },
  required: ['name', 'legalName', 'description', 'language', 'image', 'links', 'email', 'contact', 'phone', 'address', 'activeUsers', 'shell'],
  additionalProperties: false,
} as const;

export const factsSchema = {
  type: 'object',
  title: 'Fakten',
  description: 'Jede Zahl, die auf der Website mehrmals vorkommt, genau einmal. In Texten: {{trial.days}}.',
  properties: {
    ...head,
    facts: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          title: line('Bezeichnung', 'Was die Zahl bedeutet.'),
          type: { type: 'string', enum: ['number', 'money', 'percent', 'text'] },
          value: { type: ['number', 'string'] },
          alternatives: {
            type: 'array',
            title: 'Andere Lesarten',
            description: 'Was anderswo behauptet wurde, und wie darüber entschieden ist.',
            items: {
              type: 'object',
              properties: { value: { type: ['number', 'string'] }, source: text, decision: { type: 'string', enum: ['open', 'rejected'] } },
              required: ['value', 'source', 'decision'],
              additionalProperties: false,
            },
          },
        },
        required: ['title', 'type', 'value'],
        additionalProperties: false,
      },
    },
  },
  required: ['facts'],
  additionalProperties: false,
} as const;

export const claimsSchema = {
  type: 'object',
  title: 'Werbeaussagen',
  description: 'Aussagen, die einen Beleg brauchen: Siegel, Bewertungen, Vergleiche, Garantien. In Texten: {{claim.name}}.',
  properties: {
    ...head,
    errorFrom: {
      type: 'string',
      title: 'Fehler ab',
      description: 'Ab diesem Tag (2027-01-31) ist eine abgelaufene Aussage ein Fehler und keine Warnung mehr.',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    },
    claims: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          wording: line('Wortlaut', 'Die Aussage, wie sie auf der Website steht.', 160),
          kind: { type: 'string', enum: ['seal', 'rating', 'figure', 'superlative', 'comparison', 'guarantee', 'compliance', 'testimonial'] },
          evidence: {
            type: 'object',
            properties: { publisher: text, title: text, date: text, url: https },
            required: ['publisher', 'title', 'date', 'url'],
            additionalProperties: false,
          },
          asOf: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          validUntil: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        },
        required: ['wording', 'kind'],
        additionalProperties: false,
      },
    },
  },
  required: ['claims'],
  additionalProperties: false,
} as const;

const entry = { type: 'object', additionalProperties: true } as const;

export const vocabularySchema = {
  type: 'object',
  title: 'Wortliste',
  description: 'Wörter, die in Adressen vorkommen, mit ihren Formen und Texten. "unknown" gilt für Wörter, die nicht in der Liste stehen.',
  properties: {
    ...head,
    title: text,
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          slug: { type: 'string', title: 'Wort in der Adresse', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
          aliases: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9äöüß]+(-[a-z0-9äöüß]+)*$' }, uniqueItems: true },
          name: text,
        },
        required: ['slug', 'name'],
        additionalProperties: true,
      },
      minItems: 1,
    },
    unknown: entry,
  },
  required: ['title', 'items', 'unknown'],
  additionalProperties: false,
} as const;

export const updateSchema = {
  type: 'object',
  title: 'Neuerung',
  description: 'Ein Eintrag der Seite „Updates“; eine Datei in content/updates.',
  properties: {
    ...head,
    id: { ...text, title: 'Kennung', description: 'Der Dateiname ohne Endung.' },
    date: line('Datum', 'Wie es auf der Seite steht, zum Beispiel "12. März 2026".', 30),
    title: line('Titel', 'Was neu ist.', 80),
    description: line('Beschreibung', 'Ein bis zwei Sätze dazu.', 240),
    category: line('Art', 'Feature, Bugfix, Sicherheit, Update oder eine andere.', 30),
    details: {
      type: 'array',
      title: 'Einzelheiten',
      description: 'Die Punkte der Reihe nach.',
      items: line('Punkt', 'Ein Satz.', 240),
      minItems: 1,
      maxItems: 10,
    },
    readTime: line('Lesezeit', 'Zum Beispiel "2 Min.".', 20),
  },
  required: ['id', 'date', 'title', 'description', 'category', 'details', 'readTime'],
  additionalProperties: false,
} as const;

const paths = {
  type: 'array',
  title: 'Adressen',
  description: 'Die erste ist die eigentliche, die anderen zeigen dieselbe Seite.',
  items: text,
  minItems: 1,
  uniqueItems: true,
} as const;

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
              'Wofür die Website diese Seite braucht: "not-found" zeigt unbekannte Adressen (ohne "paths"), "thanks" dankt für eine Nachricht, "blog" ist die Liste der Beiträge, "post" der einzelne Beitrag, "features" zeigt alle Funktionen, "legal-notice" ist das Impressum, und so fort.',
            enum: roles,
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
        properties: { from: { type: 'string', format: 'path' }, to: href, permanent: { type: 'boolean' } },
        required: ['from', 'to'],
        additionalProperties: false,
      },
    },
  },
  required: ['routes'],
  additionalProperties: false,
} as const;

export type SiteSettings = Props<typeof siteSchema>;
export type Update = Props<typeof updateSchema>;
export type FactsFile = Props<typeof factsSchema>;
export type ClaimsFile = Props<typeof claimsSchema>;
export type VocabularyFile = Props<typeof vocabularySchema>;
export type RoutesFile = Props<typeof routesSchema>;
