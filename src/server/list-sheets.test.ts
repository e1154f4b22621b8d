import { desc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { stockMovements } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { formatOrderNumber, moveOrder } from '#/shop/orders/index.ts';
import { orderLines } from '#/shop/orders/orders.tables.ts';
import { receivePurchase } from '#/shop/purchases/purchases.service.ts';
import { returnLines, returns } from '#/shop/returns/returns.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { may, type Permission, type StaffRole, staffRoles } from '#/shop/staff/index.ts';
import { journal, staffUsers } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeCategory, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { signedInAs } from '../../tests/support/staff.ts';

const { db, url, reset } = await testDatabase();
const shop = await mountShop(url);
const at = new Date('2026-11-20T09:30:00Z');

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await updateSettings(db, { timeZone: 'Asia/Dubai' });
});

/** A staff user with a session, and what a call of theirs says. */
async function signedIn(role: StaffRole) {
  const cookie = await signedInAs(db, shop.clock, role);
  const [user] = await db.select().from(staffUsers).orderBy(desc(staffUsers.id));
  const staffId = user?.id ?? 0;
  return {
    by: { id: staffId, name: role, email: null, role, may: [] },
    get: (path: string) => shop.server.inject({ url: `/api/admin${path}`, headers: { cookie } }),
    /** The lines of a file, without the mark in front. */
    async sheet(path: string): Promise<string[]> {
      const answer = await shop.server.inject({ url: `/api/admin${path}`, headers: { cookie } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    },
  };
}

const taken = async () =>
  (await db.select().from(journal)).flatMap(({ action, after }) =>
    action.endsWith('.export') ? [[action, after]] : [],
  );

const pyjama = async () =>
  makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    title: { ar: 'بيجامة', fr: '=Pyjama' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Marine' },
        sizes: [
          { size: 'S', price: 20_000, stock: 4 },
          { size: 'M', price: 20_000, stock: 4 },
        ],
      },
    ],
  });

const needs: Record<string, Permission> = {
  '/stock/movements.csv': 'catalog.read',
  '/purchases.csv': 'purchases.write',
  '/customers.csv': 'customers.read',
  '/orders.csv': 'customers.read',
  '/returns.csv': 'orders.read',
  '/journal.csv': 'journal.read',
  '/mails.csv': 'mail.read',
  '/subscribers.csv': 'contact.read',
};

test('the file of a list is for those who may read the list, and what may be somebody’s name is in the journal', async () => {
  for (const role of staffRoles) {
    const who = await signedIn(role);
    for (const [path, permission] of Object.entries(needs)) {
      expect((await who.get(path)).statusCode, `${role} ${path}`).toBe(may(role, permission) ? 200 : 403);
    }
  }
  for (const path of Object.keys(needs)) {
    expect((await shop.server.inject({ url: `/api/admin${path}` })).statusCode).toBe(401);
  }
  expect(new Set((await taken()).map(([action]) => action))).toEqual(
    new Set([
      ...['purchase.export', 'customer.export', 'return.export', 'journal.export', 'mail.export'],
      'newsletter.export',
      'order.export',
    ]),
  );
});

