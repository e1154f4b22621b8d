import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { repeatPress } from './early-press.ts';

/**
 * Around a part of the page that comes later and that the page can do without: when it cannot be fetched, the page
 * stays as it is. §8.2 The failure is written to the console. What was pressed in it before it stood is heard then.
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
    if (this.state.lost) return null;
    return (
      <Suspense fallback={null}>
        {this.props.children}
        <Standing />
      </Suspense>
    );
  }
}

/** Beside what comes later: it stands when that does. */
function Standing(): null {
  useEffect(repeatPress, []);
  return null;
}
