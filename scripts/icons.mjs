// node scripts/icons.mjs: draws src/web/ui/icons.svg from the names in icons.tsx and Lucide's shapes, and
// src/web/ui/card-icons.svg and picture-to-come.svg, which product cards have as backgrounds.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const named = new URL('../src/web/ui/icons.tsx', import.meta.url);
const styles = new URL('../src/web/ui/app.css', import.meta.url);
export const spriteFile = new URL('../src/web/ui/icons.svg', import.meta.url);
export const cardIconsFile = new URL('../src/web/ui/card-icons.svg', import.meta.url);
export const pictureToComeFile = new URL('../src/web/ui/picture-to-come.svg', import.meta.url);

/** The sprite as it must be; an unknown name throws. */
export async function drawSprite() {
  const names = [...readFileSync(named, 'utf8').matchAll(/ icon\('([a-z\d-]+)'\)/g)].map(([, name]) => name);
  const symbols = await Promise.all(
    names.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await shapesOf(name)}</symbol>`),
  );
  symbols.push(await drawStars(), drawLogo());
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/**
 * The signs on a card in a row, 72 apart, in the colours of app.css: a heart, one that is pointed at, one that is on,
 * the bag, the eye. A shape pointed at by `<use>` costs a browser a tree of its own; a list has dozens of each.
 */
export async function drawCardIcons() {
  const [ink, action] = [color('ink'), color('action')];
  const cells = [
    ['heart', ink, 'none'],
    ['heart', action, 'none'],
    ['heart', action, action],
    ['shopping-bag', ink, 'none'],
    ['eye', ink, 'none'],
  ];
  const drawn = await Promise.all(
    cells.map(
      async ([name, stroke, fill], at) =>
        `<g transform="translate(${at * 72})" fill="${fill}" stroke="${stroke}">${await shapesOf(name)}</g>`,
    ),
  );
  const size = 'width="312" height="24" viewBox="0 0 312 24"';
  const line = 'stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${line}>\n${drawn.join('\n')}\n</svg>\n`;
}

/** A pyjama top under a crescent: stands where a picture has not been drawn yet. */
export function drawPictureToCome() {
  const [surface, line, paper] = [color('surface'), color('line'), color('paper')];
  const shapes = [
    `<rect width="80" height="100" fill="${surface}"/>`,
    `<path d="M57 16a8 8 0 1 0 6.5 12.6A9.4 9.4 0 0 1 57 16Z" fill="${line}"/>`,
    `<g fill="${paper}" stroke="${line}" stroke-width=".7" stroke-linejoin="round" stroke-linecap="round">`,
    '<path d="M30 38c3 3.4 17 3.4 20 0l9 3.4c2.4 1 3.7 2.4 4.2 5l2.6 14.4-7.6 1.6-2.2-8V82H24V54.4l-2.2 8-7.6-1.6L16.8 46.4c.5-2.6 1.8-4 4.2-5Z"/>',
    '<path d="M30 38c1.8 5.2 5.6 9 10 11.6C44.4 47 48.2 43.2 50 38" fill="none"/>',
    '<path d="M40 49.6V82M45 60h7v7h-7z" fill="none"/>',
    '</g>',
    `<g fill="${line}"><circle cx="42" cy="56" r=".9"/><circle cx="42" cy="65" r=".9"/><circle cx="42" cy="74" r=".9"/></g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100" preserveAspectRatio="xMidYMid slice">\n${shapes.join('\n')}\n</svg>\n`;
}

/** A colour of app.css. */
const color = (name) => readFileSync(styles, 'utf8').match(new RegExp(`--color-${name}: (#[\\da-f]{6});`))[1];

/** The shop's mark: its crescent has the accent of the look, its star the colour of the text around it. */
const drawLogo = () =>
  [
    '<symbol id="logo" viewBox="0 0 32 32">',
    '<path d="M19.5 3.2a13 13 0 1 0 9.3 18.6A11 11 0 0 1 19.5 3.2Z" fill="var(--color-accent)"/>',
    '<path d="M25 6.5c.5 2.3 1.2 3 3.5 3.5-2.3.5-3 1.2-3.5 3.5-.5-2.3-1.2-3-3.5-3.5 2.3-.5 3-1.2 3.5-3.5Z" fill="currentColor"/>',
    '</symbol>',
  ].join('');

/** Five stars beside each other, 27 apart: one picture for every average. */
async function drawStars() {
  const star = await shapesOf('star');
  const stars = [0, 27, 54, 81, 108].map((x) => `<g transform="translate(${x})">${star}</g>`);
  return `<symbol id="stars" viewBox="0 0 132 24">${stars.join('')}</symbol>`;
}

async function shapesOf(name) {
  const file = new URL(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url);
  const { __iconData: data } = await import(file.href);
  return data.node
    .map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(spriteFile, await drawSprite());
  writeFileSync(cardIconsFile, await drawCardIcons());
  writeFileSync(pictureToComeFile, drawPictureToCome());
}
