export const allControlsSchema = {
  type: 'object',
  title: 'Bedienelemente',
  description: 'Jede Art von Bedienelement, für die Tests.',
  properties: {},
  additionalProperties: false,
} as const;
