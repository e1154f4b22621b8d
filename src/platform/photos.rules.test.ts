import { expect, test } from 'vitest';
import { fittingPhotos, photoLimits } from './photos.rules.ts';

const photo = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size });
const readable = async () => true;
const fitting = async (chosen: ReturnType<typeof photo>[], there = 0, decodes = readable) => {
  const { fit, leftOut } = await fittingPhotos(chosen, () => there, decodes);
  return { fit: fit.map(({ name }) => name), leftOut: leftOut.map(({ why, name }) => `${why} ${name}`) };
};

test('photos fit up to their number, beside those that are there', async () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => photo(name));
  expect(await fitting(four)).toEqual({ fit: ['a', 'b', 'c'], leftOut: ['too_many d'] });
  expect(await fitting(four, 2)).toEqual({ fit: ['a'], leftOut: ['too_many b'] });
  expect(await fitting([], 3)).toEqual({ fit: [], leftOut: [] });
});

test('what is too large or no photo is named, and leaves its place to the next', async () => {
  const chosen = [
    photo('large', 'image/png', photoLimits.bytesPerFile + 1),
    photo('film', 'video/mp4'),
    photo('limit', 'image/webp', photoLimits.bytesPerFile),
  ];
  expect(await fitting(chosen)).toEqual({ fit: ['limit'], leftOut: ['too_large large', 'not_a_photo film'] });
});

test('a file without a type fits when the browser can decode it, and a broken picture does not', async () => {
  expect(await fitting([photo('album', '')])).toEqual({ fit: ['album'], leftOut: [] });
  const broken = await fitting([photo('album', ''), photo('broken')], 0, async () => false);
  expect(broken).toEqual({ fit: [], leftOut: ['not_a_photo album', 'not_a_photo broken'] });
});
