import type { FastifyInstance } from 'fastify';

/**
 * Marks a plugin whose hooks and decorators are for the whole app and not only for its own routes.
 * @see https://fastify.dev/docs/latest/Reference/Plugins/#handle-the-scope
 */
export function shared<Options>(plugin: (app: FastifyInstance, options: Options) => Promise<void>): typeof plugin {
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}
