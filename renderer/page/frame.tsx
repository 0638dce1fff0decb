import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef } from 'react';

/** A block as the frame shows it: from the server's DOM (no `html`) or from a payload. */
export interface BlockContent {
  /** On a page where blocks come and go: identifies the block as long as it stays. */
  readonly name?: string;
  readonly type: string;
  readonly html?: string;
  /** The server's nodes as HTML, read where hydration failed because an extension had altered them, and React draws the page anew. */
  readonly served?: { readonly __html: string };
}

/** Mounts the islands inside an element. The shell in the browser provides it; on the server it does nothing. */
export const MountIslands = createContext<(element: HTMLElement) => () => void>(() => () => {});

/** Constant, so that React leaves the server's nodes in it alone when it hydrates and renders again. */
const keepServerNodes = { __html: '' };

function BlockSlot({ type, html, served = keepServerNodes }: BlockContent) {
  const element = useRef<HTMLDivElement>(null);
  const mountIslands = use(MountIslands);
  // trusted HTML is a new object each time
  const text = html && String(html);
  // the same object as long as the text is the same: for any other object React writes innerHTML again
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what counts
  const content = useMemo(() => (html === undefined ? served : { __html: html }), [text, served]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other islands
  useLayoutEffect(() => (element.current ? mountIslands(element.current) : undefined), [content, mountIslands]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of our own renderer, see trusted-html.ts
  return <div ref={element} data-block={type} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}

/** Blocks one below the other. */
export function Blocks({ blocks }: { blocks: readonly BlockContent[] }) {
  return blocks.map((block, index) => <BlockSlot key={block.name ?? index} {...block} />);
}

export interface FrameProps {
  before: readonly BlockContent[];
  after: readonly BlockContent[];
  children: ReactNode;
}

/** The structure of every page; drawn by the server and hydrated by the shell in the browser. */
export function Frame({ before, after, children }: FrameProps) {
  return (
    <>
      <Blocks blocks={before} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Blocks blocks={after} />
    </>
  );
}
