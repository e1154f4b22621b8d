import { type ComponentType, useEffect, useState } from 'react';

/** A component that is fetched when it is first wanted; null until it is there. */
export function useWhenWanted<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  failed: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time it becomes wanted, whatever is drawn meanwhile.
  useEffect(() => {
    if (wanted && !Loaded) load().then((component) => setLoaded(() => component), failed);
  }, [wanted]);
  return Loaded;
}
