import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { ContentDialogs } from './content-dialogs.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

/** The script of the dialog, on its way until a test lets it arrive. */
const script = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./newsletter-dialog.tsx', async (actual) => {
  await script.promise;
  return actual();
});

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('§2.50 the newsletter whose script came late opens over no menu and over no text, but once nothing holds it back', async () => {
  const visit = { pages: 3, since: Date.now() - 61_000, newsletter: false, app: false };
  const { document, advance } = await livePart(
    <>
      <dialog id="menu" />
      <main>
        <textarea />
      </main>
      <ContentDialogs appLinks={{ android: '', ios: '' }} />
    </>,
    { session: new Map([['visit', JSON.stringify(visit)]]) },
  );
  const isOpen = () => document.querySelector('#newsletter')?.hasAttribute('open') ?? false;
  const menu = document.querySelector('#menu');
  const text = document.querySelector('textarea');
  await advance(5_000);
  menu?.setAttribute('open', '');
  script.resolve();
  await import('./newsletter-dialog.tsx');
  await advance(5_000);
  expect(isOpen()).toBe(false);
  menu?.removeAttribute('open');
  if (text) text.value = 'سلمى';
  await advance(5_000);
  expect(isOpen()).toBe(false);
  if (text) text.value = '';
  await advance(5_000);
  expect(isOpen()).toBe(true);
});
