/** The loader in development, which brings Vite's client, React's refresh, live updates after a save, and the workbench for authors. */
import '@vitejs/plugin-react/preamble';
import './loader.ts';

// an example of a block is not a page of the site
if (location.pathname.startsWith('/_blocks/')) import('./dev/example.ts');
else import('./dev/workbench.ts');
