import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { DetailKey } from '../../../src/shop/catalog/catalog.schema.ts';
import type { PlaceOption } from '../../../src/shop/delivery/place-search.rules.ts';
import { freshPhone } from './shopper.ts';
import { expect } from './test.ts';

/** What a journey's order says of itself; the rest is the same for all. */
type OrderRequest = {
  name?: string;
  phone?: string;
  email?: string;
  /** The city's French name. */
  city?: string;
  placeId?: number;
  address?: string;
  payment?: 'cod' | 'bank_transfer';
  lines?: { id: number; quantity: number }[];
  /** Of the account that orders. */
  token?: string;
  /** What the link said through which the shopper came. */
  source?: Record<string, string>;
};

export type Placed = {
  number: string;
  confirmUrl: string;
  receiptDeadline?: string;
  name: string;
  phone: string;
  priceId: number;
  /** Its signed page. */
  path: string;
};

/** Counted sizes of the demo shop that can be had, some times over: most pieces first. */
export async function sizesInStock(request: APIRequestContext): Promise<DetailKey[]> {
  const answer = await request.get('/api/home/products/home?tags=news');
  const ids = ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  const keys = await request.post('/api/product/detailKeys', { data: { ids } });
  const { productsDetailKeys } = (await keys.json()) as { productsDetailKeys: DetailKey[] };
  return productsDetailKeys
    .filter(({ quantity, alwaysInStock }) => quantity >= 4 && !alwaysInStock)
    .toSorted((a, b) => b.quantity - a.quantity);
}

/** Two of them that are of one product. */
export async function twoSizes(request: APIRequestContext): Promise<[DetailKey, DetailKey]> {
  const many = await sizesInStock(request);
  for (const one of many) {
    const other = many.find(({ productId, id }) => productId === one.productId && id !== one.id);
    if (other) return [one, other];
  }
  throw new Error('nothing in stock');
}

export async function listedPlaces(request: APIRequestContext): Promise<PlaceOption[]> {
  return ((await (await request.get('/api/delivery/places')).json()) as { data: PlaceOption[] }).data;
}

/** Sends an order as the checkout does, and answers what the shop says. */
export async function submitOrder(
  request: APIRequestContext,
  requested: OrderRequest = {},
): Promise<APIResponse> {
  const city = requested.city ?? 'Tanger';
  const placeId = requested.placeId ?? (await listedPlaces(request)).find(({ fr }) => fr === city)?.id;
  return request.post('/api/checkout/cart/submit?lang=ar', {
    headers: requested.token ? { authorization: `Bearer ${requested.token}` } : {},
    data: {
      idempotencyKey: randomUUID(),
      lines: requested.lines ?? [{ id: (await twoSizes(request))[0].id, quantity: 1 }],
      country: 'MA',
      placeId,
      name: requested.name ?? 'نادية العلوي',
      phone: requested.phone ?? freshPhone(),
      ...(requested.email ? { email: requested.email } : {}),
      address: { address: requested.address ?? 'حي السلام، زنقة 3، رقم 12' },
      payment: requested.payment ?? 'cod',
      ...(requested.source ? { source: requested.source } : {}),
    },
  });
}

/** An order that the shop has taken. */
export async function placeOrder(request: APIRequestContext, requested: OrderRequest = {}): Promise<Placed> {
  const lines = requested.lines ?? [{ id: (await twoSizes(request))[0].id, quantity: 1 }];
  const { name = 'نادية العلوي', phone = freshPhone() } = requested;
  const response = await submitOrder(request, { ...requested, lines, name, phone });
  expect(response.status(), await response.text()).toBe(201);
  const { order } = (await response.json()) as { order: Pick<Placed, 'number' | 'confirmUrl'> };
  const { pathname: path } = new URL(order.confirmUrl);
  return { ...order, name, phone, priceId: lines[0]?.id ?? 0, path };
}

type Row = { id: number; number: string; total: { centimes: number } };

/** The order's row in the desk's list. `request` is a staff user's. */
export async function rowOf(request: APIRequestContext, origin: string, number: string): Promise<Row> {
  const list = await request.get(`${origin}/api/admin/orders?q=${number}`);
  const [row] = ((await list.json()) as { data: Row[] }).data;
  if (!row) throw new Error(`the order ${number} is not in the list`);
  return row;
}

/** Moves an order as the desk does, by one move after another. */
export async function move(
  request: APIRequestContext,
  origin: string,
  id: number,
  ...moves: string[]
): Promise<void> {
  for (const name of moves) {
    const moved = await request.post(`${origin}/api/admin/orders/${id}/moves`, {
      data: { move: name },
      headers: { origin },
    });
    expect(moved.status(), `${name}: ${await moved.text()}`).toBe(200);
  }
}

export const originOf = (page: Page): string => new URL(page.url()).origin;
