import { useState } from 'react';

export type Selection = {
  /** The chosen rows, also those of other pages. */
  chosen: readonly number[];
  /** All rows of the list are chosen, on every page. */
  everything: boolean;
  /** How many rows that are. */
  count: number;
  /** Every row of this page is chosen. */
  wholePage: boolean;
  /** There are more rows than this page has. */
  hasMore: boolean;
  isChosen(id: number): boolean;
  choose(id: number, on: boolean): void;
  choosePage(on: boolean): void;
  chooseEverything(): void;
  /** These rows alone; nothing by default. */
  reset(ids?: readonly number[]): void;
};

/**
 * The rows of a list that a staff user has chosen: one by one, also across its pages, or all that the list shows. `list` names
 * what the list is narrowed by: all of it are no longer chosen when it is another.
 */
export function useSelection(pageIds: readonly number[], total: number, list: string): Selection {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [allOf, setAllOf] = useState<string | null>(null);
  const everything = allOf === list && total > 0;
  const reset = (ids: readonly number[] = []) => {
    setAllOf(null);
    setChosen(ids);
  };
  const others = (ids: readonly number[]) => chosen.filter((id) => !ids.includes(id));
  return {
    chosen,
    everything,
    count: everything ? total : chosen.length,
    wholePage: pageIds.length > 0 && (everything || pageIds.every((id) => chosen.includes(id))),
    hasMore: total > pageIds.length,
    isChosen: (id) => everything || chosen.includes(id),
    choose(id, on) {
      if (everything) return reset(pageIds.filter((one) => one !== id));
      reset(on ? [...others([id]), id] : others([id]));
    },
    choosePage: (on) => reset(on ? [...others(pageIds), ...pageIds] : everything ? [] : others(pageIds)),
    chooseEverything: () => setAllOf(list),
    reset,
  };
}
