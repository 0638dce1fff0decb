import { expect, test } from 'vitest';
import { filesWithBlock } from '../../tests/blocks/page-with-block.ts';
import { htmlOf, testSite } from '../../tests/test-site.ts';
import banners from '../cookie-banner/examples.json' with { type: 'json' };
import footers from './examples.json' with { type: 'json' };

const files = filesWithBlock('site-footer', footers[0]?.block ?? {});
const banner = { type: 'cookie-banner', ...banners[0]?.block };

test('a visitor of a site without cookies is offered no settings of them, which would open nothing', async () => {
  expect(htmlOf(await testSite(files), '/')).not.toContain('#cookie-settings');
  const { shell, ...site } = JSON.parse(files.get('content/site.json') ?? '');
  const asking = new Map(files).set('content/site.json', JSON.stringify({ ...site, shell: { ...shell, after: [banner] } }));
  expect(htmlOf(await testSite(asking), '/')).toContain('href="#cookie-settings"');
});
