/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { validators } from './server/dev/validators-plugin.ts';
import { clientEntry, nextSwitchEntry, serverEntry } from './server/pages/load-build.ts';

const root = import.meta.dirname;

const onPostgres = ['tests/store/**/*.test.ts', 'tests/deploy/nodes.test.ts'];

/**
 * Tests of what is computed from values and files. They leave no state behind, so many share one process with everything it has loaded. Those that mock a
 * module, set the clock, or count what a process does for the first time get a process of their own.
 */
const ofValues = [
  '{schema,blocks,renderer,cli}/**/!(markdown).test.{ts,tsx}',
  'schema/rules/markup/markdown-links.test.ts',
  'tests/authoring/{editor,four-mouths,guide,new-page}.test.ts',
  'tests/blocks/{blocks,english,sides}.test.{ts,tsx}',
  'tests/cli/{explain,files-of-ref,find-redirect,formats,former-addresses,page-turns,shown-at}.test.ts',
  'tests/deploy/{files,unanswered}.test.ts',
  'tests/schema/{findings,number-fields}.test.ts',
  'tests/{blog,discovery,misses,mistakes,search}/**/*.test.ts',
  'tests/content/!(follow-files|memory-per-save|watch-errors|watching.property|work-per-*).test.ts',
  'tests/export/{export,incremental.property,needs-server,nginx,write-file}.test.ts',
  'tests/{cli,content,dependencies,fonts,generated-pages,layers,mcp,no-sleeps,operations,page-paths,readme,requirements,second-site}.test.ts',
  'tests/{structured-data,towns,words}.test.ts',
];

/**
 * Tests of a server that is called within their process. A test's state ends with the test, so many share one process with everything that a server loads.
 * Those that mock a module, set the clock, start a process, or look at the memory, the threads or the numbers of a whole process get one of their own.
 */
const ofServers = [
  'tests/server/!(active-users|kept-pictures|killed|live|metrics|newsletter|pages|process|production|readiness|retention|site|store|store-faults|switches|threads-end|tracing|while-blocks-*).test.ts',
];

/** React as visitors have it: the development build records a stack for each element, which is half of the time that it takes to draw a page. */
const asVisitorsHaveIt = { jsx: { runtime: 'automatic', development: false, refresh: false } } as const;

/**
 * Chunks of shared code, so that what several scripts share comes in few requests. Two things stay out: what the loader has, because the loader imports
 * nothing; and what a post's head is made of, because it pulls along code that lies with its island, and two scripts that import each other break pages.
 */
const sharedCode = [
  { name: 'consent', test: /blocks\/(_measuring|_islands\/address)|document-language|schema\/words|zustand\/esm\/vanilla/ },
  { name: 'forms', test: /blocks\/_forms|node_modules\/(zod|react-hook-form|@hookform)\// },
  {
    name: 'overlays',
    test: /_design\/modal|style-singleton|node_modules\/(@radix-ui|aria-hidden|react-remove-scroll|use-sidecar|use-callback-ref|tslib)/,
    minShareCount: 2,
  },
  { name: 'search', test: /blocks\/_search|reading\/(stem|slug)|node_modules\/minisearch/, minShareCount: 2 },
  {
    name: 'react',
    test: /node_modules\/((react|react-dom|scheduler|stylis|zustand)\/|@emotion\/(?!react))|blocks\/_(blog\/(?!article)|design|islands\/(?!address|code|focus|hold)|language|links|lists|live\/(use|version)|page|pictures|plans|texts)(?!.*island\.tsx)|schema\/(roles|search|reading\/dates)|client\/(islands|mount-islands|first-touch)/,
  },
];

/** The same code with escapes, which mean the same wherever the project's code has such characters: in texts, names and regular expressions. */
const inAscii = (code: string) => code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

export default defineConfig({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    validators(root),
    {
      // Vite's own preload helper would make up half of the loader
      name: 'import-twice',
      enforce: 'pre',
      load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => `export * from ${JSON.stringify(path.join(root, 'renderer/client/import-twice.ts'))}` },
    },
    {
      // If anything in a module is not ASCII, V8 keeps its source text with two bytes per character. This is the last hook: before it, texts are printed anew.
      name: 'ascii',
      applyToEnvironment: ({ name }) => name === 'ssr',
      generateBundle(_, bundle) {
        for (const output of Object.values(bundle)) if (output.type === 'chunk') output.code = inAscii(output.code);
      },
    },
  ],
  resolve: {
    // The scroll lock of Radix Dialog writes a <style>, which the content security policy forbids. On the server the package stays as it is.
    alias: { 'react-style-singleton': path.join(root, 'renderer/client/style-singleton.ts') },
  },
  // no warning that the validators take half of the build time: that is known
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Pages that are open in a browser still ask for the scripts of the previous build; cli/build.ts removes older ones.
        emptyOutDir: false,
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: [clientEntry, nextSwitchEntry], output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedCode } } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        // A running server still loads the code that reads posts from the build it started with.
        emptyOutDir: false,
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: {
          input: serverEntry,
          // V8 keeps a module's source text as long as the process runs
          output: { entryFileNames: 'entry-server.js', comments: false },
        },
      },
    },
  },
  test: {
    // PostgreSQL starts only when a test that needs it runs; these tests take longest, and begin first
    projects: [
      { extends: true, test: { name: 'store', include: onPostgres, globalSetup: 'tests/store/setup.ts' } },
      {
        extends: true,
        test: { name: 'units', include: ['{schema,blocks,renderer,server,cli,tests}/**/*.test.{ts,tsx}'], exclude: [...onPostgres, ...ofServers, ...ofValues] },
      },
      { extends: true, oxc: asVisitorsHaveIt, test: { name: 'servers', include: ofServers, isolate: false, env: { NODE_ENV: 'production' } } },
      { extends: true, oxc: asVisitorsHaveIt, test: { name: 'values', include: ofValues, isolate: false, env: { NODE_ENV: 'production' } } },
    ],
    environment: 'node',
    // many tests wait for a socket, a disk or a timer, so two of them share a core well
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // long enough that a report shows what was found instead of nothing
    chaiConfig: { truncateThreshold: 1_000 },
    // whole-site tests take this long on a busy machine
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
