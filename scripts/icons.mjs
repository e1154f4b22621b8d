// node scripts/icons.mjs: draws src/web/ui/icons.svg from the names in icons.tsx and Lucide's shapes, and
// src/web/ui/card-icons.svg, which the cards of products have as a background.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const named = new URL('../src/web/ui/icons.tsx', import.meta.url);
const styles = new URL('../src/web/ui/app.css', import.meta.url);
export const spriteFile = new URL('../src/web/ui/icons.svg', import.meta.url);
export const cardIconsFile = new URL('../src/web/ui/card-icons.svg', import.meta.url);

/** The sprite as it must be; an unknown name throws. */
export async function drawSprite() {
  const names = [...readFileSync(named, 'utf8').matchAll(/ icon\('([a-z\d-]+)'\)/g)].map(([, name]) => name);
  const symbols = await Promise.all(
    names.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await shapesOf(name)}</symbol>`),
  );
  symbols.push(await drawStars());
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/**
 * The signs on a card in a row, 72 apart, in the colours of app.css: a heart, one that is pointed at, one that is on,
 * the bag, the eye. A shape pointed at by `<use>` costs a browser a tree of its own; a list has dozens of each.
 */
export async function drawCardIcons() {
  const css = readFileSync(styles, 'utf8');
  const colour = (name) => css.match(new RegExp(`--color-${name}: (#[\\da-f]{6});`))[1];
  const [ink, action] = [colour('ink'), colour('action')];
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
}
