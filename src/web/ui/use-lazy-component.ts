import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** A component that is loaded when it is first needed; null until then. */
export function useLazyComponent<Props>(
  needed: boolean,
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // Runs once each time it is needed, not on every render.
  const fetchIt = useEffectEvent(() => {
    if (!Loaded) load().then((component) => setLoaded(() => component), failed);
  });
  useEffect(() => {
    if (needed) fetchIt();
  }, [needed]);
  return Loaded;
}
