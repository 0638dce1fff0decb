import { Component, type ReactNode } from 'react';
import { holdPlace } from './hold-place.ts';
import { trustServerHtml } from './trusted-html.ts';

/** Constant, so that React leaves the server's nodes below alone. */
const keepServerNodes = { __html: trustServerHtml('') };

interface ServerDrawnProps {
  readonly children: ReactNode | undefined;
  /**
   * Identifies the content. When it changes, what a visitor reads or uses keeps its place on the screen. A change that visitors made themselves leaves it as it
   * is.
   */
  readonly version: string | undefined;
}

/**
 * A part of an island that the server draws and whose data the browser need not have. The server's nodes stay until there are children. A class, because no
 * hook runs before React changes the document.
 */
export class ServerDrawn extends Component<ServerDrawnProps> {
  override getSnapshotBeforeUpdate({ version }: ServerDrawnProps): (() => void) | null {
    return version === this.props.version ? null : holdPlace();
  }

  override componentDidUpdate(_props: ServerDrawnProps, _state: unknown, settle: (() => void) | null): void {
    settle?.();
  }

  override render(): ReactNode {
    const { children } = this.props;
    if (children !== undefined) return <div key="drawn">{children}</div>;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that hydration keeps what is there
    return <div key="served" dangerouslySetInnerHTML={keepServerNodes} suppressHydrationWarning />;
  }
}
