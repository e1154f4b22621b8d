import { create } from 'zustand';
import { readText, writeText } from '#/web/storefront/state/browser-storage.ts';

/** §2.44 Products per row, or a list; `auto` is what suits the screen. */
const gridChoices = ['list', '2', '3', '4', '5'] as const;
export type GridChoice = (typeof gridChoices)[number] | 'auto';

const key = 'grid';

/** Tagged for the visit, in this browser: the page is the same for everyone. */
export const useGridChoice = create<{ choice: GridChoice }>()(() => ({ choice: 'auto' }));

export function chooseGrid(choice: GridChoice): void {
  useGridChoice.setState({ choice });
  writeText('session', key, choice);
}

/** After the first render, so that it is the one the server drew. */
export function recallGrid(): void {
  const stored = gridChoices.find((choice) => choice === readText('session', key));
  if (stored) useGridChoice.setState({ choice: stored });
}

/** A phone shows two at most, a tablet three. */
export const gridClasses: Record<GridChoice, string> = {
  auto: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  list: 'grid-cols-1',
  '2': 'grid-cols-2',
  '3': 'grid-cols-2 md:grid-cols-3',
  '4': 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  '5': 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
};
