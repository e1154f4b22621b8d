import type { LocalText } from '#/platform/local-text.ts';
import { slugify } from '../address.rules.ts';
import { foldWord, wordIndex } from './words.ts';

export type Color = { key: string; color: LocalText; hex: string | null };

type Named = readonly [hex: string, ar: string, fr: string, en: string, ...other: string[]];

/** Colours of clothes: what is drawn, the names shown, then other words a file may use. */
const colors: Record<string, Named> = {
  black: ['#1c1c1e', 'أسود', 'Noir', 'Black', 'noire', 'schwarz', 'كحل', 'noir uni'],
  white: ['#ffffff', 'أبيض', 'Blanc', 'White', 'blanche', 'weiss', 'بيضاء'],
  ecru: [
    '#f3ead7',
    'عاجي',
    'Écru',
    'Ecru',
    'ivory',
    'ivoire',
    'off white',
    'blanc cassé',
    'سكري',
    'elfenbein',
  ],
  cream: ['#fbf3dc', 'كريمي', 'Crème', 'Cream', 'creme', 'كريم'],
  beige: ['#e0cdb0', 'بيج', 'Beige', 'Beige', 'sable', 'sand', 'nude', 'رملي'],
  camel: ['#c19a6b', 'جملي', 'Camel', 'Camel', 'tan', 'هافان', 'havane'],
  brown: ['#6f4a32', 'بني', 'Marron', 'Brown', 'braun', 'chocolat', 'chocolate', 'brun', 'قهوي', 'شوكولاتي'],
  gray: ['#9a9ca1', 'رمادي', 'Gris', 'Gray', 'grey', 'grau', 'gris chiné', 'gris clair', 'light grey'],
  charcoal: [
    '#43464c',
    'رمادي داكن',
    'Anthracite',
    'Charcoal',
    'gris foncé',
    'dark grey',
    'dark gray',
    'anthrazit',
    'فحمي',
  ],
  red: ['#c8202f', 'أحمر', 'Rouge', 'Red', 'rot', 'حمراء'],
  burgundy: [
    '#6d1a2d',
    'عنابي',
    'Bordeaux',
    'Burgundy',
    'maroon',
    'wine',
    'grenat',
    'خمري',
    'نبيتي',
    'weinrot',
  ],
  pink: ['#f2a7bd', 'وردي', 'Rose', 'Pink', 'rosa', 'زهري', 'rose clair', 'light pink'],
  fuchsia: ['#cf2f7d', 'فوشيا', 'Fuchsia', 'Fuchsia', 'magenta', 'hot pink', 'fushia', 'فوشي'],
  powder: [
    '#e5c1bd',
    'وردي باهت',
    'Rose poudré',
    'Powder pink',
    'old rose',
    'vieux rose',
    'dusty pink',
    'blush',
  ],
  orange: ['#ef7d2e', 'برتقالي', 'Orange', 'Orange', 'ليموني برتقالي'],
  coral: ['#f58a73', 'مرجاني', 'Corail', 'Coral', 'koralle', 'saumon', 'salmon', 'سلموني'],
  rust: ['#a6502d', 'قرميدي', 'Brique', 'Rust', 'terracotta', 'rouille', 'آجوري'],
  yellow: ['#f4d03f', 'أصفر', 'Jaune', 'Yellow', 'gelb', 'صفراء'],
  mustard: ['#cf9f2f', 'خردلي', 'Moutarde', 'Mustard', 'senf', 'ocre', 'ocher'],
  gold: ['#c9a24a', 'ذهبي', 'Doré', 'Gold', 'or', 'golden'],
  silver: ['#c4c7cc', 'فضي', 'Argenté', 'Silver', 'silber', 'argent'],
  green: ['#2f8f4e', 'أخضر', 'Vert', 'Green', 'verte', 'grün', 'خضراء'],
  olive: ['#6f7140', 'زيتي', 'Vert olive', 'Olive', 'زيتوني', 'kaki olive'],
  khaki: ['#8d8660', 'كاكي', 'Kaki', 'Khaki', 'khakhi'],
  mint: ['#b5e2cf', 'أخضر نعناعي', "Vert d'eau", 'Mint', 'menthe', 'mint green', 'نعناعي', 'vert menthe'],
  emerald: ['#10785a', 'زمردي', 'Émeraude', 'Emerald', 'vert sapin', 'bottle green', 'vert bouteille'],
  blue: ['#2f62b5', 'أزرق', 'Bleu', 'Blue', 'bleue', 'blau', 'زرقاء', 'bleu roi', 'royal blue'],
  navy: [
    '#1f2a4d',
    'كحلي',
    'Bleu marine',
    'Navy',
    'marine',
    'dark blue',
    'navy blue',
    'dunkelblau',
    'أزرق داكن',
  ],
  sky: [
    '#a9d0ee',
    'سماوي',
    'Bleu ciel',
    'Sky blue',
    'light blue',
    'bleu clair',
    'hellblau',
    'أزرق فاتح',
    'ciel',
  ],
  denim: ['#4d6a8f', 'جينز', 'Denim', 'Denim', 'jean', 'jeans', 'indigo', 'نيلي'],
  turquoise: ['#3fb8b5', 'فيروزي', 'Turquoise', 'Turquoise', 'تركواز', 'aqua', 'تركوازي'],
  teal: ['#1f6b70', 'أزرق مخضر', 'Bleu canard', 'Teal', 'petrol', 'pétrole', 'بترولي', 'bleu pétrole'],
  purple: ['#7b4a9e', 'بنفسجي', 'Violet', 'Purple', 'lila', 'موف', 'mauve', 'أرجواني', 'violette'],
  lilac: ['#c9b3de', 'ليلكي', 'Lilas', 'Lilac', 'lavande', 'lavender', 'parme', 'خزامي'],
  plum: ['#5c2a4b', 'برقوقي', 'Prune', 'Plum', 'aubergine', 'باذنجاني'],
};

const index = wordIndex(
  Object.fromEntries(Object.entries(colors).map(([key, [, ...words]]) => [key, [key, ...words]])),
);

/** The colour a word names, with its names in three languages; undefined when we do not know the word. */
export function findColor(text: string): Color | undefined {
  const key = index.get(foldWord(text));
  const named = key === undefined ? undefined : colors[key];
  if (!key || !named) return undefined;
  return { key, color: { ar: named[1], fr: named[2], en: named[3] }, hex: named[0] };
}

/** Every colour the shop has names for. */
export const knownColors = (): Color[] =>
  Object.entries(colors).map(([key, [hex, ar, fr, en]]) => ({ key, color: { ar, fr, en }, hex }));

/** The colour of an option's value. A word we do not know is its own name, under a key made of it. */
export function readColor(text: string): Color {
  return findColor(text) ?? { key: slugify(text) || 'color', color: { ar: text.trim() }, hex: null };
}
