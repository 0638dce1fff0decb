/** The loader in development: Vite's client, React's refresh, pages that change when a file is saved, and what an author wants to know of them. */
import '@vitejs/plugin-react/preamble';
import './loader.ts';

// an example of a block is no page of the site
if (location.pathname.startsWith('/_blocks/')) import('./dev/example.ts');
else import('./dev/workbench.ts');
