import { Component, type ReactNode, Suspense } from 'react';

/**
 * Around a part of the page that comes later and that the page can do without: when it cannot be fetched, the page
 * stays as it is. §8.2 The failure is written to the console.
 */
export class Dispensable extends Component<{ children: ReactNode }, { lost: boolean }> {
  override state = { lost: false };

  static getDerivedStateFromError(): { lost: boolean } {
    return { lost: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('a part of the page could not be fetched', error);
  }

  override render(): ReactNode {
    return this.state.lost ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
