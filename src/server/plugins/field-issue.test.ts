import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { placeChange, provinceChange } from '#/shop/delivery/staff-delivery.schema.ts';
import { promoChange } from '#/shop/promotions/promo-codes.schema.ts';
import { registerErrors } from './errors.ts';

/** What a call with this shape says in French about a body. */
async function errorsOf(body: z.ZodMiniType, sent: object): Promise<Record<string, string[]>> {
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  registerErrors(server);
  server.post('/', { schema: { body } }, () => ({ errors: null }));
  const answer = await server.inject({ method: 'POST', url: '/?lang=fr', payload: sent });
  const { errors } = answer.json<{ errors: Record<string, string[]> }>();
  expect(answer.statusCode).toBe(errors === null ? 200 : 422);
  return errors;
}

test('a field that was left empty is said to be required, whatever shape its text should have', async () => {
  const shape = z.object({
    mail: z.string().check(z.email()),
    password: z.string().check(z.minLength(10)),
    note: z.string(),
  });
  const required = ['Ce champ est obligatoire'];
  expect(await errorsOf(shape, { mail: '', password: ' ', note: '' })).toEqual({
    mail: required,
    password: required,
  });
  // So is a choice that nobody has made.
  const choices = z.object({ categoryId: rowId, change: z.object({ placeId: rowId }) });
  expect(await errorsOf(choices, { categoryId: 0, change: { placeId: 0 } })).toEqual({
    categoryId: required,
    'change.placeId': required,
  });
});

test('§5.6 what is out of bounds is refused at its field with the bound; amounts in dirhams', async () => {
  const shape = z.object({
    pieces: z.int().check(z.gte(1), z.lte(90)),
    feeCentimes: z.int().check(z.gte(0), z.lte(10_000_000)),
    name: z.string().check(z.minLength(1), z.maxLength(5)),
    password: z.string().check(z.minLength(10)),
    mail: z.string().check(z.email()),
    further: z.optional(z.int().check(z.lte(5_000))),
    codMaxAmount: z.optional(z.int().check(z.lte(5_000))),
    sameDayFee: z.optional(z.int().check(z.lte(5_000))),
    freeShippingThreshold: z.optional(z.int().check(z.lte(5_000))),
    lowStockThreshold: z.optional(z.int().check(z.lte(100))),
    lines: z.array(z.object({ price: z.int().check(z.lte(5_000)) })).check(z.minLength(1)),
  });
  const low = { pieces: 0, feeCentimes: -1, name: '', password: 'short', mail: 'x@y.ma', lines: [] };
  expect(await errorsOf(shape, low)).toEqual({
    pieces: ['Trop petit\u202f: 1 au moins'],
    feeCentimes: ['Montant trop petit\u202f: 0 DH au moins'],
    name: ['Ce champ est obligatoire'],
    password: ['Trop court\u202f: 10 caractères au moins'],
    lines: ['Ce champ est obligatoire'],
  });
  const high = {
    pieces: 91,
    feeCentimes: 10_000_001,
    name: 'longer',
    password: 'long enough',
    mail: 'x@y.ma',
    further: 5_001,
    codMaxAmount: 5_001,
    sameDayFee: 5_001,
    freeShippingThreshold: 5_001,
    lowStockThreshold: 101,
    lines: [{ price: 1 }, { price: 5_001 }],
  };
  expect(await errorsOf(shape, high)).toEqual({
    pieces: ['Trop grand\u202f: 90 au plus'],
    feeCentimes: ['Montant trop grand\u202f: 100000 DH au plus'],
    name: ['Trop long\u202f: 5 caractères au plus'],
    further: ['Montant trop grand\u202f: 50 DH au plus'],
    codMaxAmount: ['Montant trop grand\u202f: 50 DH au plus'],
    sameDayFee: ['Montant trop grand\u202f: 50 DH au plus'],
    freeShippingThreshold: ['Montant trop grand\u202f: 50 DH au plus'],
    lowStockThreshold: ['Trop grand\u202f: 100 au plus'],
    'lines.1.price': ['Montant trop grand\u202f: 50 DH au plus'],
  });
});

test('a fee or a limit that comes as text is refused by its field, never taken for none', async () => {
  const seen = 'a'.repeat(16);
  for (const typed of ['12abc', '-1', '35 DH', '35', '', 'NaN']) {
    expect(await errorsOf(placeChange, { feeCentimes: typed, daysMin: typed, seen })).toEqual({
      feeCentimes: ['Valeur non valide'],
      daysMin: ['Valeur non valide'],
    });
    expect(Object.keys(await errorsOf(provinceChange, { feeCentimes: typed, seen }))).toEqual([
      'feeCentimes',
    ]);
    const limits = { totalUses: typed, usesPerCustomer: typed, capCentimes: typed };
    expect(Object.keys(await errorsOf(promoChange, { ...limits, seen })).toSorted()).toEqual(
      Object.keys(limits).toSorted(),
    );
  }
  expect(await errorsOf(placeChange, { feeCentimes: null, seen })).toBeNull();
});

test('§5.4 a key that is absent is required; one that is there and wrong is not valid', async () => {
  const shape = z.object({
    name: z.string(),
    pieces: z.int(),
    move: z.enum(['confirm', 'cancel']),
    lines: z.array(z.object({ id: z.int() })),
    where: z.union([z.int(), z.string()]),
    note: z.optional(z.string()),
  });
  const required = ['Ce champ est obligatoire'];
  expect(await errorsOf(shape, { lines: [{}] })).toEqual({
    name: required,
    pieces: required,
    move: required,
    'lines.0.id': required,
    where: required,
  });
  const wrong = { name: null, pieces: 'x', move: 'x', lines: 1, where: true, note: 1 };
  const invalid = ['Valeur non valide'];
  expect(await errorsOf(shape, wrong)).toEqual(
    Object.fromEntries(Object.keys(wrong).map((field) => [field, invalid])),
  );
});
