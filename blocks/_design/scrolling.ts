import { color } from './theme.ts';

/**
 * Rules for content that may be too wide: it scrolls by itself, never the page. A shadow at the edge shows that there is more. At the end of the content a
 * background that scrolls with it covers the shadow.
 * @param ground the colour behind the content
 */
export const scrolling = (ground: string) => `
  overflow-x: auto;
  scrollbar-width: thin;
  background:
    linear-gradient(270deg, ${ground} 24px, transparent) right / 48px 100% no-repeat local,
    linear-gradient(270deg, color-mix(in srgb, ${color.ink} 20%, transparent), transparent) right / 20px 100% no-repeat ${ground};
`;
