import { create } from 'zustand';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { asksTwoNames, splitName, type TypedName } from '#/shop/countries/name.rules.ts';
import { type DeliveryMethod, deliveryMethods } from '#/shop/delivery/delivery.rules.ts';
import { readJson, writeJson, writeText } from './browser-storage.ts';
import { byName, flag, oneOf, orNull, record, storedAs, text, whole } from './stored-shape.ts';

const storageKey = 'checkout';
/** A chosen place of the delivery list, by its names. */
export type ChosenPlace = { id: number; ar: string; fr: string };

/** What was typed at checkout. It outlives a reload and a dead line, and ends with the tab or the order. */
export type Draft = {
  /** One per order to be: sent as often as it must be, it makes one order. */
  key: string;
  /** The full name; its two parts stand beside it where the country's form asks for them. */
  name: string;
  firstName: string;
  lastName: string;
  phone: string;
  secondPhone: string;
  email: string;
  note: string;
  /** By field of the country's address form. */
  address: Record<string, string>;
  place: ChosenPlace | null;
  /** "My place is not listed": a text and a province instead. */
  unlisted: boolean;
  provinceId: number | null;
  /** How it shall come; empty is the quickest way. */
  delivery: DeliveryMethod | '';
  payment: string;
  /** It was sent, and no answer has come: the shop may have the order already. */
  unsure: boolean;
};

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

/** Takes over what this tab stored; damaged is blank. */
export function loadDraft(): void {
  const line = text(1000);
  const stored = storedAs<Draft>(
    {
      key: text(100, 16),
      name: line,
      firstName: line,
      lastName: line,
      phone: line,
      secondPhone: line,
      email: line,
      note: text(4000),
      address: byName(line, 40),
      place: orNull(record<ChosenPlace>({ id: whole, ar: line, fr: line })),
      unlisted: flag,
      provinceId: orNull(whole),
      delivery: oneOf(['', ...deliveryMethods]),
      payment: text(40),
      unsure: flag,
    },
    readJson('session', storageKey),
    blank,
  );
  useDraft.setState(stored ?? { ...blank, key: newKey() }, true);
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
