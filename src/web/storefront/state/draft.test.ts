import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';

const session = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  session.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', storageOf(session));
});

const openPage = () => import('./draft.ts');

test('what was typed, and the key of the order, outlive a reload', async () => {
  const first = await openPage();
  first.changeDraft({ name: 'سارة', phone: '0612345678' });
  first.changeAddress('street', '12');
  const { key } = first.useDraft.getState();
  vi.resetModules();
  const again = (await openPage()).useDraft.getState();
  expect(again).toMatchObject({ name: 'سارة', phone: '0612345678', address: { street: '12' }, key });
});

test('the next order has a key of its own', async () => {
  const page = await openPage();
  page.changeDraft({ name: 'سارة' });
  const { key } = page.useDraft.getState();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  page.clearDraft();
  expect(page.useDraft.getState()).toMatchObject({ name: '', unsure: false });
  expect(page.useDraft.getState().key).not.toBe(key);
  expect(session.has('checkout')).toBe(false);
});

test.each(['{', 'null', '[]', '{"name":5}', '{"key":"short"}'])(
  'a damaged draft (%s) is a blank one',
  async (damaged) => {
    session.set('checkout', damaged);
    const page = await openPage();
    expect(page.useDraft.getState()).toMatchObject({ name: '', place: null });
    expect(page.useDraft.getState().key).toHaveLength(32);
  },
);

test('the first render is blank, as on the server', async () => {
  session.set('checkout', '{}');
  const page = await openPage();
  expect(page.useDraft.getInitialState()).toMatchObject({ name: '', key: '' });
});
