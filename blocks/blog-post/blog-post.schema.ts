import { line } from '../../schema/fields.ts';

export const blogPostSchema = {
  type: 'object',
  title: 'Blogbeitrag',
  description: 'Der Beitrag, zu dem die Adresse führt, mit Teilen, Schlagwörtern, Autor und verwandten Beiträgen.',
  properties: {
    back: line('Zurück', 'Link zur Liste aller Beiträge.', 40),
    contentsTitle: line('Inhalt', 'Überschrift über dem Inhaltsverzeichnis, das Beiträge ab drei Überschriften bekommen; ohne sie hat keiner eines.', 40),
    shareTitle: line('Teilen', 'Was vor den Knöpfen zum Teilen steht.', 40),
    shareButton: line('Teilen mit dem Gerät', 'Knopf für das Teilen-Fenster des Geräts; er erscheint nur, wo es eines gibt.', 40),
    tagsTitle: line('Schlagwörter', 'Überschrift über den Schlagwörtern.', 40),
    suggestedTitle: line('Weitere Schlagwörter', 'Überschrift über den Vorschlägen.', 60),
    authorTitle: line('Autor', 'Was über dem Namen steht.', 40),
    authorText: line('Über die Autoren', 'Ein Satz unter dem Namen.', 160),
    relatedTitle: line('Verwandte Beiträge', 'Überschrift über den verwandten Beiträgen.', 60),
    missing: {
      type: 'object',
      title: 'Nicht gefunden',
      description: 'Was erscheint, wenn es den Beitrag nicht gibt.',
      properties: { headline: line('Überschrift', 'Überschrift.', 60), back: line('Link', 'Link zurück zum Blog.', 40) },
      required: ['headline', 'back'],
      additionalProperties: false,
    },
  },
  required: ['back', 'shareTitle', 'shareButton', 'tagsTitle', 'suggestedTitle', 'authorTitle', 'authorText', 'relatedTitle', 'missing'],
  additionalProperties: false,
} as const;
