import { expect, test } from 'vitest';
import { foreignCurrency, readSpend as readSpendOn } from './read-ad-spend.ts';

const readSpend = (text: string) => readSpendOn(text, '2026-11-25');

test('lines of an advertising tool: header, marks between, days and amounts as people write them', () => {
  const text = `Jour;Canal;Montant
2026-11-25;FB;150,50
24/11/2026\tGoogle\t٢٠٠

"2026-11-23";"TikTok Ads";"99 DH"
2026-11-25;facebook;160`;
  expect(readSpend(text)).toEqual({
    wrongLines: [],
    aheadLines: [],
    twiceLines: [6],
    spend: [
      { day: '2026-11-25', channel: 'facebook', centimes: 16_000 },
      { day: '2026-11-24', channel: 'google', centimes: 20_000 },
      { day: '2026-11-23', channel: 'tiktok', centimes: 9_900 },
    ],
  });
  expect(readSpend('2026-11-25,instagram,12.5').spend).toEqual([
    { day: '2026-11-25', channel: 'instagram', centimes: 1_250 },
  ]);
});

test('what is no day, no channel or no amount is named by its line', () => {
  const text = `2026-02-30;facebook;10
2026-11-25;;10
2026-11-25;facebook;-5
2026-11-25;facebook;dix
2026-11-25;facebook;10;20
1999-11-25;facebook;10`;
  expect(readSpend(text)).toEqual({
    spend: [],
    wrongLines: [1, 2, 3, 4, 5, 6],
    aheadLines: [],
    twiceLines: [],
  });
});

test('a first line with digits of any script is no header: what is wrong in it is named, and its channel is no currency', () => {
  for (const line of ['2026-02-30;EUR shop;10', '٢٠٢٦-٠٢-٣٠;EUR shop;١٠']) {
    expect(readSpend(line).wrongLines).toEqual([1]);
    expect(foreignCurrency(line)).toBeUndefined();
  }
  expect(foreignCurrency('Day,Channel,Amount spent (EUR)')).toBe('EUR');
});

test('one day with the month in front puts it in front on all, and what stands in quotes is one cell', () => {
  const text = `Reporting starts,Platform,Amount spent
11/05/2026,Facebook,"1,290.50"
11/25/2026,"Instagram, Reels","150,5"
11/25/2026,"TikTok; été",99
11/24/2026,"snapchat,5`;
  expect(readSpend(text)).toEqual({
    wrongLines: [5],
    aheadLines: [],
    twiceLines: [],
    spend: [
      { day: '2026-11-05', channel: 'facebook', centimes: 129_050 },
      { day: '2026-11-25', channel: 'instagram', centimes: 15_050 },
      { day: '2026-11-25', channel: 'tiktok', centimes: 9_900 },
    ],
  });
});

test('campaigns of one channel on one day are two amounts for it, a line that was pasted again is one', () => {
  expect(
    readSpend(
      '2026-11-25;Facebook - robes;50\n2026-11-25;Facebook - pyjamas;50\n2026-11-24;google;7\n2026-11-24;google;7',
    ).twiceLines,
  ).toEqual([2]);
});

test('a day that has not come is named by its line, but where it takes an amount away', () => {
  const text = '2026-11-25;facebook;10\n2026-11-26;facebook;10\n2026-11-27;facebook;0';
  expect(readSpend(text).aheadLines).toEqual([2]);
});
