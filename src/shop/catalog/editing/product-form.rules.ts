import type { ProductContent } from './product-form.schema.ts';

export type ProductProblem = 'required' | 'invalid' | 'ages_order' | 'fabrics_sum' | 'twice' | 'chart_row';

/** Percent of all fabrics together: a whole garment is 100. */
export const fabricSum = (fabrics: readonly { percent: number }[]): number =>
  fabrics.reduce((sum, { percent }) => sum + percent, 0);

/** What does not fit together in a product, by field. */
export function productProblems(content: ProductContent): Record<string, ProductProblem[]> {
  const fields: Record<string, ProductProblem[]> = {};
  // Arabic is what the other languages fall back to.
  if (!content.title.ar?.trim()) fields['title.ar'] = ['required'];
  const { ageFromMonths: from, ageToMonths: to } = content;
  if (from !== null && to !== null && to < from) fields.ageToMonths = ['ages_order'];
  if (fabricSum(content.fabrics) > 100) fields.fabrics = ['fabrics_sum'];
  if (repeats(content.fabrics.map(({ fabricId }) => fabricId))) fields.fabrics = ['twice'];
  const chart = content.sizeChart;
  if (chart) {
    if (chart.columns.some(({ name }) => !name.ar?.trim())) fields.sizeChart = ['required'];
    if (chart.rows.some(({ size }) => size.trim() === '')) fields.sizeChart = ['required'];
    if (repeats(chart.rows.map(({ size }) => size.trim()))) fields.sizeChart = ['twice'];
    if (chart.rows.some(({ values }) => values.length !== chart.columns.length))
      fields.sizeChart = ['chart_row'];
  }
  return fields;
}

const repeats = (all: readonly (string | number)[]): boolean => new Set(all).size < all.length;
