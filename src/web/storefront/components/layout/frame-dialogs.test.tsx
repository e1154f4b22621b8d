import { act, type ReactElement, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { usePromo } from '../../state/promo.ts';
import { PromoCode } from '../cart/promo-code.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import FrameDialogs from './frame-dialogs.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('./choices-dialog.tsx', () => ({ ChoicesDialog: () => null }));

type Page = Awaited<ReturnType<typeof livePart>>;
const pressed = (page: Page) => page.press('إزالة');

let comes = () => {};
function Late({ late, children }: { late: boolean; children: ReactNode }) {
  const [here, setHere] = useState(!late);
  comes = () => setHere(true);
  return here && children;
}

/** What has the focus after the button of this part, which had it, is gone. */
async function focusAfter(
  part: ReactElement,
  leave: (page: Page) => Promise<void> = pressed,
  /** The layout comes while the button has the focus. */
  late = false,
) {
  let changed = () => {};
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(tell: () => void) {
        changed = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const shop = { contact: { appLinks: [] }, country: { id: 1 }, offlinePages: false };
  const page = await livePart(
    <>
      <main>
        <h1>منامات</h1>
        {part}
      </main>
      <Late late={late}>
        <FrameDialogs shop={shop as unknown as StorefrontData} />
      </Late>
    </>,
  );
  const { document, inFocus } = page;
  Object.assign(HTMLElement.prototype, {
    getClientRects(this: Element) {
      return document.contains(this) ? [{}] : [];
    },
  });
  const button = document.querySelector<HTMLElement>('main button');
  button?.focus();
  if (late) await act(async () => comes());
  else await act(async () => void button?.dispatchEvent(new Event('focusin', { bubbles: true })));
  await leave(page);
  expect(inFocus()).toBe(document.body);
  changed();
  return inFocus();
}

/** Pressed it is gone, and `after` in its place. */
function Button({ after = null, ...names }: { after?: ReactNode; id?: string; 'aria-controls'?: string }) {
  const [gone, setGone] = useState(false);
  if (gone) return after;
  return (
    <button type="button" {...names} onClick={() => setGone(true)}>
      إزالة
    </button>
  );
}

test('in the shop too the focus falls on the heading beside a pressed control that goes away', async () => {
  const next = await focusAfter(<Button />);
  expect(next.textContent).toBe('منامات');
});

test('so does what had the focus before the layout came, but not on another page', async () => {
  const next = await focusAfter(<Button />, pressed, true);
  expect(next.textContent).toBe('منامات');
  const elsewhere = await focusAfter(<Button />, async (page) => {
    await pressed(page);
    window.location.pathname = '/faq';
  });
  expect(elsewhere.localName).toBe('body');
});

test('a control that goes away gives the focus to what has its id then, or to what it controls', async () => {
  for (const names of [{ id: 'city' }, { 'aria-controls': 'city' }]) {
    const next = await focusAfter(<Button {...names} after={<input id="city" name="unlisted" />} />);
    expect(next.getAttribute('name')).toBe('unlisted');
  }
});

/** A cart whose quote takes each code. */
function Cart() {
  const code = usePromo((state) => state.code);
  const promo = code === null ? null : { code, applied: true, refusal: null, message: 'خصم 10%', missing: 0 };
  return (
    <section>
      <h2>ملخص الطلب</h2>
      <PromoCode promo={promo} waiting={false} />
    </section>
  );
}

test('§5.7 a promo code that is accepted takes the focus of the button that applied it', async () => {
  const next = await focusAfter(<Cart />, async (page) => {
    await page.type('رمز التخفيض', 'EID');
    await page.submit();
  });
  expect(next.id).toBe('checkout-promo');
});
