const versions = new WeakMap<object, string>();

/** Names a JSON value by its text: the browser sees from it whether its list differs from the one that the server drew. */
export function versionOf(value: object): string {
  const version = versions.get(value) ?? fnv1a(JSON.stringify(value)).toString(36);
  versions.set(value, version);
  return version;
}

/** The check sum of a text's UTF-16 code units, of 32 bits (RFC 9923). */
export function fnv1a(text: string): number {
  let sum = 2166136261;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 16777619);
  return sum >>> 0;
}
