import type { ReactNode } from 'react';
import { trustServerHtml } from './trusted-html.ts';

/** Constant, so that React leaves the server's nodes below alone. */
const keepServerNodes = { __html: trustServerHtml('') };

/**
 * A part of an island that the server draws and the browser need not know: as long as it gives no children there,
 * the server's nodes stay; from then on it shows its own.
 */
export function ServerDrawn({ children }: { children: ReactNode | undefined }) {
  if (children !== undefined) return <div key="drawn">{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that hydration keeps what is there
  return <div key="served" dangerouslySetInnerHTML={keepServerNodes} suppressHydrationWarning />;
}
