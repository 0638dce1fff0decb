import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import launchEditor from 'launch-editor';
import { createLogger, createServer, type Logger, type ViteDevServer } from 'vite';
import type { Change } from '../renderer/page-state.ts';
import type { Catalogue } from '../schema/block.ts';
import { buildApp } from './app.ts';
import { openMedia } from './content/media.ts';
import { siteFolders } from './content/site-folders.ts';
import { stackInSources } from './dev/browser-stack.ts';
import { contentMemories } from './dev/content-memories.ts';
import { valueFiles, writeFiles } from './dev/editor-files.ts';
import { watchLoops } from './dev/endless-loop.ts';
import { islandsAccept } from './dev/islands-accept.ts';
import { otherTime } from './dev/other-time.ts';
import { followReactWarnings } from './dev/react-warnings.ts';
import { tellRedrawn } from './dev/redrawn.ts';
import { createRest, type Rest } from './dev/rest.ts';
import { createSourceReader } from './dev/source-reader.ts';
import { watchSources } from './dev/sources.ts';
import { tellExamples } from './dev/told-examples.ts';
import { checkTypes, compiler } from './dev/type-check.ts';
import { untilWatched } from './dev/until-watched.ts';
import { words } from './dev/words.ts';
import { workbench } from './dev/workbench.ts';
import type { Environment } from './env.ts';
import { createTaskQueue } from './queue.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '..');
const report = (text: string) => void process.stdout.write(`${text}\n`);

/** Prefixes of Vite's own addresses; every other address belongs to the website. */
const viteRoutes = ['/@*', '/renderer/*', '/blocks/*', '/schema/*', '/node_modules/*'];

/** Folders of the project without a source of the website; a block may have any of these names. */
const notWatched: ReadonlySet<string> = new Set(['cli', 'content', 'data', 'deploy', 'dist', 'docs', 'test-results', 'tests', '.shots']);

// no load balancer stands before a development server
process.env.DRAIN_SECONDS ??= '0';

/** Makes the project's files that are generated from the declarations of blocks; by path. */
export type FilesOfBlocks = (catalogue: Catalogue) => Promise<ReadonlyMap<string, string>>;

/** Runs Vite inside the website's own server, with the renderer from source. Changed declarations of blocks are written to editor files and documentation. */
export const develop = (filesOfBlocks: FilesOfBlocks): Promise<void> => run('npm run dev', report, (env) => developmentServer(env, filesOfBlocks));

async function developmentServer(env: Environment, filesOfBlocks: FilesOfBlocks): Promise<FastifyInstance> {
  const { root: siteDir, media } = siteFolders(root, env);
  const memories = contentMemories(root, siteDir);
  const sources = watchSources(root);
  // Vite wants a server for its socket before the app exists. This one never listens; upgrades are handed to it.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [sources.plugin, islandsAccept],
    customLogger: withoutFailures(createLogger()),
    // the workbench has an overlay of its own for source that cannot be read
    server: {
      middlewareMode: true,
      hmr: { overlay: false },
      ws: { server: upgrades },
      watch: { ignored: (file) => notWatched.has(path.relative(root, file).split(path.sep)[0] ?? '') },
    },
  });
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
      await viteMiddleware(app, vite);
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
  let change: Change = {};
  const tellBrowsers = (made: Change = change) => vite.environments.client.hot.send('seitenwerk:change', made);
  app.site.onChange(() => tellBrowsers());
  const tellFindings = () => vite.environments.client.hot.send('seitenwerk:findings', {});
  // warnings are found once the page has changed
  app.site.onFindings(tellFindings);
  app.addHook('onClose', () => {
    reader.close();
    return vite.close();
  });
  const drawnCode = (file: string) => reader.codeOf(app.site.renderer)?.get(file);
  const reactWarnings = followReactWarnings(root, drawnCode, report, tellFindings);
  app.addHook('onClose', async () => reactWarnings.close());
  const rest = createRest(app);
  const types = checkTypes({
    compile: compiler(root, () => app.site.current.language),
    print: report,
    areRight: () => words[app.site.current.language].types,
    onChange: tellFindings,
  });
  app.addHook('onClose', () => types.close());
  let areSourcesNew = false;
  /** The source saved last could not be read, so that older code is running. */
  let isBehind = false;
  const examples = tellExamples({
    app,
    root,
    rest,
    print: report,
    isBehind: () => isBehind,
    onChange: () => tellBrowsers({ savedAt: 0 }),
    onHtml: tellFindings,
  });
  sources.onChange((savedAt) =>
    rest.during(async () => {
      change = { savedAt };
      memories.end();
      areSourcesNew = true;
      const read = await reader.read(app.site.current.language);
      isBehind = read === undefined;
      // the browser shows why; pages keep the code that they had
      if (read) await app.site.replaceRenderer(read.renderer, read.drawsOnly);
      else tellBrowsers();
      change = {};
    }),
  );
  rest.onEnd(async () => {
    if (areSourcesNew) types.start();
    areSourcesNew = false;
    await examples.look();
    await examples.lookAtHtml();
  });
  tellRedrawn(app, rest, root, (file) => drawnCode(file)?.text, report);
  app.addHook('onListen', async () => {
    report(words[app.site.current.language].gallery);
    await examples.look();
  });
  // the project's schemas describe its own site alone
  if (siteDir === root) keepFiles(app, rest, filesOfBlocks);
  app.addHook('onClose', watchLoops(root, words[app.site.current.language].loop));
  await untilWatched(root, vite.watcher);
  return app;
}

/** Keeps the generated files up to date: what editors know of the site (addresses, pictures, facts), and what is made of the blocks' declarations. */
function keepFiles(app: FastifyInstance, rest: Rest, filesOfBlocks: FilesOfBlocks): void {
  const tasks = createTaskQueue((error) => report((error as Error).message));
  let told: Catalogue | undefined;
  const write = async () => {
    const { renderer, current } = app.site;
    const { catalogue } = renderer;
    const values = renderer.editorValues(current);
    if (values) await writeFiles(root, valueFiles(values));
    if (catalogue !== told) await writeFiles(root, await filesOfBlocks(catalogue));
    told = catalogue;
  };
  const writeNext = () => void tasks.add(write);
  writeNext();
  rest.onEnd(writeNext);
  app.addHook('onClose', tasks.done);
}

/** Opens a place in the editor that is running, or that `LAUNCH_EDITOR` or `EDITOR` names. */
function openEditor(place: string): void {
  launchEditor(place, undefined, (file, message) => report(`${file}: ${message ?? ''}`));
}

/** Drops errors about modules that a browser asked for: Vite reports them to the browser, which reports them with their line, see {@link workbench}. */
function withoutFailures(logger: Logger): Logger {
  const error: Logger['error'] = (text, options) => {
    if (!/Internal server error|Pre-transform error/.test(text)) logger.error(text, options);
  };
  return { ...logger, error };
}

async function viteMiddleware(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  const pass = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  };
  for (const url of viteRoutes) app.get(url, { exposeHeadRoute: false }, pass);
}
