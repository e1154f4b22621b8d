import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** A component that is fetched when it is first wanted; null until it is there. */
export function useWhenWanted<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // Asked once each time it becomes wanted, whatever is drawn meanwhile.
  const fetchIt = useEffectEvent(() => {
    if (!Loaded) load().then((component) => setLoaded(() => component), failed);
  });
  useEffect(() => {
    if (wanted) fetchIt();
  }, [wanted]);
  return Loaded;
}
