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

/** Loaded once per document; after a network error the next screen tries again. */
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

/** The towns of Morocco; not loaded while `enabled` is false. */
export function useOrderPlaces(enabled = true): Known & { again: () => void } {
  const [known, setKnown] = useState<Known>({ status: 'waiting', ...none });
  const again = useQuery(enabled, async (now, signal) => {
    if (!now) return;
    const places = await readPlaces();
    if (!signal.aborted) setKnown(places ? { status: 'ready', ...places } : { status: 'failed', ...none });
  });
  return { ...known, again };
}
