/** An amount split by weights: whole parts that sum to it exactly, none above its weight while the amount is not above their sum. */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = all === 0 ? 0 : Math.floor((amount * before) / all);
    before += weight;
    return (all === 0 ? 0 : Math.floor((amount * before) / all)) - from;
  });
}
