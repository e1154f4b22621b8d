import { expect, test } from 'vitest';
import { completing, type Look } from './goes-with.rules.ts';

const look = (
  id: number,
  categoryId: number,
  families: string[],
  fabrics: string[],
  parts: Look['parts'] = ['over'],
  maternity = false,
): Look => ({ id, categoryId, families, fabrics, parts, maternity });
const outfit = ['top', 'bottom'] as const;
const pyjama = look(1, 1, ['blue'], ['satin'], outfit);
const found = (pool: Look[], more: { most?: number } = {}) => completing(pyjama, pool, { most: 4, ...more });

test('§2.47 what shares color and cloth comes first, then what shares one, in the order of the pool', () => {
  const pool = [
    look(2, 2, ['blue'], ['cotton']),
    look(3, 3, ['red'], ['satin']),
    look(4, 4, ['pink', 'blue'], ['cotton', 'satin']),
    look(5, 5, ['red'], ['cotton']),
    look(6, 6, [], []),
  ];
  expect(found(pool)).toEqual([4, 2, 3]);
});

test('§2.47 neither the product itself, nor another of its category', () => {
  const pool = [pyjama, look(2, 1, ['blue'], ['satin']), look(3, 2, ['blue'], []), look(4, 3, ['blue'], [])];
  expect(found(pool)).toEqual([3, 4]);
});

test('§2.47 what is worn in its place completes nothing, and what is on the feet goes with every color', () => {
  const pool = [
    look(2, 2, ['blue'], ['satin'], outfit),
    look(3, 3, ['blue'], ['satin'], ['top']),
    look(4, 4, ['red'], ['plush'], ['feet']),
    look(5, 5, ['blue'], [], ['over']),
    look(6, 6, ['red'], ['plush'], ['over']),
  ];
  expect(found(pool)).toEqual([5, 4]);
});

test('§2.47 of each category the best one, and at most four', () => {
  const pool = [look(2, 2, ['blue'], []), look(3, 2, ['blue'], ['satin']), look(4, 3, ['blue'], [])];
  expect(found(pool)).toEqual([3, 4]);
  const many = Array.from({ length: 9 }, (_, at) => look(at + 2, at + 2, ['blue'], []));
  expect(found(many)).toEqual([2, 3, 4, 5]);
});

test('a product without color and cloth goes with nothing: two empty lists share nothing', () => {
  expect(completing(look(1, 1, [], []), [look(2, 2, [], [])], { most: 4 })).toEqual([]);
  expect(found([])).toEqual([]);
});

test('§2.47 what is made for pregnancy completes nothing else, and is completed by anything', () => {
  const expecting = look(2, 2, ['blue'], ['satin'], ['over'], true);
  expect(found([expecting, look(3, 3, ['blue'], [])])).toEqual([3]);
  const robe = look(4, 4, ['blue'], []);
  expect(completing({ ...pyjama, maternity: true }, [expecting, robe], { most: 4 })).toEqual([2, 4]);
});
