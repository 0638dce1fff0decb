import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface AssetsOptions {
  /** The project's root, where the build lies. */
  readonly root: string;
}

const common = {
  dotfiles: 'ignore',
  index: false,
  list: false,
  decorateReply: false,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
} as const;

const sharePicture = /\.(png|jpe?g)$/;
/** Compressed formats, which have one representation for all clients. */
const compressed = /\.(?:avif|webp|png|jpe?g|woff2)$/;

/** Serves files whose names have a hash, cacheable for a year: scripts of the build, pictures and fonts of the content. */
export async function assets(app: FastifyInstance, { root }: AssetsOptions): Promise<void> {
  const scripts = path.join(root, 'dist/client/assets');
  await mkdir(scripts, { recursive: true }).catch((error: Error) => app.log.error({ reason: error.message }, 'the folder of what is served cannot be made'));

  await app.register(fastifyStatic, { ...common, root: scripts, prefix: '/assets/', wildcard: false, globIgnore: ['**/*.{br,gz}'] });

  app.addHook('onRequest', async ({ method, raw: { headers } }) => {
    // ranges are defined for GET alone (RFC 9110, 14.2)
    if (method === 'HEAD') delete headers.range;
  });
  app.addHook('onSend', async ({ pathname }, reply) => {
    if (compressed.test(pathname)) reply.removeHeader('vary');
  });

  if (app.mediaRoots.length === 0) return;
  // looks into the folder on each request: a picture that is saved while the server runs is a new file
  await app.register(fastifyStatic, {
    ...common,
    root: [...app.mediaRoots],
    prefix: '/media/',
    wildcard: true,
    // the compressed versions of a file have no address of their own, and a folder is no file
    allowedPath: (name) => !/(\.br|\.gz|\/)$/.test(name),
    setHeaders(reply, file) {
      // Other sites show PNG and JPEG when a page is shared, browsers get AVIF and WebP.
      if (sharePicture.test(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
      // An SVG that is opened by itself may use its own styles and nothing else.
      if (/\.svg/.test(file)) reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox");
    },
  });
}
