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
  denim: ['#4d6a8f', 'جينز', 'Denim', 'Denim', 'jean', 'jeans', 'bleu jean', 'blue jean', 'indigo', 'نيلي'],
  turquoise: ['#3fb8b5', 'فيروزي', 'Turquoise', 'Turquoise', 'تركواز', 'aqua', 'تركوازي'],
  teal: ['#1f6b70', 'أزرق مخضر', 'Bleu canard', 'Teal', 'petrol', 'pétrole', 'بترولي', 'bleu pétrole'],
  purple: ['#7b4a9e', 'بنفسجي', 'Violet', 'Purple', 'lila', 'موف', 'mauve', 'أرجواني', 'violette'],
  lilac: ['#c9b3de', 'ليلكي', 'Lilas', 'Lilac', 'lavande', 'lavender', 'parme', 'خزامي'],
  peach: ['#f7c6a8', 'خوخي', 'Pêche', 'Peach', 'peche', 'pfirsich'],
  apricot: ['#f2b279', 'مشمشي', 'Abricot', 'Apricot'],
  taupe: ['#8f8178', 'رمادي بني', 'Taupe', 'Taupe', 'greige', 'تاوب'],
  mocha: ['#8a6450', 'موكا', 'Moka', 'Mocha', 'mokka', 'café au lait', 'بني موكا'],
  sage: ['#a9b79a', 'أخضر مريمي', 'Vert sauge', 'Sage', 'sauge', 'sage green', 'salbei'],
  lime: ['#b9cf4a', 'أخضر ليموني', 'Vert anis', 'Lime', 'anis', 'citron vert', 'vert citron', 'ليموني'],
  plum: ['#5c2a4b', 'برقوقي', 'Prune', 'Plum', 'aubergine', 'باذنجاني'],
};

const index = wordIndex(
  Object.fromEntries(Object.entries(colors).map(([key, [, ...words]]) => [key, [key, ...words]])),
);

/** The words of a color: those shown behind it in Arabic and French and before it in English, then others. */
const shades: Record<string, readonly [ar: string, fr: string, en: string, ...other: string[]]> = {
  light: ['فاتح', 'clair', 'Light', 'claire', 'pale', 'pâle', 'hell', 'pastel', 'باهت'],
  dark: ['داكن', 'foncé', 'Dark', 'foncée', 'dunkel', 'غامق', 'sombre', 'deep', 'profond', 'nuit'],
  bright: ['زاه', 'vif', 'Bright', 'vive', 'زاهي', 'flashy', 'fluo', 'neon', 'néon', 'فاقع'],
  heather: ['ممزوج', 'chiné', 'Heather', 'chinée', 'melange', 'mélange', 'mélangé', 'marl'],
  printed: ['مطبوع', 'imprimé', 'Printed', 'imprimée', 'à motifs', 'منقوش'],
  striped: ['مخطط', 'rayé', 'Striped', 'rayée', 'à rayures', 'مقلم'],
  plain: ['سادة', 'uni', 'Plain', 'unie', 'solid'],
};
const shadeIndex = wordIndex(shades);

const named = (key: string | undefined): Color | undefined => {
  const found = key === undefined ? undefined : colors[key];
  if (key === undefined || !found) return undefined;
  return { key, color: { ar: found[1], fr: found[2], en: found[3] }, hex: found[0] };
};

/** The colour a word names, with its names in three languages; undefined when we do not know the word. */
export function findColor(text: string): Color | undefined {
  const word = foldWord(text);
  // French and English write several things of a colour with an s.
  return named(index.get(word) ?? index.get(word.replace(/s$/, '')));
}

/** A colour of several words that are known one by one: `Violet clair`, `noir / blanc`. */
function composed(text: string): Color | undefined {
  const key = slugify(text) || 'color';
  const parts = text
    .split(/\s*[/+&,،;]\s*|\s+(?:et|and|und|و|-|–)\s+/u)
    .flatMap((part) => (part.trim() === '' ? [] : [shaded(part)]));
  const [first] = parts;
  if (parts.length < 2) return first && { ...first, key };
  const known = parts.filter((part) => part !== undefined);
  if (!first || known.length < parts.length) return undefined;
  const all = (locale: 'ar' | 'fr' | 'en'): string[] => known.map(({ color }) => color[locale] ?? '');
  return {
    key,
    color: { ar: all('ar').join(' و'), fr: all('fr').join(' et '), en: all('en').join(' and ') },
    hex: first.hex,
  };
}

/** A known colour, also with one word about it before or behind. */
function shaded(text: string): Color | undefined {
  const words = foldWord(text).split(' ');
  for (const at of [words.length - 1, 0]) {
    const shade = shades[shadeIndex.get(words[at] ?? '') ?? ''];
    const base =
      words.length > 1 && shade ? findColor(words.filter((_, place) => place !== at).join(' ')) : undefined;
    if (!base || !shade) continue;
    const { ar, fr, en = '' } = base.color;
    return {
      ...base,
      color: { ar: `${ar} ${shade[0]}`, fr: `${fr} ${shade[1]}`, en: `${shade[2]} ${en.toLowerCase()}` },
    };
  }
  return findColor(text);
}

/** Every colour the shop has names for. */
export const knownColors = (): Color[] =>
  Object.entries(colors).map(([key, [hex, ar, fr, en]]) => ({ key, color: { ar, fr, en }, hex }));

/** The colour of an option's value. A word we do not know is its own name, under a key made of it. */
export function readColor(text: string): Color {
  return findColor(text) ?? readOwnColor(text);
}

/** The same under a key of its own, which no other word of the product shares. */
export function readOwnColor(text: string): Color {
  return composed(text) ?? { key: slugify(text) || 'color', color: { ar: text.trim() }, hex: null };
}
