import * as z from 'zod/mini';
import { create } from 'zustand';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { asksTwoNames, splitName, type TypedName } from '#/shop/countries/name.rules.ts';
import { deliveryMethods } from '#/shop/delivery/delivery.rules.ts';
import { readJson, writeJson, writeText } from './browser-storage.ts';

const storageKey = 'checkout';
const line = z.string().check(z.maxLength(1000));

const place = z.object({
  id: z.int(),
  ar: line,
  fr: line,
});
/** A chosen place of the delivery list, by its names. */
export type ChosenPlace = z.infer<typeof place>;

const draft = z.object({
  /** One per order to be: sent as often as it must be, it makes one order. */
  key: z.string().check(z.minLength(16), z.maxLength(100)),
  /** The full name; its two parts stand beside it where the country's form asks for them. */
  name: line,
  firstName: z._default(line, ''),
  lastName: z._default(line, ''),
  phone: line,
  secondPhone: line,
  email: line,
  note: z.string().check(z.maxLength(4000)),
  /** By field of the country's address form. */
  address: z.record(z.string().check(z.maxLength(40)), line),
  place: z.nullable(place),
  /** "My place is not listed": a text and a province instead. */
  unlisted: z.boolean(),
  provinceId: z.nullable(z.int()),
  /** How it shall come; empty is the quickest way. */
  delivery: z._default(z.enum(['', ...deliveryMethods]), ''),
  payment: z.string().check(z.maxLength(40)),
  /** It was sent, and no answer has come: the shop may have the order already. */
  unsure: z.boolean(),
});
/** What was typed at checkout. It outlives a reload and a dead line, and ends with the tab or the order. */
export type Draft = z.infer<typeof draft>;

/** Random and unguessable; randomUUID is there on safe origins only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A draft of nothing. */
export const blank: Draft = {
  key: '',
  name: '',
  firstName: '',
  lastName: '',
  phone: '',
  secondPhone: '',
  email: '',
  note: '',
  address: {},
  place: null,
  unlisted: false,
  provinceId: null,
  delivery: '',
  payment: '',
  unsure: false,
};

/** §5.4 The name as the form asks for it: a full name that was known before fills both fields. */
export function namesOf(draft: Draft, form: AddressForm): TypedName {
  const { name, firstName, lastName } = draft;
  if (!asksTwoNames(form)) return { name };
  return { name, ...(firstName === '' && lastName === '' ? splitName(name) : { firstName, lastName }) };
}

/** The server's snapshot is the blank draft. */
export const useDraft = create<Draft>()(() => blank);

/** Takes over what this tab kept; damaged is blank. */
export function loadDraft(): void {
  const kept = z.safeParse(draft, readJson('session', storageKey));
  useDraft.setState(kept.success ? kept.data : { ...blank, key: newKey() }, true);
}

export function changeDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
  writeJson('session', storageKey, useDraft.getState());
}

export function changeAddress(field: string, value: string): void {
  changeDraft({ address: { ...useDraft.getState().address, [field]: value } });
}

/** The next sending is another order than the one before. */
export const renewKey = (): void => changeDraft({ key: newKey() });

/** After the order was accepted: the next one has a key of its own. */
export function clearDraft(): void {
  writeText('session', storageKey, null);
  useDraft.setState({ ...blank, key: newKey() }, true);
}

if (typeof window !== 'undefined') loadDraft();
