/** What is wrong with the length of a text that must be there, in characters without the space around it; null when nothing is. */
export function lengthProblem(
  typed: string,
  { min, max }: { min: number; max: number },
): 'required' | 'too_short' | 'too_long' | null {
  const length = [...typed.trim()].length;
  if (length === 0) return 'required';
  if (length < min) return 'too_short';
  return length > max ? 'too_long' : null;
}
