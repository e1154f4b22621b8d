import { expect, test } from 'vitest';
import { unisolated } from '../../tests/support/isolation.ts';
import { fill, filled } from './fill.ts';

test('what is filled into an Arabic line keeps its own order, and a line without Arabic is left free of marks', () => {
  const number = '7K42-Q2XB';
  expect(fill('طلبك رقم {number} جاهز', { number })).toBe('طلبك رقم \u20687K42-Q2XB\u2069 جاهز');
  expect(fill('Commande {number}', { number })).toBe('Commande 7K42-Q2XB');
  expect(fill('RIB: {rib}', { rib: '190 780 2111' })).toBe('RIB: 190 780 2111');
  expect(unisolated(`طلبك رقم ${number} جاهز`)).toHaveLength(1);
  expect(unisolated(fill('طلبك رقم {number} جاهز', { number }))).toEqual([]);
});

test('an address stays without marks, an empty line is left out, an unknown name says nothing', () => {
  expect(fill('من هنا: {link}', { link: 'https://shop.example/x' })).toBe('من هنا: https://shop.example/x');
  expect(filled(['السبب: {reason}', 'شكرا {name}'], { reason: '', name: 'Sara' })).toEqual([
    'شكرا \u2068Sara\u2069',
  ]);
  expect(fill('شكرا {other}', {})).toBe('شكرا ');
  expect(fill('{a}', { a: '{b}', b: 'no' })).toBe('{b}');
});
