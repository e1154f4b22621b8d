import { expect, test, vi } from 'vitest';
import type { StaffView } from '#/shop/staff/staff.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { anythingUnsaved, useUnsaved } from '../../use-unsaved.ts';
import { AdminFrame } from './admin-frame.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const staff: StaffView = { id: 7, name: 'Nora', email: 'nora@shop.example', role: 'content', may: [] };

function Unsaved() {
  useUnsaved(true);
  return null;
}

test('a sign-out that did not reach the shop is no sign-out: nothing is forgotten, and the frame says so', async () => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const [session, local] = [new Map([['new-order-7', '{}']]), new Map([['push-staff', '7']])];
  let status = 0;
  const page = await livePart(
    <AdminFrame staff={staff}>
      <Unsaved />
    </AdminFrame>,
    {
      address: '/Admin/slides',
      session,
      local,
      respond: () => (status === 0 ? Response.error() : new Response('{}', { status })),
    },
  );
  const assign = vi.fn();
  Object.assign(window.location, { assign });
  const signOut = async () => {
    await page.press('الخروج');
    await page.press('الخروج دون حفظ');
  };
  for (status of [0, 500]) {
    await signOut();
    expect(page.document.querySelector('[role=alert]')?.textContent).toBe('لم يتم الخروج، أعد المحاولة');
    expect(page.document.querySelector('dialog[open]')).toBeNull();
    expect([session.size, local.size, anythingUnsaved()]).toEqual([1, 1, true]);
  }
  expect(assign).not.toHaveBeenCalled();
  // The session has ended elsewhere.
  status = 401;
  await signOut();
  expect([session.size, local.size, anythingUnsaved()]).toEqual([0, 0, false]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/Admin/login');
});
