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
 * A part of the page that hydrates by itself, after its surroundings; earlier taps in it are then replayed (early-
 * taps.ts). When its script fails to load, the rest of the page still works.
 */
export function Part({
  className,
  failed,
  children,
}: {
  className?: string | undefined;
  /** Stands in its place when its script fails to load. */
  failed?: ReactNode;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { hydrated, onHydrated } = useHydrated(box);
  const boundary = (
    <Suspense fallback={null}>
      {children}
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  );
  // The same element until hydration: another one would make React drop the server's HTML.
  const [first] = useState(boundary);
  return (
    <div ref={box} className={className} data-hydrates="">
      <PartBoundary failed={failed}>{hydrated ? boundary : first}</PartBoundary>
    </div>
  );
}

/** Marks the body as hydrated: everything outside of a Part. */
export function PageHydration() {
  const body = useRef(typeof document === 'undefined' ? null : document.body);
  const { onHydrated } = useHydrated(body);
  return <Hydrated onHydrated={onHydrated} />;
}

/**
 * Replays the taps after a second render: by then the handlers know what hydration has read from the page (a chosen
 * size).
 */
function useHydrated(box: RefObject<HTMLElement | null>): { hydrated: boolean; onHydrated: () => void } {
  const [hydrated, setHydrated] = useState(false);
  const onHydrated = useCallback(() => {
    // The effects inside, which read early choices, have run: a later choice would be read by nobody.
    box.current?.setAttribute('data-read', '');
    setHydrated(true);
  }, [box]);
  useEffect(() => {
    if (hydrated && box.current) releaseTaps(box.current);
  }, [hydrated, box]);
  return { hydrated, onHydrated };
}

function Hydrated({ onHydrated }: { onHydrated: () => void }): null {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

class PartBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** §8.2 */
  override componentDidCatch(error: unknown): void {
    console.warn('a part of the page could not be fetched', error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}
