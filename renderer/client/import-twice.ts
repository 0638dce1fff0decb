/**
 * Stands around every `import()` of the browser's code, in the place of Vite's preloading (see vite.config.ts): what
 * failed is asked for once more. Browsers that keep failures (those before https://github.com/whatwg/html/pull/10327)
 * fail again at once.
 * @param load the bare import
 */
export function __vitePreload<M>(load: () => Promise<M>): Promise<M> {
  return load().catch(load);
}
