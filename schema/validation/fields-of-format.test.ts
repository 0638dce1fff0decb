import { expect, test } from 'vitest';
import { fieldsOfFormat } from './fields-of-format.ts';

const picture = { type: 'string', format: 'image' } as const;
const schema = {
  properties: { background: picture, logos: { items: { properties: { mark: picture, name: {} } } }, byTrade: { additionalProperties: picture } },
};

test('a picture is found in whatever field the schema says that there is one', () => {
  const value = { background: 'halle', logos: [{ mark: 'sommer', name: 'Sommer' }, { mark: 'demir' }], byTrade: { maler: 'leiter' }, other: 'x' };
  expect(fieldsOfFormat(schema, value, 'image').map(({ path, text }) => [path.join('.'), text])).toEqual([
    ['background', 'halle'],
    ['logos.0.mark', 'sommer'],
    ['logos.1.mark', 'demir'],
    ['byTrade.maler', 'leiter'],
  ]);
});
