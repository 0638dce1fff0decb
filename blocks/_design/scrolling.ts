import { color } from './theme.ts';

/**
 * What is too wide scrolls by itself, and never the page. A shadow at the edge says that there is more: what covers it lies at the end of the content
 * and scrolls with it.
 * @param ground the colour behind the content
 */
export const scrolling = (ground: string) => `
  overflow-x: auto;
  scrollbar-width: thin;
  background:
    linear-gradient(270deg, ${ground} 24px, transparent) right / 48px 100% no-repeat local,
    linear-gradient(270deg, color-mix(in srgb, ${color.ink} 20%, transparent), transparent) right / 20px 100% no-repeat ${ground};
`;
