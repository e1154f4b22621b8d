export type SizeGroup = 'letters' | 'ages' | 'numbers';

const age = /^(\d+)-(\d+)$|(ans|mois)$/;
const oldestChild = 18;

/** The group of a size by its label as the shop writes it (catalog/sizes.rules.ts). */
export function sizeGroupOf(label: string): SizeGroup {
  const match = age.exec(label);
  if (match && (match[3] || Number(match[2]) <= oldestChild)) return 'ages';
  return /^\d+(\D*$|[.-])/.test(label) && !/^\dX/.test(label) ? 'numbers' : 'letters';
}
