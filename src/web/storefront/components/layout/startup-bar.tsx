import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * §4.4 A slim progress bar while the page starts (until hydration, at most 6 s) and during navigation. At the start
 * it moves only after the first second.
 */
export function StartupBar() {
  const [starting, setStarting] = useState(true);
  const moving = useNavigation().state !== 'idle';
  useEffect(() => setStarting(false), []);
  if (!starting && !moving) return null;
  return (
    <div
      aria-hidden
      className={clsx(
        'startup-bar pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden',
        starting && 'startup-bar-of-start',
      )}
    >
      <div className="h-full w-1/3 bg-accent" />
    </div>
  );
}
