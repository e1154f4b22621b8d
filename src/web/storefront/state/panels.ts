import { create } from 'zustand';

/** Panels of which at most one is open. */
export type Panel = 'menu' | 'cart' | 'account' | 'search' | 'country' | 'filters';

export const usePanels = create<{ open: Panel | null }>()(() => ({ open: null }));

export const openPanel = (panel: Panel): void => usePanels.setState({ open: panel });

/** With a name it closes only that panel: a late event of one panel must not close the next. */
export function closePanel(panel?: Panel): void {
  if (!panel || usePanels.getState().open === panel) usePanels.setState({ open: null });
}
