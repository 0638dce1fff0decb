import type { PlacedFinding } from '../../json/parse.ts';

/** The name by which texts can name a fact or claim, `price.basic`, where it stands in its file as `"price.basic "` or `"{{price.basic}}"`. */
export function sayableName(name: string): string {
  const plain = name.replaceAll(/[{}]/g, '').trim();
  return plain === name ? name : plain.replace(/^claim\./, '');
}

/**
 * Names of facts or claims that no text can say.
 * @param at where they stand in their file
 */
export function checkValueNames(at: 'facts' | 'claims', values: object): PlacedFinding[] {
  return Object.keys(values).flatMap((found): PlacedFinding[] => {
    const write = sayableName(found);
    return write === found || write === '' ? [] : [{ path: [at, found], mark: { key: true }, finding: { rule: 'value-name', found, write } }];
  });
}