test('the file of the stock’s movements has its filter, and every column of the list', async () => {
  const { priceIds } = await pyjama();
  const [small = 0, medium = 0] = priceIds;
  await db.delete(stockMovements);
  const row = { actor: 'Salma', note: '', createdAt: at, at };
  await db.insert(stockMovements).values([
    { ...row, priceId: small, delta: -2, balance: 2, reason: 'damaged', note: '=1+1' },
    { ...row, priceId: medium, delta: -1, balance: 3, reason: 'order', orderNumber: 'K7M4Q2XB', actor: '' },
  ]);
  const owner = await signedIn('owner');
  const head = 'Date;Produit;Couleur;Taille;Mouvement;Stock après;Motif;Commande;Par;Note';
  const damaged = "2026-11-20 13:30;'=Pyjama;Marine;S;-2;2;Abîmé;;Salma;'=1+1";
  const sold = "2026-11-20 13:30;'=Pyjama;Marine;M;-1;3;Commande;K7M4-Q2XB;;";
  expect(await owner.sheet('/stock/movements.csv?lang=fr')).toEqual([head, sold, damaged]);
  expect(await owner.sheet('/stock/movements.csv?lang=fr&reason=damaged')).toEqual([head, damaged]);
  expect(await owner.sheet('/stock/movements.csv?lang=fr&who=sal')).toEqual([head, damaged]);
  expect(await owner.sheet(`/stock/movements.csv?lang=fr&priceId=${medium}`)).toEqual([head, sold]);
  // An order is found by its number as it is shown, also in Arabic digits.
  for (const number of ['K7M4-Q2XB', 'k7m4 q2xb', 'K٧M٤-Q٢XB'])
    expect(await owner.sheet(`/stock/movements.csv?lang=fr&who=${encodeURIComponent(number)}`)).toEqual([
      head,
      sold,
    ]);
});

test('the file of purchases has each size with its cost in dirhams, and says what was taken back', async () => {
  const { priceIds } = await pyjama();
  const owner = await signedIn('owner');
  const receive = (key: string, supplier: string, prices: readonly number[], note = '') =>
    receivePurchase(db, shop.clock, owner.by, {
      key: `purchase-of-the-sheet-${key}`,
      supplier,
      day: '2026-11-20',
      note,
      lines: prices.map((priceId) => ({ priceId, pieces: 3, unitCost: 6_050 })),
    });
  await receive('1', 'Atlas', priceIds.slice(0, 1));
  await receive('2', '@Rif', priceIds, '=1+1');
  await db.execute(sql`update purchases set taken_back_at = now() where supplier = 'Atlas'`);
  expect(await owner.sheet('/purchases.csv?lang=fr')).toEqual([
    'Date d’achat;Fournisseur;Produit;Couleur;Taille;Pièces;Prix de la pièce;Total;Annulé;Enregistré par;Note',
    "2026-11-20;'@Rif;'=Pyjama;Marine;S;3;60.50;181.50;non;owner;'=1+1",
    "2026-11-20;'@Rif;'=Pyjama;Marine;M;3;60.50;181.50;non;owner;'=1+1",
    "2026-11-20;Atlas;'=Pyjama;Marine;S;3;60.50;181.50;oui;owner;",
  ]);
  expect(await taken()).toEqual([['purchase.export', { purchases: 2 }]]);
  expect((await owner.sheet('/purchases.csv?lang=fr&q=atl')).slice(1)).toEqual([
    "2026-11-20;Atlas;'=Pyjama;Marine;S;3;60.50;181.50;oui;owner;",
  ]);
});

test('the file of sizes that run out has the words and days of the list, in the reader’s language', async () => {
  const [small = 0, medium = 0] = (await pyjama()).priceIds;
  // Of four pieces each, at these paces of thirty days.
  const lines = [
    { priceId: small, quantity: 20 },
    { priceId: medium, quantity: 10 },
  ];
  await makeOrder(db, { createdAt: at, lines });
  const owner = await signedIn('owner');
  const head = 'Produit;Couleur;Taille;SKU;Stock;Vendu en 30 jours;Couverture (jours);À acheter';
  const [urgent, next] = ["'=Pyjama;Marine;S;;4;20;6;16", "'=Pyjama;Marine;M;;4;10;12;6"];
  const sheet = (query: string) => owner.sheet(`/reorder.csv?${query}`);
  expect(await sheet('lang=fr')).toEqual([head, urgent, next]);
  expect(await sheet('lang=fr&days=6')).toEqual([head, urgent]);
  expect(await sheet('lang=fr&q=marine')).toEqual([head, urgent, next]);
  expect(await sheet('lang=fr&q=chemise')).toEqual([head]);
  expect((await sheet('lang=ar')).slice(1, 2)).toEqual(['بيجامة;كحلي;S;;4;20;6;16']);
});

