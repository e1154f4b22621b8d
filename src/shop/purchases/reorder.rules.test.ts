import { expect, test } from 'vitest';
import { byUrgency, daysLeft, piecesToBuy, readWanted, runsOutWithin, writeWanted } from './reorder.rules.ts';

test('the pace of 30 days says how long a stock lasts and how many to buy', () => {
  expect(daysLeft({ stock: 10, sold: 45 })).toBe(6);
  expect(piecesToBuy({ stock: 10, sold: 45 })).toBe(35);
  expect(piecesToBuy({ stock: 60, sold: 45 })).toBe(0);
  expect([14, 13].map((days) => runsOutWithin({ stock: 7, sold: 15 }, days))).toEqual([true, false]);
  expect(runsOutWithin({ stock: 0, sold: 1 }, 1)).toBe(true);
  expect(runsOutWithin({ stock: 0, sold: 0 }, 365)).toBe(false);
});

test('what runs out first stands first, and of two that are out what sells more', () => {
  const rows = [
    { stock: 3, sold: 1 },
    { stock: 0, sold: 1 },
    { stock: 0, sold: 9 },
    { stock: 2, sold: 1 },
  ];
  expect(rows.toSorted(byUrgency)).toEqual([rows[2], rows[1], rows[3], rows[0]]);
});

test('what is to be bought stands in an address, and anything else there is left out', () => {
  const wanted = [
    { priceId: 12, pieces: 5 },
    { priceId: 7, pieces: 0 },
  ];
  expect(readWanted(writeWanted(wanted))).toEqual(wanted);
  expect(readWanted('12:5,x,7:-1,<script>,9')).toEqual([{ priceId: 12, pieces: 5 }]);
  expect(readWanted('')).toEqual([]);
});
