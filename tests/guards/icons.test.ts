import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  cardIconsFile,
  drawCardIcons,
  drawPictureToCome,
  drawSprite,
  pictureToComeFile,
  spriteFile,
} from '../../scripts/icons.mjs';

test('icons.svg holds the shapes that icons.tsx names (node scripts/icons.mjs draws it)', async () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(await drawSprite());
});

test('card-icons.svg holds the signs of a card in the colours of app.css', async () => {
  expect(readFileSync(cardIconsFile, 'utf8')).toBe(await drawCardIcons());
});

test('picture-to-come.svg is drawn in the colours of app.css', () => {
  expect(readFileSync(pictureToComeFile, 'utf8')).toBe(drawPictureToCome());
});
