import fp from 'fastify-plugin';

/**
 * Announces new content to the other servers, and looks at the files when another server announces some: a network folder sends no events to machines that
 * did not write into it.
 */
export const tellNodes = fp(async (app) => {
  app.site.onChange(() => app.store.announce('content'));
  app.store.onNews((news) => {
    if (news === 'content') app.site.refresh(false).catch((error) => app.log.error(error, 'the files could not be looked at'));
  });
});
