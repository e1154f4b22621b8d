import type { Db } from '#/platform/database.ts';
import { listCurrencies } from '#/shop/countries/index.ts';
import * as queries from './history.queries.ts';
import type { PastOrderView } from './history.schema.ts';

/** What files say of a person, the newest word of each first. */
export type PastPerson = {
  name: string;
  email: string | null;
  city: string;
  notes: { id: number; at: string; text: string }[];
};

const shownOrders = 100;

export async function findPastPerson(db: Db, person: queries.PersonKeys): Promise<PastPerson | undefined> {
  const rows = await queries.selectCustomersOf(db, person);
  if (rows.length === 0) return undefined;
  const first = (word: (row: (typeof rows)[number]) => string | null): string =>
    rows.map(word).find((text) => text) ?? '';
  return {
    name: first(({ name }) => name),
    email: first(({ email }) => email) || null,
    city: first(({ city }) => city),
    notes: rows.flatMap(({ id, at, note }) =>
      note === '' ? [] : [{ id, at: at.toISOString(), text: note }],
    ),
  };
}

/** The newest past orders of a person, each amount with the label of its currency. */
export async function listPastOrders(db: Db, person: queries.PersonKeys): Promise<PastOrderView[]> {
  const rows = await queries.selectOrdersOf(db, person, shownOrders);
  if (rows.length === 0) return [];
  const labels = new Map((await listCurrencies(db)).map(({ code, label }) => [code, label]));
  return rows.map(({ id, number, orderedAt, outcome, amount, currency, lines }) => ({
    ...{ id, number, outcome, amount, lines },
    orderedAt: orderedAt.toISOString(),
    currency: labels.get(currency) ?? currency,
  }));
}

/** Everything of files about a person, for the person. */
export async function pastData(db: Db, { phone, email }: { phone: string | null; email: string | null }) {
  const person = { phones: phone === null ? [] : [phone], email };
  const orders = await queries.selectOrdersOf(db, person, 10_000);
  const customers = await queries.selectCustomersOf(db, person);
  return {
    customers: customers.map(({ phone, email, name, city, note, at }) => ({
      phone,
      email,
      name,
      city,
      note,
      at,
    })),
    orders: orders.map(({ number, phone, email, orderedAt, outcome, amount, currency, lines }) => ({
      ...{ number, phone, email, orderedAt, outcome, amount, currency, lines },
    })),
  };
}
