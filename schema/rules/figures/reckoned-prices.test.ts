import { expect, test } from 'vitest';
import { isReckoned } from './reckoned-prices.ts';

test.each([
  [0, '', ' Einrichtung'],
  [839.88, 'Im Jahr ', ''],
  [14, 'Bei fünf Leuten ', ' je Kopf'],
  [2.33, 'Am Tag ', ''],
  [83.29, 'Mit Steuer ', ''],
  [199.6, 'Vier Nutzer zu je 49,90 € kosten dort ', ''],
  [196, 'Bei 49 € je Nutzer zahlen vier ', ''],
  [70, 'Basic kostet rund ', ''],
  [70, 'Für weniger als ', ''],
])('%f € is reckoned: „%s…%s“', (value, before, after) => {
  expect(isReckoned(value, 69.99, before, after)).toBe(true);
});

test.each([
  [100, 'Premium kostet ', ' im Monat'],
  [79.99, 'Basic kostet ', ''],
  [59, 'Basic kostet nur ', ''],
  [75, 'Basic kostet rund ', ''],
  [69, 'Für weniger als ', ''],
  [90, 'Basic kostet 45 € im Angebot, sonst ', ''],
])('%f € is a price: „%s…%s“', (value, before, after) => {
  expect(isReckoned(value, 69.99, before, after)).toBe(false);
});
