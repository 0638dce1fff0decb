import createEmotion from '@emotion/css/create-instance';
import type { Theme } from '../../schema/theme.ts';
import { baseRules, colorRules } from './theme.ts';

let elementRules: string | undefined;

/** The rules that every page of a site starts with, minified; server only. */
export function baseCss(theme?: Theme, scheme?: 'light' | 'dark'): string {
  elementRules ??= minify(baseRules);
  return colorRules(theme, scheme) + elementRules;
}

function minify(rules: string): string {
  const { cache, injectGlobal } = createEmotion({ key: 'base', stylisPlugins: [] });
  injectGlobal(rules);
  return Object.values(cache.inserted)
    .filter((text) => typeof text === 'string')
    .join('')
    .replaceAll(';}', '}');
}
