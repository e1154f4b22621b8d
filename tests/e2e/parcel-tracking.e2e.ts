import { move, originOf, placeOrder, rowOf } from './support/orders.ts';
import { expect, ownerState, test } from './support/test.ts';

test.use({ storageState: ownerState });

test('§2.8 a scanned number of the courier stands on the order, and the shopper follows the parcel by it', async ({
  page,
  browser,
}) => {
  await page.goto('/Admin');
  const origin = originOf(page);
  const shopper = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
  const placed = await placeOrder(shopper.request, { name: 'Demo Suivie' });
  const { id } = await rowOf(page.request, origin, placed.number);
  await move(page.request, origin, id, 'confirm');
  const post = async (path: string, data: object): Promise<{ data: { id: number } }> =>
    (await page.request.post(`/api/admin${path}`, { headers: { origin }, data })).json();
  const courier = await post('/couriers', {
    ...{ name: 'Demo Traceur', phone: '', words: [], language: 'fr', active: true },
    trackingUrl: 'https://track.example/{tracking}',
    layout: [{ field: 'number', head: 'Code' }],
  });
  await post('/hand-overs', { courierId: courier.data.id, orderIds: [id] });
  await page.goto(`/Admin/Edit-Command?id=${id}`);
  const field = page.getByLabel('رقم الطرد عند الشركة');
  // A scanner types and presses Enter.
  await field.fill('DT 000-417');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'تتبعه عند شركة التوصيل' })).toHaveAttribute(
    'href',
    'https://track.example/DT000-417',
  );

  const theirs = await shopper.newPage();
  await theirs.goto(placed.path);
  await expect(theirs.getByText('DT000-417')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'تتبع الطرد عند شركة التوصيل' })).toHaveAttribute(
    'href',
    'https://track.example/DT000-417',
  );
  await shopper.close();
});
