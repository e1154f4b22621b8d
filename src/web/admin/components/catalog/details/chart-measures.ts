import type { LocalText } from '#/platform/local-text.ts';

/** Measures of a body that clothes are chosen by, as the shop's own charts name them. */
export const measures: readonly { key: string; name: LocalText; unit: 'cm' | 'kg' }[] = [
  { key: 'chest', name: { ar: 'محيط الصدر', fr: 'Tour de poitrine', en: 'Chest' }, unit: 'cm' },
  { key: 'waist', name: { ar: 'محيط الخصر', fr: 'Tour de taille', en: 'Waist' }, unit: 'cm' },
  { key: 'hips', name: { ar: 'محيط الوركين', fr: 'Tour de hanches', en: 'Hips' }, unit: 'cm' },
  { key: 'height', name: { ar: 'الطول', fr: 'Stature', en: 'Height' }, unit: 'cm' },
  { key: 'weight', name: { ar: 'الوزن', fr: 'Poids', en: 'Weight' }, unit: 'kg' },
  { key: 'foot', name: { ar: 'طول القدم', fr: 'Longueur du pied', en: 'Foot length' }, unit: 'cm' },
];
