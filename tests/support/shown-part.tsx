import { I18nProvider } from '@lingui/react';
import { parseHTML } from 'linkedom';
import { act, createContext, type ReactElement, use } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, Outlet } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { i18nOf } from '#/web/i18n/setup.ts';

/** A call that a part of a page has made, with its body read. */
type Sent = { method: string; path: string; body: unknown };

const Part = createContext<ReactElement | null>(null);
const Page = createRoutesStub([
  {
    Component: () => <Outlet context={{ links: true }} />,
    children: [{ path: '*', Component: () => use(Part) }],
  },
]);

/** Leaves the part that is shown. */
let leave = async () => {};

/**
 * A part of a page in a browser, for tests that type and press; unlike `drawn` it goes on living, until the next one is
 * shown or the test ends. Every call is answered with what `answer` gives, as JSON or as the response itself. A test
 * replaces Lingui's macros as for `drawn`.
 */
export async function shownPart(
  part: ReactElement,
  {
    url = 'https://shop.example/Admin',
    answer = () => ({ data: { id: 1 } }),
  }: { url?: string; answer?: (sent: Sent) => unknown } = {},
) {
  await leave();
  const { window, document } = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  Object.assign(window, { location: new URL(url) });
  Object.assign(window.HTMLElement.prototype, {
    ...{ focus() {}, scrollIntoView() {} },
    // React began without a window, so it watches fields as in a browser that has no event `input`.
    ...{ attachEvent() {}, detachEvent() {} },
  });
  // A field without a type is one of text; linkedom says null.
  Object.defineProperty(window.HTMLInputElement.prototype, 'type', {
    get(this: HTMLInputElement) {
      return this.getAttribute('type') ?? 'text';
    },
    set(this: HTMLInputElement, type: string) {
      this.setAttribute('type', type);
    },
  });
  for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement', 'Event'] as const)
    vi.stubGlobal(name, window[name]);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const made = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    sent.push(made);
    const given = answer(made);
    return given instanceof Response ? given : Response.json(given);
  });
  const root = createRoot(document.body);
  const { pathname, search } = new URL(url);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18nOf('ar', {})}>
        <Part value={part}>
          <Page initialEntries={[pathname + search]} />
        </Part>
      </I18nProvider>,
    ),
  );
  leave = async () => {
    leave = async () => {};
    await act(async () => root.unmount());
  };
  onTestFinished(() => leave());

  const read = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const named = (elements: string, name: string) => {
    const found = [...document.querySelectorAll(elements)].find(
      (one) => read(one).replace(/ ?\(اختياري\)$/, '') === name || one.getAttribute('aria-label') === name,
    );
    if (!found) throw new Error(`no ${elements} ${name}`);
    return found;
  };
  const byId = (id: string) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`no #${id}`);
    return found;
  };
  /** By its id, or by the words of its label. */
  const fieldOf = (name: string) =>
    document.getElementById(name) ?? byId(named('label', name).getAttribute('for') ?? '');
  const dispatch = (element: Element, type: string) =>
    act(async () => void element.dispatchEvent(new window.Event(type, { bubbles: true, cancelable: true })));
  return {
    document,
    /** Every call, in the order of time. */
    sent,
    /** All that is read. */
    text: () => read(document.body),
    /** What a field holds. */
    held: (name: string) => (fieldOf(name) as HTMLInputElement).value,
    /** The field holds this instead of what it held. */
    async type(name: string, value: string) {
      const field = fieldOf(name);
      await dispatch(field, 'focusin');
      if (field.localName === 'textarea') field.textContent = value;
      else field.setAttribute('value', value);
      await dispatch(field, 'keyup');
    },
    /** Another option of a select. */
    async choose(name: string, value: string) {
      const select = fieldOf(name);
      for (const option of select.querySelectorAll('option')) option.selected = option.value === value;
      await dispatch(select, 'change');
    },
    /** A checkbox changes: one by its id, or by its name. */
    async tick(name: string) {
      const found = document.getElementById(name) ?? named('label, input[type=checkbox]', name);
      const box = found.querySelector('input') ?? found;
      Object.assign(box, { checked: !(box as HTMLInputElement).checked });
      await dispatch(box, 'click');
    },
    /** A button or a link, by its words or by its name. */
    press: (name: string) => dispatch(named('button, a', name), 'click'),
    /** The form with this field, or the only one. */
    async submit(id?: string) {
      const form = id === undefined ? document.querySelector('form') : byId(id).closest('form');
      if (!form) throw new Error('no form');
      await dispatch(form, 'submit');
    },
    /** After so many ms of a stubbed clock. */
    advance: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  };
}
