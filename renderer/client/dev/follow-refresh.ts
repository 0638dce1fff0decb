declare global {
  interface Window {
    /** Part of React's refresh: https://github.com/vitejs/vite-plugin-react/blob/main/packages/plugin-react/src/refresh-runtime.js */
    __registerBeforePerformReactRefresh(hook: () => void): void;
  }
}

/** @param onRefresh called once saved code has arrived: components drawn from then on are the new ones */
export function followRefresh(onRefresh: () => void): void {
  // the refresh itself runs in a microtask after its hooks
  window.__registerBeforePerformReactRefresh(() => void setTimeout(onRefresh));
}
