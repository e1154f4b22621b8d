import { expect, test } from 'vitest';
import { demoGarments } from '../data.ts';
import { drawGarment, type GarmentSpec } from './index.ts';
import { CELL } from './relief.ts';

const front = (name: string): GarmentSpec => {
  const garment = demoGarments().find((one) => one.name.startsWith(name));
  if (garment === undefined) throw new Error(`no ${name}`);
  return { ...garment.spec, view: 'front' };
};

test('a print is pushed along by folds, and never over itself: no flower is seen twice', () => {
  // Gathers are the narrowest folds, satin's the highest.
  for (const name of [
    'women-lace-yoke-nightgown',
    'women-satin-slip-nightgown',
    'women-satin-piped-pyjama',
  ]) {
    const { light } = drawGarment(front(name));
    const { bendX, bendY, width } = light;
    const furthest = bendX.reduce((most, bend) => Math.max(most, Math.abs(bend)), 0);
    expect(furthest, name).toBeGreaterThan(2);
    const steps = (bend: Float32Array, to: number) =>
      bend.reduce((most, here, i) => Math.max(most, Math.abs((bend[i + to] ?? here) - here)), 0);
    expect(steps(bendX, 1), name).toBeLessThan(CELL);
    expect(steps(bendY, width), name).toBeLessThan(CELL);
  }
});

test('fleece and terry have hairs where they lie, satin has none, and the ground never', () => {
  const hairOf = (name: string) => drawGarment(front(name), 0.5).light;
  const fleece = hairOf('women-fleece-shawl-robe');
  const middle = Math.floor(fleece.height / 2) * fleece.width + Math.floor(fleece.width / 2);
  expect(fleece.hair[middle]).toBeGreaterThan(1);
  expect(fleece.hair[0]).toBe(0);
  expect(hairOf('men-terry-shawl-robe').hair.some((reach) => reach > 1)).toBe(true);
  expect(hairOf('women-satin-piped-pyjama').hair.every((reach) => reach === 0)).toBe(true);
});
