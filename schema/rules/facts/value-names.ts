import type { PlacedFinding } from '../../json/parse.ts';

/** The name by which texts can refer to a fact or claim (`price.basic`) that its file calls `"price.basic "` or `"{{price.basic}}"`. */
export function sayableName(name: string): string {
  const plain = name.replaceAll(/[{}]/g, '').trim();
  return plain === name ? name : plain.replace(/^claim\./, '');
}

/**
 * Finds names of facts or claims that no text can refer to.
 * @param at key of the object in the file
 */
export function checkValueNames(at: 'facts' | 'claims', values: object): PlacedFinding[] {
  return Object.keys(values).flatMap((found): PlacedFinding[] => {
    const write = sayableName(found);
    return write === found || write === '' ? [] : [{ path: [at, found], mark: { key: true }, finding: { rule: 'value-name', found, write } }];
  });
}
