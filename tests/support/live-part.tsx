import { parseHTML } from 'linkedom';
import { act, type ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { storageOf } from './browser-storage.ts';
import { type AroundIt, partAt } from './drawn.tsx';

type Request = { method: string; path: string; body: unknown };

/** Shows a part of a page in a document of its own, where a test presses and types; it goes when the test ends. */
export async function livePart(
  part: ReactElement,
  {
    address = '/',
    shop,
    respond = () => new Response(null, { status: 204 }),
  }: {
    address?: string;
    shop?: AroundIt;
    /** The server's answer; without it each request succeeds. */
    respond?: (request: Request) => Response;
  } = {},
) {
  const { window, document } = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  const scrolledTo: Element[] = [];
  Object.assign(window, { location: new URL(address, 'https://shop.example') });
  // React looks at its loading whether the browser tells of what is typed.
  Object.assign(document, { oninput: null });
  Object.assign(window.HTMLElement.prototype, {
    focus() {},
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
  const answer = async (path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    const request = { method, path, body: typeof body === 'string' ? JSON.parse(body) : body };
    sent.push(request);
    return respond(request);
  };
  const browser = {
    ...{ window, document, Event: window.Event, HTMLButtonElement: window.HTMLButtonElement },
    ...{ HTMLInputElement: window.HTMLInputElement, HTMLTextAreaElement: window.HTMLTextAreaElement },
    ...{ localStorage: storageOf(new Map()), sessionStorage: storageOf(new Map()) },
    ...{ fetch: answer, IS_REACT_ACT_ENVIRONMENT: true },
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.body);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => root.render(partAt(part, address, shop)));

  const there = <Found,>(found: Found | null | undefined, name: string): Found => {
    if (!found) throw new Error(`${name} is not on the page`);
    return found;
  };
  /** With what it begins: a request, and what follows its answer. */
  const dispatch = (element: Element, type: string) =>
    act(async () => {
      element.dispatchEvent(new window.Event(type, { bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
  const field = (id: string) => there(document.getElementById(id), id);
  return {
    document,
    /** Requests, the oldest first. */
    sent,
    /** Elements that were brought into view. */
    scrolledTo,
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' '),
    /** Presses the button of these words, or of this name: in the dialog that is open, else in the page or a part of it. */
    press: (words: string, within: Element = document.body) => {
      const inDialog = document.querySelector('dialog[open]');
      const named = (one: Element) =>
        one.closest('dialog') === inDialog &&
        (one.textContent?.trim() === words || one.getAttribute('aria-label') === words);
      return dispatch(
        there([...(inDialog ?? within).querySelectorAll('button')].find(named), words),
        'click',
      );
    },
    type: (id: string, text: string) => {
      const input = field(id);
      // Behind React's back: what is set as a property it takes for its own.
      if (input.tagName === 'TEXTAREA') input.textContent = text;
      else input.setAttribute('value', text);
      if (!input.hasAttribute('type')) input.setAttribute('type', 'text');
      return dispatch(input, 'input');
    },
    choose: (id: string, value: string) => {
      const options = [...field(id).querySelectorAll('option')];
      there(
        options.find((one) => one.value === value),
        `${value} of ${id}`,
      ).selected = true;
      return dispatch(field(id), 'change');
    },
    tick: (id: string) => {
      const box = field(id) as HTMLInputElement;
      box.checked = !box.checked;
      return dispatch(box, 'click');
    },
    submit: () => dispatch(there(document.querySelector('form'), 'a form'), 'submit'),
  };
}
