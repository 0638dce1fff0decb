import createEmotion from '@emotion/css/create-instance';
import { baseRules } from './theme.ts';

/** The rules that every page starts with, minified; server only. */
export const baseCss = minify(baseRules);

function minify(rules: string): string {
  const { cache, injectGlobal } = createEmotion({ key: 'base', stylisPlugins: [] });
  injectGlobal(rules);
  return Object.values(cache.inserted)
    .filter((text) => typeof text === 'string')
    .join('')
    .replaceAll(';}', '}');
}
