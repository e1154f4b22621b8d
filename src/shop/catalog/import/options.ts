import { foldDigits } from '#/shop/countries/index.ts';
import { findColor } from '../colors/colors.ts';
import { foldWord } from '../colors/words.ts';
import { looksLikeSize } from '../sizes.rules.ts';

export type OptionRole = 'size' | 'color' | 'none';

const colorNames = new Set(
  [
    'color',
    'colors',
    'colour',
    'colours',
    'couleur',
    'couleurs',
    'farbe',
    'farben',
    'coloris',
    'teinte',
    'لون',
    'اللون',
    'الألوان',
    'ألوان',
  ].map(foldWord),
);
const sizeNames = new Set(
  [
    ...[
      'size',
      'sizes',
      'taille',
      'tailles',
      'größe',
      'grösse',
      'groesse',
      'grossen',
      'pointure',
      'pointures',
    ],
    ...[
      'مقاس',
      'المقاس',
      'المقاسات',
      'قياس',
      'القياس',
      'حجم',
      'الحجم',
      'age',
      'âge',
      'العمر',
      'السن',
      'alter',
    ],
    ...['shoe size', 'bra size', 'cup size', 'size eu', 'talla', 'مقاس الحذاء', 'النمرة', 'نمرة'],
  ].map(foldWord),
);

/** "Title" with the one value "Default Title": Shopify's way of saying that there is nothing to choose. */
export const isNoChoice = (name: string, values: string[]): boolean =>
  foldWord(name) === 'title' && values.every((value) => foldWord(value) === 'default title');

/**
 * What each option of a product is, by its name, else by its values. At most one colour and one size; an option
 * that is neither is separated by joinRest.
 */
export function optionRoles(options: { name: string; values: string[] }[]): OptionRole[] {
  const roles: OptionRole[] = options.map(({ name }) => {
    const word = foldWord(foldDigits(name));
    if (colorNames.has(word)) return 'color';
    return sizeNames.has(word) ? 'size' : 'none';
  });
  const keepFirst = (role: OptionRole): void => {
    roles.forEach((own, at) => {
      if (own === role && roles.indexOf(role) < at) roles[at] = 'none';
    });
  };
  keepFirst('color');
  keepFirst('size');
  const assign = (role: OptionRole, fits: (value: string) => boolean): void => {
    if (roles.includes(role)) return;
    const at = options.findIndex(
      ({ values }, index) => roles[index] === 'none' && values.length > 0 && values.every(fits),
    );
    if (at >= 0) roles[at] = role;
  };
  assign('size', (value) => value !== '' && looksLikeSize(value));
  assign('color', (value) => findColor(value) !== undefined);
  // Of two options that say neither, the first is what one sees (a pattern, a model): it stands for the colour.
  const unknown = roles.flatMap((role, at) => (role === 'none' ? [at] : []));
  if (
    !roles.includes('color') &&
    unknown[0] !== undefined &&
    (roles.includes('size') || unknown.length > 1)
  ) {
    roles[unknown[0]] = 'color';
  }
  return roles;
}

/** Whether a word alone says that it names colours or sizes. */
export function isOptionName(text: string): boolean {
  const word = foldWord(foldDigits(text));
  return colorNames.has(word) || sizeNames.has(word);
}

/** Between a size and the values of options that are neither colour nor size. */
export const restSeparator = ' · ';
