import { afterEach, expect, test, vi } from 'vitest';
import { loadPlaces, usePlacesState } from './places.ts';

const rabat = { id: 7, ar: 'الرباط', fr: 'Rabat', aliases: [], province: { ar: 'الرباط', fr: 'Rabat' } };

afterEach(() => {
  vi.unstubAllGlobals();
  usePlacesState.setState({ status: 'idle', places: [], provinces: [] });
});

/** The shop's answers to come, one for each call. */
function answers(): ((answer: Response) => void)[] {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => waiting.push(answer)));
  return waiting;
}
const list = () => Response.json({ data: [rabat], provinces: [] });

test('§2.41 who asks for the places while they are on their way gets them, with one call', async () => {
  const waiting = answers();
  const first = loadPlaces();
  const second = loadPlaces().then(() => usePlacesState.getState().places);
  expect(waiting).toHaveLength(1);
  waiting[0]?.(list());
  expect(await second).toEqual([rabat]);
  await first;
  await loadPlaces();
  expect(waiting).toHaveLength(1);
});

test('places that could not be fetched are asked for again', async () => {
  const waiting = answers();
  const first = loadPlaces();
  waiting[0]?.(new Response(null, { status: 500 }));
  await first;
  expect(usePlacesState.getState().status).toBe('failed');
  const again = loadPlaces();
  waiting[1]?.(list());
  await again;
  expect(usePlacesState.getState()).toMatchObject({ status: 'ready', places: [rabat] });
});
