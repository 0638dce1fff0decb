/** What the build has written of `renderer/schemas.ts`, by name; nothing in development. */
declare module 'virtual:validators' {
  export const writtenValidators: Readonly<Record<string, import('../schema/validation/compile.ts').WrittenValidators>> | undefined;
}
