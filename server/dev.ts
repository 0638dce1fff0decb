import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import launchEditor from 'launch-editor';
import { toError } from '../schema/to-error.ts';
import { buildApp } from './app.ts';
import { openMedia } from './content/media.ts';
import { siteFolders } from './content/site-folders.ts';
import { stackInSources } from './dev/browser-stack.ts';
import { type ContentMemories, contentMemories } from './dev/content-memories.ts';
import { watchLoops } from './dev/endless-loop.ts';
import { type FilesOfBlocks, keepGeneratedFiles } from './dev/generated-files.ts';
import { islandsAccept } from './dev/islands-accept.ts';
import { type OpenBrowsers, openBrowsers } from './dev/open-browsers.ts';
import { otherTime } from './dev/other-time.ts';
import { followReactWarnings } from './dev/react-warnings.ts';
import { tellRedrawn } from './dev/redrawn.ts';
import { createRest, type Rest } from './dev/rest.ts';
import { createSourceReader, type SourceReader } from './dev/source-reader.ts';
import { type Sources, watchSources } from './dev/sources.ts';
import { tellExamples } from './dev/told-examples.ts';
import { checkTypes, compiler, type TypeCheck } from './dev/type-check.ts';
import { untilWatched } from './dev/until-watched.ts';
import { addViteRoutes, openVite } from './dev/vite-in-app.ts';
import { words } from './dev/words.ts';
import { workbench } from './dev/workbench.ts';
import type { Environment } from './env.ts';
import { failureOf, formatFailure } from './failure.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '..');
const report = (text: string) => void process.stdout.write(`${text}\n`);

// no load balancer stands before a development server
process.env.DRAIN_SECONDS ??= '0';

/** Runs Vite inside the website's own server, with the renderer from source. Changed declarations of blocks are written to editor files and documentation. */
export const develop = (filesOfBlocks: FilesOfBlocks): Promise<void> => run('npm run dev', report, (env) => developmentServer(env, filesOfBlocks));

async function developmentServer(env: Environment, filesOfBlocks: FilesOfBlocks): Promise<FastifyInstance> {
  const { root: siteDir, media } = siteFolders(root, env);
  const memories = contentMemories(root, siteDir);
  const sources = watchSources(root, (error) => report(formatFailure(failureOf(root, toError(error)))));
  const { vite, upgrades } = await openVite(root, [sources.plugin, islandsAccept]);
  const reader = createSourceReader({ root, sources, vite, print: report, onRetry: memories.end });
  const { renderer } = await reader.readFirst();
  const app = await buildApp({
    root,
    env,
    renderer,
    memories,
    scripts: { loader: '/renderer/client/dev.ts' },
    build: 'dev',
    media: await openMedia({ ...media, report }),
    // part of the app itself: its hook has to see the answers of the pages
    dev: fp(async (app) => {
      addViteRoutes(app, vite);
      await app.register(otherTime);
      await app.register(workbench, {
        root,
        siteDir,
        origin: env.origin,
        failures: (path) => [...reader.failures, ...examples.on(path)],
        types: () => types.found,
        warnings: () => [...reactWarnings.found(), ...examples.invalidHtml],
        settled: sources.settled,
        codeOf: (renderer, file) => reader.codeOf(renderer)?.get(file)?.text,
        inSources: (stack) => stackInSources(vite, root, stack),
        print: report,
        openEditor,
      });
    }),
  });
  app.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));
  const browsers = openBrowsers(app, vite);
  app.addHook('onClose', () => {
    reader.close();
    return vite.close();
  });
  const drawnCode = (file: string) => reader.codeOf(app.site.renderer)?.get(file);
  const reactWarnings = followReactWarnings(root, drawnCode, report, browsers.tellFindings);
  app.addHook('onClose', async () => reactWarnings.close());
  const rest = createRest(app);
  const types = checkTypes({
    compile: compiler(root, () => app.site.current.language),
    print: report,
    areRight: () => words[app.site.current.language].types,
    onChange: browsers.tellFindings,
  });
  app.addHook('onClose', () => types.close());
  const running = runSources({ app, sources, reader, memories, rest, types, browsers });
  const examples = tellExamples({
    app,
    root,
    rest,
    print: report,
    isBehind: () => running.isBehind,
    onChange: () => browsers.tellChange({ savedAt: 0 }),
    onHtml: browsers.tellFindings,
  });
  tellRedrawn(app, rest, root, (file) => drawnCode(file)?.text, report);
  app.addHook('onListen', async () => {
    report(words[app.site.current.language].gallery);
    await examples.look();
  });
  // the project's schemas describe its own site alone
  if (siteDir === root) keepGeneratedFiles({ root, app, rest, filesOfBlocks, print: report });
  app.addHook('onClose', watchLoops(root, words[app.site.current.language].loop));
  await untilWatched(root, vite.watcher);
  return app;
}

interface RunSourcesOptions {
  readonly app: FastifyInstance;
  readonly sources: Sources;
  readonly reader: SourceReader;
  readonly memories: ContentMemories;
  readonly rest: Rest;
  readonly types: TypeCheck;
  readonly browsers: OpenBrowsers;
}

interface RunningSources {
  /** The source saved last could not be read, so that older code is running. */
  readonly isBehind: boolean;
}

/** Draws the site with the sources after each save, and then checks their types. */
function runSources({ app, sources, reader, memories, rest, types, browsers }: RunSourcesOptions): RunningSources {
  let isBehind = false;
  let areUnchecked = false;
  sources.onChange((savedAt) =>
    rest.during(() =>
      browsers.during({ savedAt }, async () => {
        memories.end();
        areUnchecked = true;
        const read = await reader.read(app.site.current.language);
        isBehind = read === undefined;
        // the browser shows why; pages keep the code that they had
        if (read) await app.site.replaceRenderer(read.renderer, read.drawsOnly);
        else browsers.tellChange({ savedAt });
      }),
    ),
  );
  rest.onEnd(() => {
    if (areUnchecked) types.start();
    areUnchecked = false;
  });
  return {
    get isBehind() {
      return isBehind;
    },
  };
}

/** Opens a place in the editor that is running, or that `LAUNCH_EDITOR` or `EDITOR` names. */
function openEditor(place: string): void {
  launchEditor(place, undefined, (file, message) => report(`${file}: ${message ?? ''}`));
}
