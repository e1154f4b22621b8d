import { I18nProvider } from '@lingui/react';
import { parseHTML } from 'linkedom';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#/shop/settings/settings.schema.ts';
import { i18nOf } from '#/web/i18n/setup.ts';
import { anythingUnsaved } from '../../use-unsaved.ts';
import { DeliveryStep } from './delivery-step.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

let page: ReturnType<typeof parseHTML>;
let root: Root;
/** The request that writes the countries, and what it is answered. */
let sent: unknown;
let status: number;
let colleagueChanges: (version: string) => void;

const country = (id: number, code: string) => ({
  id,
  code,
  name: code,
  phonePrefix: '',
  currency: 'MAD',
  deliveryFeeCentimes: 3000,
  active: id === 1,
  version: 'v',
});

function Step() {
  const [countriesVersion, setVersion] = useState('first');
  colleagueChanges = setVersion;
  return (
    <DeliveryStep
      settings={defaultSettings}
      versions={{} as never}
      next="/Admin/next"
      countries={[country(1, 'MA'), country(2, 'FR')] as never}
      countriesVersion={countriesVersion}
      offered={[1]}
      needAccount={[]}
      ownFees={[]}
      mainCity="named"
    />
  );
}
const Page = createRoutesStub([
  { path: '/Admin/start', Component: Step },
  { path: '/Admin/next', Component: () => 'the next step' },
]);

beforeEach(async () => {
  page = parseHTML('<!doctype html><html lang="ar"><body><div id="root"></div></body></html>');
  const { window, document } = page;
  Object.assign(window, { location: new URL('https://shop.example/Admin/start') });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = undefined;
  status = 200;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path !== '/api/admin/countries') return new Response(null, { status: 204 });
    sent = JSON.parse(body);
    return Response.json({ code: 'changed_meanwhile', message: 'x', errors: {} }, { status });
  });
  root = createRoot(document.getElementById('root') ?? document.body);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18nOf('ar', {})}>
        <Page initialEntries={['/Admin/start']} />
      </I18nProvider>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

const dispatch = (element: Element | undefined, type: string) =>
  act(
    async () => void element?.dispatchEvent(new page.window.Event(type, { bubbles: true, cancelable: true })),
  );
const boxes = () => [...page.document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].slice(0, 2);
const chosen = () => boxes().map((box) => box.checked);
const choose = async (at: number) => {
  const box = boxes()[at];
  if (box) box.checked = !box.checked;
  await dispatch(box, 'click');
};
const submit = () => dispatch(page.document.querySelector('form') ?? undefined, 'submit');
const text = () => page.document.body.textContent ?? '';

test('§9 countries that are chosen and not saved count as unsaved, until they are', async () => {
  expect([chosen(), anythingUnsaved()]).toEqual([[true, false], false]);
  await choose(1);
  expect([chosen(), anythingUnsaved()]).toEqual([[true, true], true]);
  await submit();
  expect(sent).toMatchObject({ countries: [{ id: 1 }, { id: 2 }], seen: 'first' });
  expect(anythingUnsaved()).toBe(false);
  expect(text()).toBe('the next step');
});

test('a choice over a list that a colleague has changed is refused, and dropped when theirs is shown', async () => {
  await choose(1);
  await act(async () => colleagueChanges('second'));
  status = 409;
  await submit();
  expect(sent).toMatchObject({ seen: 'first' });
  const look = [...page.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'عرض ما هو محفوظ الآن',
  );
  await dispatch(look, 'click');
  expect([chosen(), anythingUnsaved()]).toEqual([[true, false], false]);
  status = 200;
  await submit();
  expect(sent).toMatchObject({ countries: [{ id: 1 }], seen: 'second' });
});
