import { useEffect } from 'react';
import { create } from 'zustand';
import type { ListedPlace } from '#/shop/delivery/delivery.schema.ts';
import { call } from '#/web/call.ts';

type ProvinceOption = { id: number; ar: string; fr: string };

type PlacesState = {
  status: 'idle' | 'waiting' | 'ready' | 'failed';
  places: readonly ListedPlace[];
  provinces: readonly ProvinceOption[];
};

/** The towns of Morocco, loaded when the checkout needs them, not with a page. */
export const usePlacesState = create<PlacesState>()(() => ({ status: 'idle', places: [], provinces: [] }));

let coming: Promise<void> | null = null;

/** Loads the towns once. Calls during the request share it. */
export function loadPlaces(): Promise<void> {
  if (usePlacesState.getState().status === 'ready') return Promise.resolve();
  coming ??= fetchPlaces().finally(() => {
    coming = null;
  });
  return coming;
}

async function fetchPlaces(): Promise<void> {
  usePlacesState.setState({ status: 'waiting' });
  const answer = await call<{ data: ListedPlace[]; provinces: ProvinceOption[] }>(
    'GET',
    '/api/delivery/places',
  );
  if (answer.ok) {
    usePlacesState.setState({ status: 'ready', places: answer.data.data, provinces: answer.data.provinces });
  } else usePlacesState.setState({ status: 'failed' });
}

/** Loads the towns, and again when the connection returns. */
export function usePlaces(): PlacesState {
  const state = usePlacesState();
  useEffect(() => {
    void loadPlaces();
    const again = () => void loadPlaces();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return state;
}
