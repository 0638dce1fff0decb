declare global {
  interface Window {
    /** Of React's refresh: https://github.com/vitejs/vite-plugin-react/blob/main/packages/plugin-react/src/refresh-runtime.js */
    __registerBeforePerformReactRefresh(hook: () => void): void;
  }
}

/** @param onRefresh code that was saved is here: components that are drawn from now on are the new ones */
export function followRefresh(onRefresh: () => void): void {
  // the refresh follows its hooks in a microtask
  window.__registerBeforePerformReactRefresh(() => void setTimeout(onRefresh));
}
