import {
  Component,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { releaseTaps } from '#/web/early-taps.ts';

/**
 * A part of the page that comes to life by itself, after what stands around it; what was tapped in it before is carried
 * out then (early-taps.ts). When its script cannot be fetched, the page goes on without it.
 */
export function Part({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { hydrated, onHydrated } = useHydrated(box);
  const boundary = (
    <Suspense fallback={null}>
      {children}
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  );
  // The same until it is hydrated: a boundary that gets another one before would drop what the server rendered.
  const [first] = useState(boundary);
  return (
    <div ref={box} className={className} data-hydrates="">
      <PartBoundary>{hydrated ? boundary : first}</PartBoundary>
    </div>
  );
}

/** In the page's body: all that is in no part of its own. */
export function PageHydration() {
  const body = useRef(typeof document === 'undefined' ? null : document.body);
  const { onHydrated } = useHydrated(body);
  return <Hydrated onHydrated={onHydrated} />;
}

/**
 * Taps are let go after a second render: by then what hydration has read from the page (a chosen size) is in the
 * handlers that they reach.
 */
function useHydrated(box: RefObject<HTMLElement | null>): { hydrated: boolean; onHydrated: () => void } {
  const [hydrated, setHydrated] = useState(false);
  const onHydrated = useCallback(() => setHydrated(true), []);
  useEffect(() => {
    if (hydrated && box.current) releaseTaps(box.current);
  }, [hydrated, box]);
  return { hydrated, onHydrated };
}

function Hydrated({ onHydrated }: { onHydrated: () => void }): null {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** §8.2 */
  override componentDidCatch(error: unknown): void {
    console.warn('a part of the page could not be fetched', error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
