/** An account's number as banks read it: Latin capitals and digits alone, however it was grouped when it was typed. */
const compact = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** What is left of a number of any length when it is divided by 97; the way of both check keys below. */
const left97 = (digits: string): number =>
  [...digits].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);

/** §9.8 A Moroccan RIB: 24 digits, of which the last two are the key that makes the whole divisible by 97. */
export function ribFits(typed: string): boolean {
  const rib = compact(typed);
  return /^\d{24}$/.test(rib) && left97(rib) === 0;
}

/** §9.8 An IBAN (ISO 13616) of any country; a Moroccan one has 28 signs. */
export function ibanFits(typed: string): boolean {
  const iban = compact(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('MA') && iban.length !== 28) return false;
  // Letters count as two digits, A as 10; the country and its key come last.
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((character) => Number.parseInt(character, 36))
    .join('');
  return left97(digits) === 1;
}

/** §9.8 A SWIFT or BIC (ISO 9362): bank, country and place in 8 signs, or 11 with the branch. */
export const swiftFits = (typed: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact(typed));

/** As it stands on a Moroccan cheque: bank, town, account, key. What is no RIB stays as it was typed. */
export const ribText = (typed: string): string =>
  ribFits(typed) ? compact(typed).replace(/^(.{3})(.{3})(.{16})(.{2})$/, '$1 $2 $3 $4') : typed.trim();

/** In groups of four, as banks print it. */
export const ibanText = (typed: string): string =>
  ibanFits(typed) ? compact(typed).replace(/.{4}(?=.)/g, '$& ') : typed.trim();

type Numbers = { rib: string; iban: string; swift: string };
export type AccountProblem = 'bank_rib' | 'bank_iban' | 'bank_swift';

/** What of the shop's account cannot be right, by field; what is empty is not given yet. */
export function accountProblems({
  rib,
  iban,
  swift,
}: Numbers): Partial<Record<keyof Numbers, AccountProblem>> {
  const given = (typed: string) => typed.trim() !== '';
  return {
    ...(given(rib) && !ribFits(rib) ? { rib: 'bank_rib' } : {}),
    ...(given(iban) && !ibanFits(iban) ? { iban: 'bank_iban' } : {}),
    ...(given(swift) && !swiftFits(swift) ? { swift: 'bank_swift' } : {}),
  };
}
