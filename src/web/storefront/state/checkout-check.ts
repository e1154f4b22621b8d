import { type AddressForm, checkAddress } from '#/shop/countries/address.rules.ts';
import { checkName } from '#/shop/countries/name.rules.ts';
import { foldPhone } from '#/shop/countries/phone.rules.ts';
import { type Draft, namesOf } from './draft.ts';

/** Problems that the browser finds before the server validates; the page has the messages. */
export type Problem = 'required' | 'too_long' | 'invalid';

/** Fields in the order of the page; an address field is `address.street`. */
export type Problems = Map<string, Problem>;

const maxNote = 500;
/** Length of the shortest phone number of any country; the server validates the rest. */
const minPhoneDigits = 6;

function phoneProblem(typed: string, form: AddressForm): Problem | null {
  const folded = foldPhone(typed);
  const digits = folded.replace('+', '');
  if (digits.length < minPhoneDigits || digits.length > 20) return 'invalid';
  // As phones are written inside Morocco: ten digits.
  return form === 'MA' && folded.startsWith('0') && !/^0[5-8]\d{8}$/.test(folded) ? 'invalid' : null;
}

/** Validates a draft in the browser, so that an empty field needs no request. */
export function checkDraft(draft: Draft, form: AddressForm): Problems {
  const problems: Problems = new Map();
  const say = (field: string, problem: Problem | null) => problem && problems.set(field, problem);

  if (draft.phone.trim() === '') say('phone', 'required');
  else say('phone', phoneProblem(draft.phone, form));

  const names = checkName(form, namesOf(draft, form)).problems;
  for (const [field, problem] of Object.entries(names)) say(field, problem);

  // §2.39 A pickup needs no address.
  const pickup = draft.delivery === 'pickup';
  const listed = form === 'MA' && !draft.unlisted;
  const address = checkAddress(form, { ...draft.address, ...(listed ? { city: draft.place?.ar } : {}) });
  if (!pickup && form === 'MA' && draft.unlisted && draft.provinceId === null) say('province', 'required');
  for (const [field, problem] of Object.entries(pickup ? {} : address.problems))
    say(`address.${field}`, problem);

  if (draft.secondPhone.trim() !== '') say('secondPhone', phoneProblem(draft.secondPhone, form));
  if (draft.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim())) {
    say('email', 'invalid');
  }
  if (draft.payment === '') say('payment', 'required');
  if (draft.note.length > maxNote) say('note', 'too_long');
  return problems;
}

/** The current value of a field of the page. */
export function valueIn(draft: Draft, field: string, form: AddressForm): string {
  if (field === 'province') return String(draft.provinceId);
  if (field === 'address.city' && form === 'MA' && !draft.unlisted) return String(draft.place?.id);
  if (field.startsWith('address.')) return draft.address[field.slice('address.'.length)] ?? '';
  const value: unknown = field in draft ? draft[field as keyof Draft] : '';
  return typeof value === 'string' ? value : '';
}
