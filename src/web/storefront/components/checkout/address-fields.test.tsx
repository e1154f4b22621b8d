import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { blank, destinationOf, useDraft } from '../../state/draft.ts';
import { AddressFields } from './address-fields.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

beforeEach(() => useDraft.setState(blank, true));

const Fields = ({ form }: { form: AddressForm }) => (
  <AddressFields form={form} draft={useDraft()} errorOf={() => undefined} />
);

test('§5.4 of a town that is not listed its name and its province go along', async () => {
  useDraft.setState({ unlisted: true });
  const provinces = [{ id: 105, ar: 'سطات', fr: 'Settat' }];
  const page = await livePart(<Fields form="MA" />, {
    respond: () => Response.json({ data: [], provinces }),
  });
  await page.type('اسم المدينة أو القرية', 'دوار أولاد علي');
  await page.choose('الإقليم أو العمالة', '105');
  expect(page.text()).toContain('سطات');
  const draft = useDraft.getState();
  expect(draft.address).toEqual({ city: 'دوار أولاد علي' });
  expect(destinationOf(draft)).toMatchObject({ provinceId: 105 });
});

test('§5.4 an address in the Emirates names one of the seven, by the code that the shop knows', async () => {
  const page = await livePart(<Fields form="AE" />);
  const names = [...page.document.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect([names.length, names[2]]).toEqual([8, 'دبي']);
  await page.choose('الإمارة', 'dubai');
  expect(useDraft.getState().address).toEqual({ emirate: 'dubai' });
});

test('§5.4 list and text field of a town take each other’s place under one id, and with it the focus', async () => {
  const page = await livePart(<Fields form="MA" />, {
    respond: () => Response.json({ data: [], provinces: [] }),
  });
  const list = page.document.querySelector('[role=combobox]');
  const click = (one: Element | null | undefined) =>
    act(async () => void one?.dispatchEvent(new Event('click', { bubbles: true })));
  await click(list);
  await click([...page.document.querySelectorAll('[role=option]')].at(-1));
  const [field] = page.document.querySelectorAll('input');
  expect(field).not.toBe(list);
  const back = page.document.querySelector('button');
  expect([field?.id, back?.getAttribute('aria-controls')]).toEqual([list?.id, list?.id]);
  await click(back);
  expect(page.document.querySelector('[role=combobox]')?.id).toBe(list?.id);
});
