import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../tests/support/live-part.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import { LeaveGuard, nothingLeft } from './leave-guard.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../tests/support/drawn.tsx')).macros);

/** The screens of the back office, with one field. */
function Screens() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(false);
  useUnsaved(typed);
  return (
    <>
      <p id="path">{useLocation().pathname}</p>
      <button type="button" onClick={() => setTyped(!typed)}>
        typed
      </button>
      <button type="button" onClick={() => navigate('/Admin/products', { state: nothingLeft })}>
        deleted
      </button>
      <button type="button" onClick={() => navigate('/Admin/pages')}>
        pages
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <LeaveGuard />
    </>
  );
}

test('Back asks before what is typed is lost, also to a screen that was once opened without asking', async () => {
  const page = await livePart(<Screens />, { address: '/Admin/products/5' });
  const at = () => [
    page.document.getElementById('path')?.textContent,
    page.document.querySelector('dialog[open]')?.id ?? null,
  ];
  await page.press('typed');
  await page.press('deleted');
  expect(at()).toEqual(['/Admin/products', null]);
  await page.press('typed');
  await page.press('pages');
  await page.press('typed');
  await page.press('back');
  expect(at()).toEqual(['/Admin/pages', 'leave-unsaved']);
  await page.press('الخروج دون حفظ');
  expect(at()).toEqual(['/Admin/products', null]);
});