test('the file of customers has its filter, and what the list says of each person', async () => {
  const [salma, karim] = [
    await makeOrder(db, { customerName: '=Salma', phone: '+212612345678', city: 'Tanger', createdAt: at }),
    await makeOrder(db, { customerName: 'Karim', phone: '+212699999999', city: 'Fès', createdAt: at }),
  ];
  const owner = await signedIn('owner');
  const actor = { kind: 'staff', ...owner.by } as const;
  for (const move of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const)
    await moveOrder(db, salma.id, move, actor, { now: at });
  for (const move of ['confirm', 'prepare', 'ship', 'send_out', 'refuse'] as const)
    await moveOrder(db, karim.id, move, actor, { now: at, note: 'x' });
  await db.execute(sql`insert into blocked_phones (phone, reason, at, staff_id, actor)
    values ('+212699999999', 'x', ${at.toISOString()}, ${owner.by.id}, 'owner')`);
  const head =
    'Nom;Téléphone;Ville;Commandes;Livrées;Total livré;Refusées;Annulées;Dernière commande;A un compte;Paiement à la livraison bloqué';
  const one = "'=Salma;'+212612345678;Tanger;1;1;200.00;0;0;2026-11-20 13:30;non;non";
  const other = "Karim;'+212699999999;Fès;1;0;0.00;1;0;2026-11-20 13:30;non;oui";
  expect((await owner.sheet('/customers.csv?lang=fr')).toSorted()).toEqual([head, one, other].toSorted());
  expect(await owner.sheet('/customers.csv?lang=fr&state=blocked')).toEqual([head, other]);
  expect(await owner.sheet('/customers.csv?lang=fr&q=salma')).toEqual([head, one]);
  expect(await taken()).toEqual([2, 1, 1].map((customers) => ['customer.export', { customers }]));
});

test('the file of returns has each article, of the states or the goods that the list is narrowed to', async () => {
  const { id: productId } = await pyjama();
  const order = await makeOrder(db, {
    lines: [
      { productId, size: 'S' },
      { productId, size: '' },
    ],
  });
  const [first, second] = await db.select().from(orderLines).orderBy(orderLines.id);
  const ask = async (state: string, line: number, more: Partial<typeof returnLines.$inferInsert>) => {
    const [made] = await db
      .insert(returns)
      .values({ orderId: order.id, state, payer: 'shopper', note: '=1+1', createdAt: at, updatedAt: at })
      .returning();
    const returnId = made?.id ?? 0;
    const piece = { quantity: 1, reason: 'too_small', wanted: 'refund', priceId: 1 } as const;
    await db.insert(returnLines).values({ ...piece, returnId, orderLineId: line, ...more });
    return returnId;
  };
  const one = await ask('requested', first?.id ?? 0, { wanted: 'exchange', exchangeSize: 'M' });
  const other = await ask('closed', second?.id ?? 0, { reason: 'defective', restocked: 0, writtenOff: 1 });
  const owner = await signedIn('owner');
  const head =
    'Numéro de retour;Date;Commande;État;Produit;Couleur;Taille;Pièces;Motif;Souhait du client;Taille de remplacement;Pièces remises en stock;Pièces mises au rebut;Frais de retour payés par;Note';
  const number = formatOrderNumber(order.number);
  const requested = `${one};2026-11-20 13:30;${number};Nouvelle demande de retour;Pyjama;;S;1;Trop petit;Échange;M;;;Client;'=1+1`;
  const ended = `${other};2026-11-20 13:30;${number};Retour terminé;Pyjama;;;1;Défectueux;Remboursement;;0;1;Client;'=1+1`;
  const sheet = (query: string) => owner.sheet(`/returns.csv?lang=fr&${query}`);
  expect(await sheet('')).toEqual([head, ended, requested]);
  expect(await sheet('state=requested,approved')).toEqual([head, requested]);
  expect(await sheet(`product=${productId}`)).toEqual([head, ended, requested]);
  expect(await sheet(`product=${productId}&size=`)).toEqual([head, ended]);
  expect(await sheet(`product=${productId}&reason=too_small`)).toEqual([head, requested]);
  expect(await sheet(`product=${productId + 1}`)).toEqual([head]);
  expect((await taken()).at(0)).toEqual(['return.export', { returns: 2 }]);
});

