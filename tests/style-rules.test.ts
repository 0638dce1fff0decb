import { expect, test } from 'vitest';
import { css } from '../blocks/_design/css.ts';
import { pageStyle, rulesIn, shortNames, withShortNames } from '../renderer/page/style-rules.ts';

const quiet = css`
  color: grey;
  & + & {
    color: black;
  }
`;

test('a page names its classes in a letter or two, never in a word that a filter list might hide, and shows the same', () => {
  const html = withShortNames(`<p class="${quiet} language-js">`);
  const [, short = ''] = /^<p class="([b-df-hj-np-tv-xz]{1,3}) language-js">$/.exec(html) ?? [];
  expect(short).not.toBe('');
  expect(pageStyle(rulesIn(html))).toBe(`.${short}{color:grey}.${short}+.${short}{color:black}`);
  expect(pageStyle(rulesIn(`<p class="${quiet}">`))).toBe(`.${quiet}{color:grey}.${quiet}+.${quiet}{color:black}`);
});

test('rules that are made while drawing stand behind the others by name, so that no page differs by what a process drew before', () => {
  shortNames();
  const gap = (width: number) => css`
    gap: ${width}px;
  `;
  const made = [1, 2, 3, 4].map(gap);
  const style = pageStyle(rulesIn(`<p class="${made.join(' ')} ${quiet}">`));
  expect(style.startsWith(`.${quiet}{`)).toBe(true);
  expect([...style.matchAll(/\.([\w-]+)\{gap:/g)].map(([, name]) => name)).toEqual([...made].sort());
});

test('the styles of a page lose needless characters, and never a part of a text', () => {
  const name = css`
    transition: color 0.5s, opacity 0.25s;
    margin: -0.5px 10.5px;
    &::before {
      content: 'eins, zwei: 0.5 „drei“;}';
    }
    & > p + p {
      width: calc(1rem + 2px);
    }
    &:has(h3 > span) ~ p {
      content: 'a > b + c';
    }
    @container (width >= 10rem) {
      &:nth-child(-n + 3) > *:first-child {
        margin: 0 -0.5px;
      }
    }
    &::after {
      content: "it\\'s, 0.1";
    }
  `;
  const style = pageStyle(rulesIn(`<p class="${name}">`));
  expect(style).toContain('transition:color .5s,opacity .25s;margin:-.5px 10.5px}');
  expect(style).toContain("content:'eins, zwei: 0.5 „drei“;}'}");
  expect(style).toContain(`, 0.1"}`);
  expect(style).toContain(`.${name}>p+p{width:calc(1rem + 2px)}`);
  expect(style).toContain(`.${name}:has(h3>span)~p{content:'a > b + c'}`);
  expect(style).toContain(`@container (width>=10rem){.${name}:nth-child(-n + 3)>*:first-child{margin:0 -.5px}}`);
});
