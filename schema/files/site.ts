import type { Props } from '../block.ts';
import { blogSettingsSchema } from '../blog-settings.ts';
import { line } from '../fields.ts';
import { logoSchema, themeSchema } from '../theme.ts';
import { patterns } from '../validation/formats.ts';
import { head, https, text } from './common-shapes.ts';

const shellBlocks = { type: 'array', items: { type: 'object', properties: { type: text }, required: ['type'] } } as const;

/** content/site.json. */
export const siteSchema = {
  type: 'object',
  title: 'Website',
  description: 'Name, Adressen und Rahmen der ganzen Website. Was hier steht, steht nirgends sonst.',
  properties: {
    ...head,
    name: line('Name', 'Name des Angebots.', 40),
    legalName: line('Firma', 'Vollständiger Name des Unternehmens.', 80),
    description: line('Beschreibung', 'Ein Satz darüber, was angeboten wird.', 200),
    language: {
      type: 'string',
      title: 'Sprache',
      description: 'Sprache der Website: de oder en. Auch Meldungen erscheinen in ihr.',
      enum: ['de', 'en'],
      enumDescriptions: ['Deutsch', 'Englisch'],
    },
    timeZone: {
      type: 'string',
      title: 'Zeitzone',
      description:
        'Wo die Website zu Hause ist, zum Beispiel "Europe/Berlin": Danach richten sich Tage, das Jahr und Uhrzeiten. Ohne dieses Feld gilt die Weltzeit (UTC).',
      format: 'time-zone',
    },
    image: {
      type: 'string',
      title: 'Vorschaubild',
      description: 'Bild beim Teilen, wenn die Seite keines hat; ohne dieses Feld wird ohne Bild geteilt.',
      format: 'image',
    },
    fallbackImage: {
      type: 'string',
      title: 'Ersatzbild',
      description: 'Was erscheint, wo das Bild eines Blocks nicht geladen werden kann; ohne dieses Feld das Vorschaubild.',
      format: 'image',
    },
    icon: {
      type: 'string',
      title: 'Zeichen',
      description: 'Kleines Bild (SVG) im Tab des Browsers und in Suchmaschinen; ohne dieses Feld keines.',
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
        plans: {
          type: 'array',
          title: 'Tarife',
          description: 'Was es kostet, für Suchmaschinen auf Seiten ohne Tarifkarten.',
          items: {
            type: 'object',
            properties: {
              title: line('Name', 'Name des Tarifs, wie er auf den Tarifkarten steht.', 30),
              price: line('Preis', 'Betrag wie "69,99 €", am besten als Wert {{price.basic}}.', 20),
            },
            required: ['title', 'price'],
            additionalProperties: false,
          },
          minItems: 1,
          maxItems: 3,
        },
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
        security: {
          ...text,
          format: 'email',
          title: 'Sicherheit',
          description: 'Wer eine Schwachstelle der Website melden will, schreibt hierhin; ohne Angabe email.general.',
        },
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
      description: 'Wie viele Menschen die Software nutzen. Gilt, bis die Software selbst eine Zahl gemeldet hat; ohne dieses Feld 0.',
      minimum: 0,
      maximum: 1_000_000_000,
    },
    measuring: {
      type: 'object',
      title: 'Messung',
      description: 'Kennungen der Messdienste. Ohne sie wird nichts geladen; mit ihnen erst, wenn ein Besucher zugestimmt hat.',
      properties: {
        analyticsId: { type: 'string', title: 'Google Analytics', description: 'Mess-ID, zum Beispiel "G-ABC1234567".', pattern: patterns['analytics-id'] },
        pixelId: { type: 'string', title: 'Meta-Pixel', description: 'Nummer des Pixels.', pattern: patterns['pixel-id'] },
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
  required: ['name', 'legalName', 'description', 'language', 'links', 'email', 'contact', 'phone', 'address', 'shell'],
  additionalProperties: false,
} as const;

/** The type of content/site.json. */
export type SiteSettings = Props<typeof siteSchema>;
