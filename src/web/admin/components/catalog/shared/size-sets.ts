import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Sets of sizes that are often added together. */
export const sizeSets: Record<string, string[]> = {
  'S – XXL': ['S', 'M', 'L', 'XL', 'XXL'],
  'S – 4XL': ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'],
  '36 – 46': ['36', '38', '40', '42', '44', '46'],
  '2 – 14 ans': ['2 ans', '4 ans', '6 ans', '8 ans', '10 ans', '12 ans', '14 ans'],
  '0 – 24 mois': ['0-3 mois', '3-6 mois', '6-9 mois', '9-12 mois', '12-18 mois', '18-24 mois'],
};

/** The names of those that are ages; the others are called by their sizes. */
export const ageSetNames: Readonly<Record<string, MessageDescriptor>> = {
  '2 – 14 ans': msg`من 2 إلى 14 سنة`,
  '0 – 24 mois': msg`من 0 إلى 24 شهرًا`,
};
