import type { Text3 } from './types.ts';

/** Names of colours as the shop's colour facet knows them, and the swatch of each. */
const names = {
  black: ['#1c1c1e', 'أسود', 'Noir', 'Black'],
  white: ['#ffffff', 'أبيض', 'Blanc', 'White'],
  ecru: ['#f3ead7', 'عاجي', 'Écru', 'Ecru'],
  cream: ['#fbf3dc', 'كريمي', 'Crème', 'Cream'],
  beige: ['#e0cdb0', 'بيج', 'Beige', 'Beige'],
  camel: ['#c19a6b', 'جملي', 'Camel', 'Camel'],
  brown: ['#6f4a32', 'بني', 'Marron', 'Brown'],
  gray: ['#9a9ca1', 'رمادي', 'Gris', 'Gray'],
  charcoal: ['#43464c', 'رمادي داكن', 'Anthracite', 'Charcoal'],
  red: ['#c8202f', 'أحمر', 'Rouge', 'Red'],
  burgundy: ['#6d1a2d', 'عنابي', 'Bordeaux', 'Burgundy'],
  pink: ['#f2a7bd', 'وردي', 'Rose', 'Pink'],
  powder: ['#e5c1bd', 'وردي باهت', 'Rose poudré', 'Powder pink'],
  coral: ['#f58a73', 'مرجاني', 'Corail', 'Coral'],
  rust: ['#a6502d', 'قرميدي', 'Brique', 'Rust'],
  yellow: ['#f4d03f', 'أصفر', 'Jaune', 'Yellow'],
  mustard: ['#cf9f2f', 'خردلي', 'Moutarde', 'Mustard'],
  green: ['#2f8f4e', 'أخضر', 'Vert', 'Green'],
  olive: ['#6f7140', 'زيتي', 'Vert olive', 'Olive'],
  mint: ['#b5e2cf', 'أخضر نعناعي', "Vert d'eau", 'Mint'],
  emerald: ['#10785a', 'زمردي', 'Émeraude', 'Emerald'],
  blue: ['#2f62b5', 'أزرق', 'Bleu', 'Blue'],
  navy: ['#1f2a4d', 'كحلي', 'Bleu marine', 'Navy'],
  sky: ['#a9d0ee', 'سماوي', 'Bleu ciel', 'Sky blue'],
  denim: ['#4d6a8f', 'جينز', 'Denim', 'Denim'],
  teal: ['#1f6b70', 'أزرق مخضر', 'Bleu canard', 'Teal'],
  lilac: ['#c9b3de', 'ليلكي', 'Lilas', 'Lilac'],
  plum: ['#5c2a4b', 'برقوقي', 'Prune', 'Plum'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type ColourKey = keyof typeof names;

export function namedColour(key: ColourKey): { color: Text3; colorHex: string } {
  const [hex, ar, fr, en] = names[key];
  return { color: { ar, fr, en }, colorHex: hex };
}
