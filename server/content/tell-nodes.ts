import fp from 'fastify-plugin';

/**
 * Tells the other servers of new content, and looks at the files when another one tells: a folder on the network sends
 * no events to those that did not write into it.
 */
export const tellNodes = fp(async (app) => {
  app.site.onChange(() => app.store.announce('content'));
  app.store.onNews((news) => {
    if (news === 'content') app.site.refresh(false).catch((error) => app.log.error(error, 'the files could not be looked at'));
  });
});
