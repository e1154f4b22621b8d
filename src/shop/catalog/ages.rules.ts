import type { Audience } from './catalog.rules.ts';

/** Groups of ages that lists of children's clothes are narrowed by, in months, both ends included. */
const groups = [
  { key: 'baby', from: 0, to: 23 },
  { key: '2-5', from: 24, to: 71 },
  { key: '6-9', from: 72, to: 119 },
  { key: 'from-10', from: 120, to: Number.POSITIVE_INFINITY },
] as const;
export type AgeGroup = (typeof groups)[number]['key'];
export const ageGroups: readonly AgeGroup[] = groups.map(({ key }) => key);

/** In months, both ends included; null is open. */
export type Ages = { from: number | null; to: number | null };

/** §2.44 The groups that a product with these ages stands in; none for one that says no age. */
export function ageGroupsOf(audience: Audience, { from, to }: Ages): AgeGroup[] {
  if (from === null && to === null) return audience === 'babies' ? ['baby'] : [];
  const first = from ?? 0;
  // `0 to 24 months` ends with the second birthday, `2 to 6 years` has clothes of six.
  const last = to === null ? Number.POSITIVE_INFINITY : first < 24 && to <= 36 ? Math.max(first, to - 1) : to;
  return groups.filter((group) => group.from <= last && group.to >= first).map(({ key }) => key);
}
