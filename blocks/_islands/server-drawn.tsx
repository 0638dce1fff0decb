import { Component, type ReactNode } from 'react';
import { holdPlace } from './hold-place.ts';
import { trustServerHtml } from './trusted-html.ts';

/** Constant, so that React leaves the server's nodes below alone. */
const keepServerNodes = { __html: trustServerHtml('') };

interface ServerDrawnProps {
  readonly children: ReactNode | undefined;
  /** Names what is shown: when it is another, nothing of what a visitor reads or uses moves. What they chose themselves has the same. */
  readonly version: string | undefined;
}

/**
 * A part of an island that the server draws and the browser need not know: as long as it gives no children there,
 * the server's nodes stay; from then on it shows its own. A class, because no hook is called before React changes the document.
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
