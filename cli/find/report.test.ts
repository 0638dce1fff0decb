import { expect, test } from 'vitest';
import { formatUse } from './report.ts';

const around = { texts: new Map(), shownAt: () => ({ addresses: ['/preise'], count: 1 }) };

test('of a long text that part is shown which was found, whatever blank it has', () => {
  const text = `${'Ein Satz davor. '.repeat(10)}Basic kostet 69,99\u00a0€ im Monat.`;
  expect(formatUse({ file: 'content/pages/preise.json', path: ['description'], line: 3, column: 1, text }, '69,99 €', around)).toContain(
    'Basic kostet 69,99 € im Monat.',
  );
});
