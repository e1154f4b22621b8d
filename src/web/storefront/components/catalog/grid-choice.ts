import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { readText, writeText } from '#/web/storefront/state/browser-storage.ts';

/** §2.44 Products per row, or a list; `auto` follows the screen width. */
const gridChoices = ['list', '2', '3', '4', '5'] as const;
export type GridChoice = (typeof gridChoices)[number] | 'auto';

const key = 'grid';

/** Stored in this browser for the visit: the rendered page is the same for everyone. */
export const useGridChoice = create<{ choice: GridChoice }>()(() => ({ choice: 'auto' }));

export function chooseGrid(choice: GridChoice): void {
  useGridChoice.setState({ choice });
  writeText('session', key, choice);
}

/** Runs after the first render, which must equal the server's. */
export function recallGrid(): void {
  const stored = gridChoices.find((choice) => choice === readText('session', key));
  if (stored) useGridChoice.setState({ choice: stored });
}

/** The columns that `auto` comes to on this screen (the classes below). */
const columnsHere = (): GridChoice =>
  window.matchMedia('(min-width: 1200px)').matches
    ? '4'
    : window.matchMedia('(min-width: 700px)').matches
      ? '3'
      : '2';
const whenResized = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** What is chosen, or what the screen comes to where nothing is; the server knows no screen. */
export function useGridInForce(): GridChoice {
  const choice = useGridChoice((grid) => grid.choice);
  const here = useSyncExternalStore<GridChoice>(whenResized, columnsHere, () => 'auto');
  return choice === 'auto' ? here : choice;
}

/** At most two columns on a phone, three on a tablet. */
export const gridClasses: Record<GridChoice, string> = {
  auto: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  list: 'grid-cols-1',
  '2': 'grid-cols-2',
  '3': 'grid-cols-2 md:grid-cols-3',
  '4': 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  '5': 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
};