test('the file of the journal has its filter, and what was before and after', async () => {
  const owner = await signedIn('owner');
  const entry = { at, staffId: owner.by.id, actor: '=Salma', entity: 'product', entityId: '7' };
  await db.insert(journal).values([
    { ...entry, action: 'product.change', before: { shelf: 'A' }, after: { shelf: 'B; C' } },
    { ...entry, at: new Date('2026-11-18T09:30:00Z'), action: 'product.create', after: { shelf: 'A' } },
    { ...entry, actor: 'Karim', staffId: null, entity: 'order', action: 'order.cancel', entityId: '9' },
  ]);
  const head = 'Date;Par;Sujet;Numéro ou code;Action;Avant;Après';
  const changed = `2026-11-20 13:30;'=Salma;product;7;product.change;"{""shelf"":""A""}";"{""shelf"":""B; C""}"`;
  const made = `2026-11-18 13:30;'=Salma;product;7;product.create;;"{""shelf"":""A""}"`;
  const cancelled = '2026-11-20 13:30;Karim;order;9;order.cancel;;';
  const sheet = (query: string) => owner.sheet(`/journal.csv?lang=fr&${query}`);
  expect(await sheet('')).toEqual([head, cancelled, changed, made]);
  expect(await sheet('entity=product')).toEqual([head, changed, made]);
  expect(await sheet('action=order.cancel')).toEqual([head, cancelled]);
  expect(await sheet('entityId=9')).toEqual([head, cancelled]);
  expect(await sheet('who=karim')).toEqual([head, cancelled]);
  expect(await sheet(`staffId=${owner.by.id}&entity=product`)).toEqual([head, changed, made]);
  expect(await sheet('from=2026-11-19T00:00:00Z&entity=product')).toEqual([head, changed]);
  expect(await sheet('before=2026-11-19T00:00:00Z')).toEqual([head, made]);
});

test('the file of e-mails has its filter, and nothing of what was written in them', async () => {
  const secret = 'https://shop.example/reset-password#secret';
  const mail = { subject: '=1+1', text: secret, html: `<a href="${secret}">`, createdAt: at };
  await db.insert(mails).values([
    { ...mail, to: 'salma@example.com', state: 'failed', failure: 'Error: 550' },
    { ...mail, to: 'karim@example.com', state: 'sent', sentAt: at },
    { ...mail, to: 'nora@example.com', state: 'sent', sentAt: at },
    // It waits for a mail server, and has not failed.
    { ...mail, to: 'omar@example.com', failure: 'SMTP_URL is not set' },
  ]);
  const owner = await signedIn('owner');
  const head = 'Écrit le;À;Objet;État;Envoyé le;Raison de l’échec';
  const sheet = (query: string) => owner.sheet(`/mails.csv?lang=fr&${query}`);
  const failed = "2026-11-20 13:30;salma@example.com;'=1+1;Non envoyé;;Error: 550";
  const sent = "2026-11-20 13:30;karim@example.com;'=1+1;Envoyé;2026-11-20 13:30;";
  expect(await sheet('')).toEqual([head, "2026-11-20 13:30;omar@example.com;'=1+1;En attente;;"]);
  expect(await sheet('state=failed')).toEqual([head, failed]);
  expect(await sheet('state=sent&search=KARIM')).toEqual([head, sent]);
  expect(await taken()).toEqual([1, 1, 1].map((count) => ['mail.export', { mails: count }]));
});
