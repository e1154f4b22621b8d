import { ibanText, ribText } from './account-numbers.rules.ts';

export interface Bank {
  beneficiary: string;
  bank: string;
  rib: string;
  iban: string;
  swift: string;
}

/** Where a shopper sends the money: the RIB inside Morocco, IBAN and SWIFT from elsewhere. */
export interface BankAccount {
  beneficiary: string;
  bank: string;
  rib: string | null;
  iban: string | null;
  swift: string | null;
}

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Null while the shop's bank details are not enough for a transfer from this country: then it is not offered. */
export function accountFor(bank: Bank, countryCode: string): BankAccount | null {
  const [beneficiary, name] = [given(bank.beneficiary), given(bank.bank)];
  const [rib, iban, swift] = [given(ribText(bank.rib)), given(ibanText(bank.iban)), given(bank.swift)];
  if (!beneficiary || !name) return null;
  const whose = { beneficiary, bank: name };
  if (countryCode === 'MA') {
    if (rib) return { ...whose, rib, iban: null, swift: null };
    return iban ? { ...whose, rib: null, iban, swift } : null;
  }
  return iban && swift ? { ...whose, rib: null, iban, swift } : null;
}
