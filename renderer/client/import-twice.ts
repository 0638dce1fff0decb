/**
 * Wraps every `import()` of the browser's code, in place of Vite's preloading (see vite.config.ts), and tries a failed one again. In browsers that remember
 * failed imports (those before https://github.com/whatwg/html/pull/10327) the second attempt fails at once.
 * @param load the bare import
 */
export function __vitePreload<M>(load: () => Promise<M>): Promise<M> {
  return load().catch(load);
}
