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

/** Where Vite's own addresses begin; everything else is the website's. */
const viteRoutes = ['/@*', '/renderer/*', '/blocks/*', '/schema/*', '/node_modules/*'];

/** Folders of the project without a source of the website; a block may have any of these names. */
const notWatched: ReadonlySet<string> = new Set(['cli', 'content', 'data', 'deploy', 'dist', 'docs', 'test-results', 'tests', '.shots']);

// no load balancer stands before a development server
process.env.DRAIN_SECONDS ??= '0';

/** The files of the project that are made of the declarations of blocks, by their paths. */
export type FilesOfBlocks = (catalogue: Catalogue) => Promise<ReadonlyMap<string, string>>;

/** Vite inside the website's own server, the renderer from source. Blocks that are declared otherwise are told to editors and in the documentation. */
export const develop = (filesOfBlocks: FilesOfBlocks): Promise<void> => run('npm run dev', report, (env) => developmentServer(env, filesOfBlocks));

async function developmentServer(env: Environment, filesOfBlocks: FilesOfBlocks): Promise<FastifyInstance> {
  const { root: siteDir, media } = siteFolders(root, env);
  const memories = contentMemories(root, siteDir);
  const sources = watchSources(root);
  // Vite wants the server of its socket before the app can be built; this one never listens and is handed the upgrades.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [sources.plugin, islandsAccept],
    customLogger: withoutFailures(createLogger()),
    // what cannot be read is told by the overlay of the workbench
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
    // a part of the app itself: its hook has to hear of the pages' answers
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
  /** What was saved last is not what is running. */
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
      // the browser shows why; pages go on as they were
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
  // the schemas of the project are those of its own site
  if (siteDir === root) keepFiles(app, rest, filesOfBlocks);
  app.addHook('onClose', watchLoops(root, words[app.site.current.language].loop));
  await untilWatched(root, vite.watcher);
  return app;
}

/** Keeps what editors know as the site is, its addresses, pictures and facts, and what is made of the blocks' declarations as these are. */
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

/** In the editor that runs, or that `LAUNCH_EDITOR` or `EDITOR` name. */
function openEditor(place: string): void {
  launchEditor(place, undefined, (file, message) => report(`${file}: ${message ?? ''}`));
}

/** What a browser asked for and could not be read, Vite tells the browser, which tells it with its line: see {@link workbench}. */
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
