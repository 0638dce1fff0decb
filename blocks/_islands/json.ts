/** The type of values that survive JSON unchanged: no functions, elements or dates. Anything else in an island's props is a type error. */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ((...args: never[]) => unknown) | Date | RegExp | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Promise<unknown> | symbol | bigint
    ? never
    : { [Key in keyof T]: Json<T[Key]> };
