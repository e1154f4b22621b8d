import type { LocalText } from '#/platform/local-text.ts';

/** Measures that clothes are chosen by, as the shop's own charts name them. */
export const measures: readonly { key: string; name: LocalText; unit: 'cm' | 'kg' }[] = [
  { key: 'chest', name: { ar: 'محيط الصدر', fr: 'Tour de poitrine', en: 'Chest' }, unit: 'cm' },
  { key: 'waist', name: { ar: 'محيط الخصر', fr: 'Tour de taille', en: 'Waist' }, unit: 'cm' },
  { key: 'hips', name: { ar: 'محيط الوركين', fr: 'Tour de hanches', en: 'Hips' }, unit: 'cm' },
  { key: 'height', name: { ar: 'الطول', fr: 'Stature', en: 'Height' }, unit: 'cm' },
  { key: 'weight', name: { ar: 'الوزن', fr: 'Poids', en: 'Weight' }, unit: 'kg' },
  // Of the piece itself (size-advice.rules.ts).
  {
    key: 'garment-length',
    name: { ar: 'طول القطعة', fr: 'Longueur de la pièce', en: 'Garment length' },
    unit: 'cm',
  },
  {
    key: 'garment-chest',
    name: { ar: 'عرض الصدر (القطعة)', fr: 'Largeur poitrine (pièce)', en: 'Garment chest width' },
    unit: 'cm',
  },
  {
    key: 'garment-sleeve',
    name: { ar: 'طول الكم', fr: 'Longueur de manche', en: 'Sleeve length' },
    unit: 'cm',
  },
  {
    key: 'garment-trousers',
    name: { ar: 'طول السروال', fr: 'Longueur du pantalon', en: 'Trouser length' },
    unit: 'cm',
  },
  { key: 'foot', name: { ar: 'طول القدم', fr: 'Longueur du pied', en: 'Foot length' }, unit: 'cm' },
];
