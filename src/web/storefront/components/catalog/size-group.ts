export type SizeGroup = 'letters' | 'ages' | 'numbers';

const age = /^(\d+)-(\d+)$|(ans|mois)$/;
const oldestChild = 18;

/** `2-3` beside `XL`: an age whose label has no unit. */
export const isBareAge = (label: string): boolean => /^\d+-\d+$/.test(label) && sizeGroupOf(label) === 'ages';

/** The group of a size by its label as the shop writes it (catalog/sizes.rules.ts). */
export function sizeGroupOf(label: string): SizeGroup {
  const match = age.exec(label);
  if (match && (match[3] || Number(match[2]) <= oldestChild)) return 'ages';
  return /^\d+(\D*$|[.-])/.test(label) && !/^\dX/.test(label) ? 'numbers' : 'letters';
}
