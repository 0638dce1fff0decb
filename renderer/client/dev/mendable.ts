import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Sent when code or content has changed, so that islands which have thrown may work again. */
export const mendedEventName = 'seitenwerk:mended';

/** Reports an error with React's component stack, because the error's own stack may name React alone, as when hydration fails. */
export function reportWithComponents(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof Error) error.stack += componentStack ?? '';
  reportError(error);
}

/**
 * Wraps an island in development: an island that throws is drawn empty, and again after the next save. React's refresh by itself recovers neither a hydrated
 * root that has thrown, nor a boundary that caught an error before the first refresh.
 */
export class Mendable extends Component<{ children?: ReactNode }> {
  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override readonly state = { hasThrown: false };
  private readonly drawAgain = () => this.setState({ hasThrown: false });

  // registered from the start and not only once an error is caught: the event may come while the empty island is still being drawn
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
