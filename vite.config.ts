/// <reference types="vitest/config" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientEntry, serverEntry } from './server/pages/load-build.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    {
      // Vite's own would be half of the loader
      name: 'import-twice',
      enforce: 'pre',
      load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => `export * from ${JSON.stringify(path.join(root, 'renderer/client/import-twice.ts'))}` },
    },
  ],
  resolve: {
    // The scroll lock of Radix Dialog writes a <style>, which the policy forbids. On the server the package stays as it is.
    alias: { 'react-style-singleton': path.join(root, 'renderer/client/style-singleton.ts') },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Pages that are open in a browser still ask for the scripts of the build before; cli/build.ts takes older ones away.
        emptyOutDir: false,
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: clientEntry },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: { input: serverEntry, output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  test: {
    include: ['{schema,blocks,renderer,server,cli,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // whole-site tests on a busy machine
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
