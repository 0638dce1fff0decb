const versions = new WeakMap<object, string>();

/** The hash of a value's JSON text, by which the browser sees whether its list differs from the one that the server drew. */
export function versionOf(value: object): string {
  const version = versions.get(value) ?? fnv1a(JSON.stringify(value)).toString(36);
  versions.set(value, version);
  return version;
}

/** The 32-bit FNV-1a hash of a text's UTF-16 code units (RFC 9923). */
export function fnv1a(text: string): number {
  let sum = 2166136261;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 16777619);
  return sum >>> 0;
}
