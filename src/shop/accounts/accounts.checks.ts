import { cleanEmail, cleanLine } from '#/platform/clean-text.rules.ts';
import { isCommonPassword } from '#/platform/common-passwords.ts';
import { sqlState, violatedConstraint } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { lengthProblem } from '#/platform/length-problem.rules.ts';
import { passwordFits } from '#/platform/password.ts';
import { parsePhone } from '#/shop/countries/index.ts';
import { bounds, looksLikeEmail } from './accounts.rules.ts';

/** Problems by field, as codes. */
export type Fields = Record<string, string[]>;

export const refuse = (fields: Fields): never => {
  throw new ShopError(422, 'invalid_input', { fields });
};

export function checkName(typed: string, fields: Fields): string {
  const name = cleanLine(typed);
  const problem = lengthProblem(name, bounds.name);
  if (problem) fields.name = [problem];
  return name;
}

export function checkEmail(typed: string | null | undefined, fields: Fields): string | null {
  const email = cleanEmail(typed ?? '');
  if (!email) return null;
  if (!looksLikeEmail(email)) fields.email = ['invalid_email'];
  return email;
}

export function checkPhone(typed: string | null | undefined, country: string, fields: Fields): string | null {
  if (!typed?.trim()) return null;
  const phone = parsePhone(typed, country);
  if (!phone) fields.phone = ['invalid_phone'];
  return phone;
}

export async function checkPassword(
  password: string,
  again: string | undefined,
  fields: Fields,
): Promise<void> {
  const length = [...password].length;
  if (length === 0) fields.password = ['required'];
  else if (length < bounds.password.min) fields.password = ['password_too_short'];
  else if (length > bounds.password.max) fields.password = ['too_long'];
  else if (await isCommonPassword(password, 'shopper')) fields.password = ['password_too_common'];
  if (again !== undefined && again !== password) {
    fields.password_confirmation = [again === '' ? 'required' : 'passwords_differ'];
  }
}

/** The password that the account has now, which a change of what signs in asks for. */
export async function checkCurrent(
  current: string,
  passwordHash: string | undefined,
  fields: Fields,
): Promise<void> {
  if (current === '') fields.current = ['required'];
  else if (!(await passwordFits(current, passwordHash))) fields.current = ['wrong_password'];
}

/** Which of the two the database found taken; null for any other error. */
export function takenField(error: unknown): 'email' | 'phone' | null {
  if (sqlState(error) !== '23505') return null;
  return violatedConstraint(error)?.includes('phone') ? 'phone' : 'email';
}

/** What the database says of a taken e-mail or phone, as the field's problem. */
export function takenOr(error: unknown): never {
  const field = takenField(error);
  if (field) refuse({ [field]: [`${field}_taken`] });
  throw error;
}
