import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';

const session = new Map<string, string>();
const answers = new Map<number, { status: number; body: unknown }>();

beforeEach(() => {
  vi.resetModules();
  session.clear();
  answers.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('sessionStorage', storageOf(session));
  vi.stubGlobal('fetch', async (url: string) => {
    const { status, body } = answers.get(Number(/places\/(\d+)/.exec(url)?.[1])) ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
});

const fez = { id: 7, ar: 'فاس', fr: 'Fès' };
const delivery = { ...fez, main: false, fee: 3_500, days: null };
const town = () => import('./town.ts');

test('§9.12 the town is remembered for the visit, and its delivery is read from the shop', async () => {
  const { loadTownDelivery, rememberTown, useTownDelivery } = await town();
  rememberTown({ ...fez, more: 1 } as typeof fez);
  expect(JSON.parse(session.get('town') ?? '')).toEqual(fez);
  answers.set(7, { status: 200, body: { data: delivery } });
  await loadTownDelivery();
  expect(useTownDelivery.getState().delivery).toEqual(delivery);
});

test('a town that parcels no longer go to is forgotten; one that could not be read stays', async () => {
  const { loadTownDelivery, rememberTown, storedTown } = await town();
  rememberTown(fez);
  await loadTownDelivery();
  expect(storedTown()).toEqual(fez);
  answers.set(7, { status: 404, body: { code: 'not_found' } });
  await loadTownDelivery();
  expect(storedTown()).toBeNull();
});

test('a town that was changed while it was read does not get the delivery of the other', async () => {
  const { loadTownDelivery, rememberTown, useTownDelivery } = await town();
  rememberTown(fez);
  answers.set(7, { status: 200, body: { data: delivery } });
  const reading = loadTownDelivery();
  rememberTown({ id: 8, ar: 'طنجة', fr: 'Tanger' });
  await reading;
  expect(useTownDelivery.getState().delivery).toBeNull();
});

test('while the delivery of another town is not known, none is: not that of the former one', async () => {
  const { loadTownDelivery, rememberTown, useTownDelivery } = await town();
  rememberTown(fez);
  answers.set(7, { status: 200, body: { data: delivery } });
  await loadTownDelivery();
  rememberTown({ id: 8, ar: 'طنجة', fr: 'Tanger' });
  const reading = loadTownDelivery();
  expect(useTownDelivery.getState().delivery).toBeNull();
  await reading;
  expect(useTownDelivery.getState().delivery).toBeNull();
});

test('a new order begins with the town of the visit', async () => {
  session.set('town', JSON.stringify(fez));
  const { clearDraft, useDraft } = await import('./draft.ts');
  expect(useDraft.getState().place).toEqual(fez);
  clearDraft();
  expect(useDraft.getState().place).toEqual(fez);
});

test.each(['{', '[]', '{"id":"7","ar":"x","fr":"y"}', '{"id":7,"ar":"","fr":"y"}'])(
  'a damaged town (%s) is none',
  async (damaged) => {
    session.set('town', damaged);
    expect((await town()).storedTown()).toBeNull();
  },
);
