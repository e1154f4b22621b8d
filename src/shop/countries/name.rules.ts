import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { AddressForm } from './address.rules.ts';

/**
 * §5.4 Where an address form asks for line, state and postal code, it asks for first and last name, too. Morocco and
 * the Gulf write one full name, of as many words as it has.
 */
export const asksTwoNames = (form: AddressForm): boolean => form === 'other';

/** Longest full name in characters; of two fields each takes half. */
export const maxName = 80;

export type TypedName = {
  name: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
};
export type NameProblem = 'required' | 'too_long' | 'invalid';

/** A full name as two fields: the first word, and what follows. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trimStart().split(' ');
  return { firstName, lastName: rest.join(' ') };
}

export const joinName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');

function problemOf(value: string, max: number): NameProblem | null {
  if (value === '') return 'required';
  if (value.length > max) return 'too_long';
  return /\p{L}/u.test(value) ? null : 'invalid';
}

/**
 * Cleans and judges a typed name: two fields where the form asks for two and two came (an app may know only one),
 * else the full name. Problems stand under the field's own name.
 */
export function checkName(
  form: AddressForm,
  typed: TypedName,
): { name: string; problems: Partial<Record<keyof TypedName, NameProblem>> } {
  const { firstName, lastName } = typed;
  const two = asksTwoNames(form) && (firstName !== undefined || lastName !== undefined);
  const parts = two
    ? { firstName: cleanLine(firstName ?? ''), lastName: cleanLine(lastName ?? '') }
    : { name: cleanLine(typed.name) };
  const judged = Object.entries(parts).flatMap(([field, value]) => {
    const problem = problemOf(value, two ? maxName / 2 : maxName);
    return problem ? [[field, problem] as const] : [];
  });
  return {
    name: 'name' in parts ? parts.name : joinName(parts),
    problems: Object.fromEntries(judged),
  };
}
