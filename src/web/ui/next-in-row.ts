import type { KeyboardEvent } from 'react';

/**
 * Where a pressed key leads from a place in a row that has one tab stop: arrow keys follow the direction of reading and go
 * round, Home and End go to the ends. Undefined for other keys, and for the browser's own (a step back or forward).
 */
export function nextInRow(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined;
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return (at + (event.key === forward ? 1 : -1) + count) % count;
}
