import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOrderMessage } from './use-order-message.ts';

let root: Root;
let requests: string[];
let answers: (() => Response | Promise<Response>)[];
const { window, document } = parseHTML('<!doctype html><html lang="ar"><body></body></html>');

function Shown({ version }: { version: string }) {
  return useOrderMessage<{ text: string }>('/api/admin/orders/7/news', version).message?.text ?? 'none';
}
const show = (version: string) => act(async () => root.render(<Shown version={version} />));
const shown = () => document.body.textContent;

beforeEach(() => {
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return answers.shift()?.() ?? Response.error();
  });
  root = createRoot(document.body);
});
afterEach(() => act(() => root.unmount()));

test('the text to send about an order is read anew when the order changes, and only then', async () => {
  answers = [() => Response.json({ data: { text: 'to 0612' } })];
  await show('v1');
  expect(shown()).toBe('to 0612');
  await show('v1');
  expect(requests).toHaveLength(1);
  const later = Promise.withResolvers<Response>();
  answers = [() => later.promise];
  await show('v2');
  expect(shown(), 'the former one may go to somebody else').toBe('none');
  await act(async () => later.resolve(Response.json({ data: { text: 'to 0699' } })));
  expect(shown()).toBe('to 0699');
});

test('a text to the phone of before is not shown where the new one does not come', async () => {
  answers = [() => Response.json({ data: { text: 'to 0612' } })];
  await show('v1');
  await show('v2');
  expect(requests).toHaveLength(2);
  expect(shown()).toBe('none');
});
