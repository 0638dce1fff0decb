/** What code has thrown, as an error: anything can be thrown. What is no error gets no stack, which would lead here and not to the code. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : Object.assign(new Error(String(thrown)), { stack: '' });
}
