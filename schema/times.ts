/** Fields of what can be limited in time: a page, a block of a page, a post, an update. */
export const timeFields = {
  draft: {
    type: 'boolean',
    title: 'Entwurf',
    description: 'true hält zurück, was noch nicht fertig ist: Besucher sehen es nicht, du siehst es in „npm run dev“ und in der Vorschau.',
  },
  publishAt: {
    type: 'string',
    title: 'Zu sehen ab',
    description: 'Ab wann Besucher es sehen: "2026-12-01T08:00", oder nur der Tag, "2026-12-01". Es gilt die Uhr am Ort der Website.',
    format: 'moment',
  },
  unpublishAt: {
    type: 'string',
    title: 'Zu sehen bis',
    description: 'Ab wann Besucher es nicht mehr sehen: "2026-12-24T14:00", oder nur der Tag, "2026-12-24". Es gilt die Uhr am Ort der Website.',
    format: 'moment',
  },
} as const;

/** When something is shown, as its author wrote it. */
export interface WrittenTimes {
  readonly draft?: boolean;
  readonly publishAt?: string;
  readonly unpublishAt?: string;
}

/** The three time fields of a value; undefined if it has none of them. */
export function timesOf(value: unknown): WrittenTimes | undefined {
  const { draft, publishAt, unpublishAt } = (value ?? {}) as WrittenTimes;
  const isTimed = draft !== undefined || publishAt !== undefined || unpublishAt !== undefined;
  return isTimed ? { draft, publishAt, unpublishAt } : undefined;
}
