import { useState } from 'react';
import type { PlaceOption } from '#/shop/delivery/place-search.rules.ts';
import { call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';

type Places = {
  places: readonly PlaceOption[];
  provinces: readonly { id: number; ar: string; fr: string }[];
};
type Known = { status: 'waiting' | 'ready' | 'failed' } & Places;

const none: Places = { places: [], provinces: [] };
let pending: Promise<Places | null> | null = null;

/** Asked for once a page load; after a dead line the next screen asks again. */
function readPlaces(): Promise<Places | null> {
  pending ??= call<{ data: PlaceOption[]; provinces: Places['provinces'] }>(
    'GET',
    '/api/delivery/places',
  ).then((answer) => {
    if (answer.ok) return { places: answer.data.data, provinces: answer.data.provinces };
    pending = null;
    return null;
  });
  return pending;
}

/** The places of Morocco, when a screen needs them. `wanted` is false while it does not. */
export function useOrderPlaces(enabled = true): Known & { again: () => void } {
  const [known, setKnown] = useState<Known>({ status: 'waiting', ...none });
  const again = useQuery(enabled, async (now, signal) => {
    if (!now) return;
    const places = await readPlaces();
    if (!signal.aborted) setKnown(places ? { status: 'ready', ...places } : { status: 'failed', ...none });
  });
  return { ...known, again };
}
