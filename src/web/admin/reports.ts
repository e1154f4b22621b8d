/** The pages behind the dashboard, in the order of its list. */
export const reports = [
  'days',
  'money',
  'funnel',
  'products',
  'cities',
  'reasons',
  'agents',
  'stock',
  'definitions',
] as const;
export type Report = (typeof reports)[number];

/** What these say does not depend on the period that is chosen. */
export const timeless: readonly Report[] = ['stock', 'definitions'];
