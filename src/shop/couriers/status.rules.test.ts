import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type OrderStanding,
  type OrderState,
  orderStates,
  refusalOf,
  standingAfter,
} from '#/shop/orders/orders.states.rules.ts';
import { usualWords } from './presets.data.ts';
import { meaningOf, moneyWay, movesTo, type StatusMeaning, shipWay, statusMeanings } from './status.rules.ts';

const packer = { kind: 'staff', id: 1, role: 'packer', name: 'ليلى' } as const;
const owner = { kind: 'staff', id: 2, role: 'owner', name: 'سلمى' } as const;
const at = (order: OrderState, more: Partial<OrderStanding> = {}): OrderStanding => ({
  order,
  payment: 'due',
  confirmation: 'confirmed',
  method: 'cod',
  pickup: false,
  free: false,
  retries: 0,
  cashOutstanding: more.payment === 'collected',
  ...more,
});

test.each([
  ['Livré', 'delivered'],
  ['LIVRÉE', 'delivered'],
  ['  livre  ', 'delivered'],
  ['تم التسليم', 'delivered'],
  ['تمّ التسليم', 'delivered'],
  ['تم التوصيل', 'delivered'],
  ['Refusé', 'refused'],
  ['مرفوض', 'refused'],
  ['Retourné', 'returned'],
  ['مرتجع', 'returned'],
  ['Injoignable', 'failed'],
  ['Reporté', 'failed'],
  ['Pas de réponse + SMS', 'failed'],
  ['لا يجيب', 'failed'],
  ['مؤجل', 'failed'],
  ['En cours de livraison', 'out_for_delivery'],
  ['قيد التوصيل', 'out_for_delivery'],
  ['En cours', 'under_way'],
  ['في الطريق', 'under_way'],
  ['Retour en cours', 'under_way'],
  ['Retour livré', 'returned'],
  ['Avisé', 'failed'],
  ['Affecté au livreur', 'out_for_delivery'],
  ['Annulé', null],
  ['', null],
  ['constructor', null],
])('the word “%s” of a courier means %s', (word, meaning) => {
  expect(meaningOf(word, usualWords)).toBe(meaning);
});

test('what the staff said of a word counts before what everyone means by it', () => {
  const explained = { ...usualWords, anule: { word: 'annulé', meaning: 'refused' as const } };
  expect(meaningOf('ANNULÉ', explained)).toBe('refused');
  expect(meaningOf('Livré', { ...explained, livre: { word: 'Livré', meaning: 'under_way' } })).toBe(
    'under_way',
  );
});

test.each<[StatusMeaning, OrderState, string[] | null]>([
  ['under_way', 'shipped', []],
  ['out_for_delivery', 'shipped', ['send_out']],
  ['out_for_delivery', 'failed_delivery', ['try_again']],
  ['out_for_delivery', 'delivered', null],
  ['delivered', 'shipped', ['send_out', 'deliver']],
  ['delivered', 'failed_delivery', ['try_again', 'deliver']],
  ['delivered', 'completed', []],
  ['delivered', 'refused', null],
  ['delivered', 'cancelled', null],
  ['refused', 'shipped', ['send_out', 'refuse']],
  ['refused', 'returned', []],
  ['refused', 'delivered', null],
  ['failed', 'out_for_delivery', ['fail_delivery']],
  ['failed', 'failed_delivery', []],
  ['returned', 'refused', ['take_back']],
  // Nobody said that the shopper refused it.
  ['returned', 'shipped', ['send_out', 'fail_delivery', 'take_back']],
  ['returned', 'delivered', null],
  ['delivered', 'placed', null],
])('§4.12 “%s” of a courier moves an order that is %s by %j', (meaning, from, moves) => {
  expect(movesTo(meaning, at(from), packer)).toEqual(moves);
});

test('§4.12 a parcel that was tried twice again is not tried by a courier’s word', () => {
  expect(movesTo('delivered', at('failed_delivery', { retries: 2 }), packer)).toBeNull();
  expect(movesTo('returned', at('failed_delivery', { retries: 2 }), packer)).toEqual(['take_back']);
});

test('§4.12 whatever a courier says, every move made for it is legal for who makes it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...statusMeanings),
      fc.constantFrom(...orderStates),
      fc.constantFrom('due', 'collected', 'remitted', 'paid', 'refund_due'),
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(packer, owner, { ...packer, role: 'agent' } as const),
      (meaning, order, payment, retries, actor) => {
        let standing = at(order, { payment, retries, method: payment === 'paid' ? 'bank_transfer' : 'cod' });
        for (const move of movesTo(meaning, standing, actor) ?? []) {
          expect(refusalOf(move, standing, actor)).toBeNull();
          standing = standingAfter(move, standing);
        }
      },
    ),
  );
});

test('§4.12 a hand-over prepares and ships, and nothing that is not ready', () => {
  expect(shipWay(at('confirmed'), packer)).toEqual(['prepare', 'ship']);
  expect(shipWay(at('preparing'), packer)).toEqual(['ship']);
  expect(shipWay(at('shipped'), packer)).toEqual([]);
  for (const state of ['placed', 'delivered', 'cancelled'] as const)
    expect(shipWay(at(state), packer)).toBeNull();
  expect(shipWay(at('confirmed'), { ...packer, role: 'agent' })).toBeNull();
});

test('§4.12 money that was brought is remitted, and the parcel it was taken for delivered', () => {
  expect(moneyWay('remitted', at('shipped'), owner)).toEqual(['send_out', 'deliver', 'remit']);
  expect(moneyWay('remitted', at('completed', { payment: 'collected' }), owner)).toEqual(['remit']);
  expect(moneyWay('remitted', at('refused'), owner)).toBeNull();
  expect(moneyWay('collected', at('failed_delivery'), packer)).toEqual(['try_again', 'deliver']);
  expect(moneyWay('collected', at('delivered', { payment: 'collected' }), packer)).toEqual([]);
  expect(moneyWay('remitted', at('delivered', { payment: 'collected' }), packer)).toBeNull();
});
