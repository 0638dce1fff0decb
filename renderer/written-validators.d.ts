/** The validators that the build has written for `renderer/schemas.ts`, by name; undefined in development. */
declare module 'virtual:validators' {
  export const writtenValidators: Readonly<Record<string, import('../schema/validation/compile.ts').WrittenValidators>> | undefined;
}
