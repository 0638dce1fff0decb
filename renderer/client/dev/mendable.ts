import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Sent when what has thrown may be mended: there is other code, or other content. */
export const mendedEventName = 'seitenwerk:mended';

/** Tells an error with the components that React was in, where its own stack knows React alone, as when hydration fails. */
export function reportWithComponents(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof Error) error.stack += componentStack ?? '';
  reportError(error);
}

/**
 * Around an island in development: one that throws is empty, and drawn anew after the next save. React’s refresh itself knows nothing
 * of a root that was hydrated and has thrown, nor of a boundary that caught something before the first refresh.
 */
export class Mendable extends Component<{ children?: ReactNode }> {
  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override readonly state = { hasThrown: false };
  private readonly drawAgain = () => this.setState({ hasThrown: false });

  // not from the error on: while that is drawn, what is mended may be told already
  override componentDidMount(): void {
    addEventListener(mendedEventName, this.drawAgain);
  }

  override componentWillUnmount(): void {
    removeEventListener(mendedEventName, this.drawAgain);
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children;
  }
}
