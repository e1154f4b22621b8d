import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { repeatPress } from './early-press.ts';

/**
 * Around a part of the page that comes later and that the page can do without: when it cannot be fetched, the page
 * stays as it is. §8.2 The failure is written to the console. What was pressed in it before it stood is heard then.
 */
export class Dispensable extends Component<{ children: ReactNode }, { lost: boolean }> {
  override state = { lost: false };
  private standing = false;
  private drawn: { children: ReactNode; whole: ReactNode } | undefined;

  static getDerivedStateFromError(): { lost: boolean } {
    return { lost: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('a part of the page could not be fetched', error);
  }

  /** The part has come to life: what the page around it has become meanwhile is shown now. */
  private stand = (): void => {
    this.standing = true;
    if (this.drawn?.children !== this.props.children) this.forceUpdate();
    repeatPress();
  };

  override render(): ReactNode {
    if (this.state.lost) return null;
    // The same until it stands: for another one React would take what the server drew off the page until the part comes.
    if (!this.drawn || this.standing) {
      const { children } = this.props;
      const whole = (
        <Suspense fallback={null}>
          {children}
          <Standing onStanding={this.stand} />
        </Suspense>
      );
      this.drawn = { children, whole };
    }
    return this.drawn.whole;
  }
}

/** Beside what comes later: it stands when that does. */
function Standing({ onStanding }: { onStanding: () => void }): null {
  useEffect(onStanding, [onStanding]);
  return null;
}
