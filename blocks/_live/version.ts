const known = new WeakMap<object, string>();

/** Names a JSON value by its text (FNV-1a, 32 bit): the browser sees from it whether its list differs from the one that the server drew. */
export function versionOf(value: object): string {
  const version = known.get(value) ?? hash(JSON.stringify(value));
  known.set(value, version);
  return version;
}

function hash(text: string): string {
  let sum = 2166136261;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 16777619);
  return (sum >>> 0).toString(36);
}
