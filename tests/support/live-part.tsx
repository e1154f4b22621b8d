import { parseHTML } from 'linkedom';
import { act, type ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { storageOf } from './browser-storage.ts';
import { type AroundIt, partAt } from './drawn.tsx';

type Request = {
  method: string;
  path: string;
  body: unknown;
  /** Of a signed-in customer. */
  authorization?: string | undefined;
};
type Init = { method?: string; body?: unknown; headers?: Record<string, string> };

/** What an element says. */
const wordsOf = ({ textContent }: Element) => (textContent ?? '').replace(/\s+/g, ' ').trim();

/** What the text fields of a form hold: Node's own reads no form of a document. */
class FilledForm extends FormData {
  constructor(form?: Element) {
    super();
    for (const one of form?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? [])
      this.append(one.name, one.value);
  }
}

/** Takes the part that is shown off its page. */
let leave = async () => {};

/**
 * Shows a part of a page in a document of its own, where a test presses and types, until the next one is shown or the
 * test ends. A test replaces Lingui's macros as for `drawn`. A field is named by its id, by the words of its label or by
 * its `aria-label`.
 */
export async function livePart(
  part: ReactElement,
  {
    address = '/',
    shop,
    session = new Map(),
    local = new Map(),
    respond = () => new Response(null, { status: 204 }),
  }: {
    address?: string;
    shop?: AroundIt;
    /** What the tab has stored. */
    session?: Map<string, string>;
    /** What the device has stored. */
    local?: Map<string, string>;
    /** The server's answer; without it each request succeeds. */
    respond?: (request: Request) => Response | Promise<Response>;
  } = {},
) {
  await leave();
  const { window, document } = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  const location = new URL(address, 'https://shop.example');
  const scrolledTo: Element[] = [];
  let focused: Element | null = null;
  const inFocus = () => (focused && document.contains(focused) ? focused : document.body);
  Object.defineProperty(document, 'activeElement', { get: inFocus });
  Object.assign(window, { location });
  // React looks at its loading whether the browser tells of what is typed: so it is loaded below, with a document.
  Object.assign(document, { oninput: null });
  Object.assign(window.HTMLElement.prototype, {
    focus(this: Element) {
      focused = this;
    },
    scrollIntoView(this: Element) {
      scrolledTo.push(this);
    },
    showModal(this: Element) {
      this.setAttribute('open', '');
    },
    close(this: Element) {
      this.removeAttribute('open');
      this.dispatchEvent(new window.Event('close'));
    },
  });
  const sent: Request[] = [];
  const answer = async (path: string, { method = 'GET', body, headers }: Init = {}) => {
    const read = typeof body === 'string' ? JSON.parse(body) : body;
    const request = { method, path, body: read, authorization: headers?.authorization };
    sent.push(request);
    return respond(request);
  };
  const browser = {
    ...{ window, document, Event: window.Event, Element: window.Element },
    ...{ HTMLElement: window.HTMLElement },
    ...{ HTMLButtonElement: window.HTMLButtonElement },
    ...{ HTMLInputElement: window.HTMLInputElement, HTMLTextAreaElement: window.HTMLTextAreaElement },
    ...{ localStorage: storageOf(local), sessionStorage: storageOf(session) },
    ...{ FormData: FilledForm, fetch: answer, IS_REACT_ACT_ENVIRONMENT: true },
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.body);
  leave = async () => {
    leave = async () => {};
    await act(async () => root.unmount());
  };
  onTestFinished(() => leave());
  await act(async () => root.render(partAt(part, location.pathname + location.search, shop)));

  const there = <Found,>(found: Found | null | undefined, name: string): Found => {
    if (!found) throw new Error(`${name} is not on the page`);
    return found;
  };
  /** A label may say besides that its field need not be filled. */
  const named = (name: string) => (one: Element) =>
    [wordsOf(one).replace('(اختياري)', ''), one.getAttribute('aria-label')].includes(name);
  /** With what follows in the same turn: a request, its answer, and what that changes. */
  const dispatch = (element: Element, type: string) =>
    act(async () => void element.dispatchEvent(new window.Event(type, { bubbles: true, cancelable: true })));
  const field = (name: string, within: Element | typeof document = document) => {
    const found = [...within.querySelectorAll('label, input')].find(named(name));
    const id = found?.getAttribute('for') ?? name;
    return there(document.getElementById(id) ?? found?.querySelector('input') ?? found, name);
  };
  return {
    document,
    /** Requests, the oldest first. */
    sent,
    /** What was given the focus last; the body when that is not on the page any more. */
    inFocus,
    /** Elements that were brought into view. */
    scrolledTo,
    text: () => wordsOf(document.body),
    /** What a field holds. */
    held: (name: string) => (field(name) as HTMLInputElement).value,
    /** Presses the button of these words, or of this name: in the dialog that is open, else in the page or a part of it. */
    press: (name: string, within: Element = document.body) => {
      const inDialog = document.querySelector('dialog[open]');
      const buttons = [...(inDialog ?? within).querySelectorAll('button')].filter(
        (one) => one.closest('dialog') === inDialog,
      );
      return dispatch(there(buttons.find(named(name)), name), 'click');
    },
    /** The field holds this text instead of what it held. */
    type: (name: string, text: string) => {
      const input = field(name);
      // React passes over what is set as a property, since it sets that itself: so the element changes below it.
      if (input.localName === 'textarea') input.textContent = text;
      else input.setAttribute('value', text);
      // Without a type a browser says that it is one of text, linkedom says null, which React takes for no field.
      if (!input.hasAttribute('type')) input.setAttribute('type', 'text');
      return dispatch(input, 'input');
    },
    choose: (name: string, value: string) => {
      const options = [...field(name).querySelectorAll('option')];
      const option = there(
        options.find((one) => (one.getAttribute('value') ?? wordsOf(one)) === value),
        `${value} of ${name}`,
      );
      // linkedom has no value for an option that is its own words.
      option.value = value;
      option.selected = true;
      return dispatch(field(name), 'change');
    },
    tick: (name: string, within?: Element | null) => {
      const box = field(name, within ?? document) as HTMLInputElement;
      box.checked = !box.checked;
      return dispatch(box, 'click');
    },
    /** Sends the form of this field, else the first one. */
    submit: (name?: string) => {
      const form = name === undefined ? document.querySelector('form') : field(name).closest('form');
      return dispatch(there(form, 'a form'), 'submit');
    },
    /** So many ms pass on a clock that the test has replaced. */
    advance: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  };
}
