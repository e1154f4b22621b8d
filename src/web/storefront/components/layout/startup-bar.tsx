import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * §4.4 A slim bar over nothing while the page starts (until its script stands, or 6 s have gone by, should it
 * never) and while the next page is on its way. That of a start moves from the second second on.
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
