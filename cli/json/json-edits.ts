import { applyEdits, type Edit, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Path } from '../../schema/issue.ts';
import { isObject } from '../../schema/json/json-value.ts';
import { printJson } from './print-json.ts';

/** A value in a file, and its replacement. */
export interface Replacement {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Replaces values in the text of a JSON file. A renamed field keeps its place, and every byte stays that has no part in
 * the change: line ends, indents, the order of fields.
 * @param text valid JSON
 * @throws Error where the result would not have the wanted values
 */
export function replaceValues(text: string, replacements: readonly Replacement[]): string {
  const root = parseTree(text);
  const style = styleOf(text);
  const edits = replacements.flatMap(({ path, before, after }) => {
    const node = root && findNodeAtLocation(root, [...path]);
    if (!node) throw new Error(`Nothing stands at ${path.join('/')}.`);
    return editsOf(node, before, after);
  });
  const changed = applyEdits(text, edits);
  const tree = parseTree(changed);
  for (const { path, after } of replacements) {
    const node = tree && findNodeAtLocation(tree, [...path]);
    const said = node && JSON.parse(changed.slice(node.offset, node.offset + node.length));
    if (!isSame(sorted(said), sorted(after))) throw new Error(`${path.join('/')} would not say what it should.`);
  }
  return changed;

  function editsOf(node: Node, before: unknown, after: unknown): Edit[] {
    if (isSame(before, after)) return [];
    if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.every((item, index) => typeof item === typeof after[index]))
      return before.flatMap((item, index) => editsOf((node.children ?? [])[index] as Node, item, after[index]));
    if (isObject(before) && isObject(after) && Object.keys(before).length > 0) return editsOfObject(node, before, after);
    return [{ offset: node.offset, length: node.length, content: print(after, node.offset) }];
  }

  function editsOfObject(node: Node, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Edit[] {
    const properties = new Map((node.children ?? []).map((property) => [String(property.children?.[0]?.value), property] as const));
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    const fresh = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
    const renamed = renames(before, after, gone, fresh);
    const added = fresh.filter((key) => ![...renamed.values()].includes(key));
    const removed = gone.filter((key) => !renamed.has(key));
    // new fields take the place of removed ones, or else stand at the end
    const [place, ...deleted] = added.length > 0 && removed.length > 0 ? removed : [undefined, ...removed];
    const edits = [...properties].flatMap(([key, property]): Edit[] => {
      const [name, value] = property.children as [Node, Node];
      if (key === place) return [{ offset: property.offset, length: property.length, content: printAll(added, after, property) }];
      if (deleted.includes(key)) return [];
      const other = renamed.get(key);
      const rename = other === undefined ? [] : [{ offset: name.offset, length: name.length, content: JSON.stringify(other) }];
      return [...rename, ...editsOf(value, before[key], after[other ?? key])];
    });
    const last = node.children?.at(-1);
    if (last && added.length > 0 && place === undefined) {
      const end = last.offset + last.length;
      edits.push({ offset: end, length: 0, content: `,${separatorBefore(last)}${printAll(added, after, last)}` });
    }
    return [...edits, ...deletions(node.children ?? [], new Set(deleted))];
  }

  /** Deletes each run of properties that go, with the comma that would be left over. */
  function deletions(properties: readonly Node[], keys: ReadonlySet<unknown>): Edit[] {
    const goes = properties.map((property) => keys.has(property.children?.[0]?.value));
    const kept = goes.lastIndexOf(false);
    return properties.flatMap((property, index): Edit[] => {
      if (!goes[index]) return [];
      const [previous, next] = [properties[index - 1], properties[index + 1]];
      const end = property.offset + property.length;
      if (index < kept && next) return [{ offset: property.offset, length: next.offset - property.offset, content: '' }];
      const start = previous ? previous.offset + previous.length : property.offset;
      return [{ offset: start, length: end - start, content: '' }];
    });
  }

  function printAll(keys: readonly string[], values: Readonly<Record<string, unknown>>, beside: Node): string {
    return keys.map((key) => `${JSON.stringify(key)}: ${print(values[key], beside.offset)}`).join(`,${separatorBefore(beside)}`);
  }

  function print(value: unknown, offset: number): string {
    return printJson(value, indentAt(offset), style.step, style.newline);
  }

  /** The separator between two properties here: a new line with its indent, or a space. */
  function separatorBefore({ offset }: Node): string {
    const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    return line.trim() === '' ? style.newline + line : ' ';
  }

  function indentAt(offset: number): string {
    return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
  }
}

/**
 * Appends an item to a list in the text of a JSON file, and makes the list where there is none.
 * @param text valid JSON, an object
 * @param name of the list, a field of the object
 */
export function appendItem(text: string, name: string, item: unknown): string {
  const value = JSON.parse(text);
  const list: unknown[] = value[name] ?? [];
  if (!Object.hasOwn(value, name)) return appendItem(replaceValues(text, [{ path: [], before: value, after: { ...value, [name]: [] } }]), name, item);
  const root = parseTree(text);
  const last = root && findNodeAtLocation(root, list.length > 0 ? [name, list.length - 1] : [name]);
  if (!last) throw new Error(`There is no list ${name}.`);
  const end = last.offset + last.length;
  const { step, newline } = styleOf(text);
  if (list.length === 0) {
    const [outer = ''] = /(\r?\n)[ \t]*(?="[^"]*"\s*:\s*$)/.exec(text.slice(0, last.offset)) ?? [];
    const inner = outer && outer + step;
    return `${text.slice(0, last.offset)}[${inner}${printJson(item, inner.replace(/[\r\n]/g, ''), step, newline)}${outer}]${text.slice(end)}`;
  }
  const separator = /(\r?\n)?[ \t]*$/.exec(text.slice(0, last.offset))?.[0] ?? '';
  return `${text.slice(0, end)},${separator || ' '}${printJson(item, separator.replace(/\r?\n/, ''), step, newline)}${text.slice(end)}`;
}

/** The line ends and the indent of a file. */
function styleOf(text: string): { readonly newline: string; readonly step: string } {
  return { newline: text.includes('\r\n') ? '\r\n' : '\n', step: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ' };
}

/** New names of renamed fields by their old names: those that go and come with the same value, and the two where only one goes and one comes. */
function renames(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  gone: readonly string[],
  fresh: readonly string[],
): Map<string, string> {
  const [old, now] = [gone[0], fresh[0]];
  if (gone.length === 1 && fresh.length === 1 && old !== undefined && now !== undefined) return new Map([[old, now]]);
  const free = new Set(fresh);
  return new Map(
    gone.flatMap((key) => {
      const other = [...free].find((candidate) => isSame(before[key], after[candidate]));
      if (other !== undefined) free.delete(other);
      return other === undefined ? [] : [[key, other] as const];
    }),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Sorts the fields of objects, whose order in a file does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, item]) => [key, sorted(item)]),
      )
    : value;
}
