import { type AddressForm, checkAddress } from '#/shop/countries/address.rules.ts';
import { checkName } from '#/shop/countries/name.rules.ts';
import { foldPhone } from '#/shop/countries/phone.rules.ts';
import { type Draft, namesOf } from './draft.ts';

/** What may be wrong with a field before the server has judged it; the words are the page's. */
export type Problem = 'required' | 'too_long' | 'invalid';

/** Fields as they stand on the page, in order; an address field is `address.street`. */
export type Problems = Map<string, Problem>;

const maxNote = 500;
/** The shortest phone anywhere has so many digits; whether it is one, the server says. */
const minPhoneDigits = 6;

function phoneProblem(typed: string): Problem | null {
  const digits = foldPhone(typed).replace('+', '');
  return digits.length < minPhoneDigits || digits.length > 20 ? 'invalid' : null;
}

/** Judges what was typed, so that she need not wait for the server to be told of an empty field. */
export function checkDraft(draft: Draft, form: AddressForm): Problems {
  const problems: Problems = new Map();
  const say = (field: string, problem: Problem | null) => problem && problems.set(field, problem);

  if (draft.phone.trim() === '') say('phone', 'required');
  else say('phone', phoneProblem(draft.phone));

  const names = checkName(form, namesOf(draft, form)).problems;
  for (const [field, problem] of Object.entries(names)) say(field, problem);

  // §2.39 What is fetched at the shop needs no address.
  const pickup = draft.delivery === 'pickup';
  const listed = form === 'MA' && !draft.unlisted;
  const address = checkAddress(form, { ...draft.address, ...(listed ? { city: draft.place?.ar } : {}) });
  if (!pickup && form === 'MA' && draft.unlisted && draft.provinceId === null) say('province', 'required');
  for (const [field, problem] of Object.entries(pickup ? {} : address.problems))
    say(`address.${field}`, problem);

  if (draft.secondPhone.trim() !== '') say('secondPhone', phoneProblem(draft.secondPhone));
  if (draft.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim())) {
    say('email', 'invalid');
  }
  if (draft.payment === '') say('payment', 'required');
  if (draft.note.length > maxNote) say('note', 'too_long');
  return problems;
}
