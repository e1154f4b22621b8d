import { create } from 'zustand';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { asksTwoNames, splitName, type TypedName } from '#/shop/countries/name.rules.ts';
import { type DeliveryMethod, deliveryMethods } from '#/shop/delivery/delivery.rules.ts';
import { newKey } from '#/web/new-key.ts';
import { onWrittenElsewhere, readJson, writeJson, writeText } from './browser-storage.ts';
import { byName, flag, oneOf, orNull, record, storedAs, text, whole } from './stored-shape.ts';
import { storedTown, type Town } from './town.ts';

const storageKey = 'checkout';
/** The checkout draft. It survives a reload and a lost connection, and ends with the tab or the order. */
export type Draft = {
  /** Idempotency key: one per order, however often it is sent. */
  key: string;
  /** The full name; first and last name are stored too when the country's form has both. */
  name: string;
  firstName: string;
  lastName: string;
  phone: string;
  secondPhone: string;
  email: string;
  note: string;
  /** Values by field of the country's address form. */
  address: Record<string, string>;
  place: Town | null;
  /** The town is not listed: a text and a province replace it. */
  unlisted: boolean;
  provinceId: number | null;
  /** The delivery method; empty is the fastest one. */
  delivery: DeliveryMethod | '';
  payment: string;
  /** The shopper chose the payment; else it is the first that the cart can be paid by. */
  paymentChosen: boolean;
  /** It was sent without an answer: the shop may have the order already. */
  unsure: boolean;
};

/** An empty draft. */
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
  paymentChosen: false,
  unsure: false,
};

/** §5.4 The name as the form needs it: a full name from before fills both fields. */
export function namesOf(draft: Draft, form: AddressForm): TypedName {
  const { name, firstName, lastName } = draft;
  if (!asksTwoNames(form)) return { name };
  return { name, ...(firstName === '' && lastName === '' ? splitName(name) : { firstName, lastName }) };
}

/** Where the order goes and how, as far as it is known: what it costs depends on it. */
export function destinationOf(draft: Draft) {
  return {
    placeId: draft.unlisted ? undefined : draft.place?.id,
    provinceId: draft.unlisted ? (draft.provinceId ?? undefined) : undefined,
    payment: draft.payment === 'cod' || draft.payment === 'bank_transfer' ? draft.payment : undefined,
    delivery: draft.delivery || undefined,
  } as const;
}

/** The initial state, also on the server, is the blank draft. */
export const useDraft = create<Draft>()(() => blank);

/** Loads the draft of this tab; a damaged one counts as blank. */
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
      place: orNull(record<Town>({ id: whole, ar: line, fr: line })),
      unlisted: flag,
      provinceId: orNull(whole),
      delivery: oneOf(['', ...deliveryMethods]),
      payment: text(40),
      paymentChosen: flag,
      unsure: flag,
    },
    readJson('session', storageKey),
    blank,
  );
  useDraft.setState(stored ?? fresh(), true);
}

/** A new order goes to the town of this visit, until another one is chosen. */
const fresh = (): Draft => ({ ...blank, key: newKey(), place: storedTown() });

export function changeDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
  writeJson('session', storageKey, useDraft.getState());
}

export function changeAddress(field: string, value: string): void {
  changeDraft({ address: { ...useDraft.getState().address, [field]: value } });
}

/** A new key: the next request is another order. */
export const renewKey = (): void => changeDraft({ key: newKey() });

/** After an accepted order: the next one gets its own key. */
export function clearDraft(): void {
  writeText('session', storageKey, null);
  useDraft.setState(fresh(), true);
}

if (typeof window !== 'undefined') {
  loadDraft();
  // What was typed on this page may have been ordered on another one: its key is used.
  onWrittenElsewhere('session', storageKey, loadDraft);
}
