/** The loader in development: Vite's client, React's refresh, and pages that change when a file is saved. */
import '@vitejs/plugin-react/preamble';
import './loader.ts';

import.meta.hot?.on('seitenwerk:change', async () => {
  // an example of a block is a page that the shell does not know
  if (location.pathname.startsWith('/_blocks/')) return location.reload();
  const { router } = await import('./shell.tsx');
  await router.revalidate();
});
