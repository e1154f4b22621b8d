import { act, useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { useUnsaved } from '../../use-unsaved.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { ProductActions } from './product-actions.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const product = { id: 5, content: { published: false } } as unknown as EditedProduct;

/** The product's screen, of which something may be typed and not saved. */
function ProductScreen({ typed: before }: { typed: boolean }) {
  const [typed, setTyped] = useState(before);
  useUnsaved(typed);
  return (
    <>
      <p id="path">{useLocation().pathname}</p>
      <button type="button" onClick={() => setTyped(true)}>
        type
      </button>
      <ProductActions product={product} />
      <LeaveGuard />
    </>
  );
}
const screen = async (
  typed: boolean,
  respond: () => Response | Promise<Response> = () => Response.json({ data: { id: 9 } }),
) => {
  const page = await livePart(<ProductScreen typed={typed} />, { address: '/Admin/products/5', respond });
  return {
    ...page,
    at: () => page.document.getElementById('path')?.textContent,
    openDialog: () => page.document.querySelector('dialog[open]')?.id ?? null,
  };
};
const copied = [{ method: 'POST', path: '/api/admin/products/5/copy', body: undefined }];

test('a product is copied only once it is clear that what is typed and not saved may be lost', async () => {
  const page = await screen(true);
  await page.press('نسخ المنتج');
  expect([page.sent, page.openDialog()]).toEqual([[], 'copy-product']);
  await page.press('رجوع');
  expect([page.sent, page.openDialog(), page.at()]).toEqual([[], null, '/Admin/products/5']);
  await page.press('نسخ المنتج');
  await page.press('المتابعة دون حفظ');
  // Nothing asks a second time.
  expect([page.sent, page.openDialog(), page.at()]).toEqual([copied, null, '/Admin/products/9']);
});

test('a product of which nothing is typed is copied at once', async () => {
  const page = await screen(false);
  await page.press('نسخ المنتج');
  expect([page.sent, page.openDialog(), page.at()]).toEqual([copied, null, '/Admin/products/9']);
});

test('what is typed while the copy is being made is asked for before its screen opens', async () => {
  const answer = Promise.withResolvers<Response>();
  const page = await screen(false, () => answer.promise);
  await page.press('نسخ المنتج');
  await page.press('type');
  await act(async () => answer.resolve(Response.json({ data: { id: 9 } })));
  expect([page.sent, page.openDialog(), page.at()]).toEqual([copied, 'leave-unsaved', '/Admin/products/5']);
  await page.press('الخروج دون حفظ');
  expect([page.openDialog(), page.at()]).toEqual([null, '/Admin/products/9']);
});
