/** What the validation of a call says about one value. */
type Issue = { keyword: string; params?: Record<string, unknown> | undefined };

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Fields in centimes. The `value` of an offer or a code is a percentage too: its form says so itself. */
const amounts = /(centimes|price|fee|amount|shippingThreshold|\bvalue|\bfurther)$/i;

/** Ids of what is chosen from a list; 0 stands for nothing chosen yet. */
const chosen = /Id$/;

/**
 * The code that tells in words what is wrong with a field, with the bounds that its shape names. `field` says which
 * numbers are amounts: they are stored in centimes and shown in dirhams.
 */
export function codeOfIssue(field: string, issue: Issue): { code: string; values: Record<string, unknown> } {
  const { origin, minimum, maximum } = issue.params ?? {};
  const [least, most] = [numberOf(minimum), numberOf(maximum)];
  const plain = { code: issue.params?.format === 'email' ? 'invalid_email' : 'invalid', values: {} };
  const [bound, end] = issue.keyword === 'too_small' ? [least, 'small'] : [most, 'big'];
  if (bound === null || (issue.keyword !== 'too_small' && issue.keyword !== 'too_big')) return plain;
  if (origin === 'string' || origin === 'array') {
    if (end === 'small' && bound <= 1) return { code: 'required', values: {} };
    return origin === 'string'
      ? { code: end === 'small' ? 'text_too_short' : 'text_too_long', values: { bound } }
      : plain;
  }
  if (end === 'small' && chosen.test(field)) return { code: 'required', values: {} };
  const amount = amounts.test(field);
  return {
    code: `${amount ? 'amount' : 'number'}_too_${end}`,
    values: { bound: amount ? bound / 100 : bound },
  };
}
