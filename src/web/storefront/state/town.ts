import { create } from 'zustand';
import type { PlaceDelivery } from '#/shop/delivery/delivery.schema.ts';
import { call } from '#/web/call.ts';
import { readJson, writeJson, writeText } from './browser-storage.ts';
import { storedAs, text, whole } from './stored-shape.ts';

const storageKey = 'town';

/** A town of the delivery list, with its names. */
export type Town = { id: number; ar: string; fr: string };

/** The shopper's town; null until it is chosen. It is remembered for the visit: §9.12 lets nothing of it outlast the tab. */
export function storedTown(): Town | null {
  const line = text(200, 1);
  return storedAs<Town>({ id: whole, ar: line, fr: line }, readJson('session', storageKey));
}

/** Fee and days of the town as the server has them now; null while they are not known. The first render has none. */
export const useTownDelivery = create<{ delivery: PlaceDelivery | null }>()(() => ({ delivery: null }));

/** Remembers the town for this visit. */
export function rememberTown({ id, ar, fr }: Town): void {
  writeJson('session', storageKey, { id, ar, fr });
}

/**
 * Reads the delivery to the remembered town; until it is there none is known, not that of a former town. A town that parcels
 * no longer go to is forgotten.
 */
export async function loadTownDelivery(): Promise<void> {
  const town = storedTown();
  if (!town || useTownDelivery.getState().delivery?.id === town.id) return;
  useTownDelivery.setState({ delivery: null });
  const answer = await call<{ data: PlaceDelivery }>('GET', `/api/delivery/places/${town.id}`);
  if (storedTown()?.id !== town.id) return;
  if (answer.ok) useTownDelivery.setState({ delivery: answer.data.data });
  else if (answer.status === 404) writeText('session', storageKey, null);
}
